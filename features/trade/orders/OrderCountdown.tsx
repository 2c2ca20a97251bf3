import { useTranslations } from 'next-intl'
import { type CountdownFace, CountdownRing } from '#components/ui/countdown/CountdownRing.tsx'
import type { Order } from '#lib/contract/trade.ts'
import { serverClock } from '#lib/time/clock.ts'
import { formatCountdown, knownSecondsLeft } from '#lib/time/countdown.ts'

/** How long before its end an order is read out. */
const ANNOUNCED_SECONDS = 10

/**
 * The time left of an open order on the server's clock. At zero it says "settling" and shows no result. While the server's time
 * is not known it shows no number. Ten seconds before the end, or as soon as it comes with fewer, screen readers are told, once.
 */
export function OrderCountdown({ order, size = 'large' }: { order: Order; size?: 'large' | 'medium' | 'small' }) {
  const t = useTranslations()
  const { closesAt, durationSeconds, productName } = order
  const face = (): CountdownFace => {
    const seconds = knownSecondsLeft(closesAt, serverClock)
    if (seconds === undefined)
      return { share: 0, text: '--', label: t('倒计时暂不显示，正在与服务器核对时间'), announcement: '' }
    const label = t('倒计时')
    if (seconds === 0) return { share: 0, text: t('结算中'), label, announcement: '' }
    const announcement =
      seconds > ANNOUNCED_SECONDS ? '' : t('{name} 还剩{count}秒', { name: productName, count: seconds })
    return { share: Math.min(1, seconds / durationSeconds), text: formatCountdown(seconds), label, announcement }
  }
  return <CountdownRing face={face} secondsTo={closesAt} size={size} />
}
