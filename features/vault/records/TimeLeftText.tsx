'use client'

import { useTranslations } from 'next-intl'
import { timeLeft } from './timeLeft.ts'

/** How long it is until an instant, at the server's `now` (both epoch ms). What is due is not said to be paid. */
export function TimeLeftText({ at, now }: { at: number; now: number }) {
  const t = useTranslations()
  const left = timeLeft(at, now)
  if (left.unit === 'due') return t('已到期，等待还款')
  return t(left.unit === 'days' ? '{count}天' : '{count}小时', { count: left.count })
}
