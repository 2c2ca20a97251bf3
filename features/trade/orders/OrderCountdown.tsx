'use client'

import { useTranslations } from 'next-intl'
import { CountdownRing } from '#components/ui/countdown/CountdownRing.tsx'
import type { Order } from '#lib/contract/trade.ts'
import { formatCountdown, remaining } from '#lib/time/countdown.ts'
import { useServerNow } from './useServerNow.ts'

/** The time left on the server's clock; at zero "settling", never a guess (design.md section 6). */
export function OrderCountdown({ order, size = 'large' }: { order: Order; size?: 'large' | 'small' }) {
  const t = useTranslations()
  const { ms, ended } = remaining(order.closesAt, useServerNow(order.status === 'open'))
  return (
    <CountdownRing
      remaining={ms}
      total={order.durationSeconds * 1000}
      text={ended ? t('结算中') : formatCountdown(ms)}
      label={t('倒计时')}
      size={size}
    />
  )
}
