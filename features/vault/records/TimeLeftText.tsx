'use client'

import { useTranslations } from 'next-intl'
import { useServerNow } from '../useServerNow.ts'
import { hoursLeft, timeLeft } from './timeLeft.ts'

/** How long it is until an instant (epoch ms). What is due is not said to be paid. */
export function TimeLeftText({ at }: { at: number }) {
  const t = useTranslations()
  const hours = useServerNow((now) => (now === undefined ? undefined : hoursLeft(at, now)))
  if (hours === undefined) return '--'
  const left = timeLeft(hours)
  if (left.unit === 'due') return t('已到期，等待还款')
  return t(left.unit === 'days' ? '{count}天' : '{count}小时', { count: left.count })
}
