'use client'

import { useTranslations } from 'next-intl'
import { useOverTime } from '#components/time/useOverTime.ts'
import { CountdownRing } from '#components/ui/countdown/CountdownRing.tsx'
import type { Order } from '#lib/contract/trade.ts'
import { serverClock } from '#lib/time/clock.ts'
import { formatCountdown, knownSecondsLeft } from '#lib/time/countdown.ts'

/**
 * The time left of an open order by the server's clock. At zero it says "settling" and guesses no result. While the clock does
 * not know the time it shows no number.
 */
export function OrderCountdown({ order, size = 'large' }: { order: Order; size?: 'large' | 'small' }) {
  const t = useTranslations()
  const { closesAt, durationSeconds } = order
  const seconds = useOverTime(() => knownSecondsLeft(closesAt, serverClock), closesAt)
  const text = () => {
    if (seconds === undefined) return '--'
    return seconds === 0 ? t('结算中') : formatCountdown(seconds)
  }
  return (
    <CountdownRing
      remaining={seconds}
      total={durationSeconds}
      text={text()}
      label={t(seconds === undefined ? '倒计时暂不显示，正在与服务器核对时间' : '倒计时')}
      size={size}
    />
  )
}
