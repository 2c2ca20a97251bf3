import { useTranslations } from 'next-intl'
import { type CountdownFace, CountdownRing } from '#components/ui/CountdownRing.tsx'
import { Row, Stack } from '#components/ui/primitives/primitives.tsx'
import type { Order } from '#lib/contract/orders.ts'
import { serverClock } from '#lib/time/clock.ts'
import { knownSecondsLeft } from '#lib/time/countdown.ts'
import { Gain } from '../order/parts/Gain.tsx'
import { useTimeLeftText } from '../useDurationText.ts'
import { EndAnnouncement } from './EndAnnouncement.tsx'
import { AverageClause, StateLabel } from './LivePosition.tsx'
import styles from './OrderStanding.module.css'
import type { LiveState } from './standing.ts'

/** How an open order stands now by what decides it, large, and the time that is left. */
export function OrderStanding({ order, state }: { order: Order; state: LiveState }) {
  return (
    <Row gap={4} justify="between">
      <Stack as="p" size="md" break="anywhere">
        <Row as="span" align="baseline" gap={2} wrap>
          <StateLabel state={state} />
          <AverageClause order={order} state={state} short />
        </Row>
        <span className={styles.now} data-early={(state.is === 'running' && state.by === 'early') || undefined}>
          <Gain value={state.is === 'running' ? state.amount : undefined} />
        </span>
      </Stack>
      <OrderCountdown order={order} size="medium" />
    </Row>
  )
}

/**
 * The time left of an open order on the server's clock. At zero it says "settling" and shows no result. While the server's time
 * is not known it shows no number.
 */
export function OrderCountdown({ order, size = 'large' }: { order: Order; size?: 'large' | 'medium' | 'small' }) {
  const t = useTranslations()
  const timeLeft = useTimeLeftText()
  const { openedAt, closesAt } = order
  const face = (): CountdownFace => {
    const seconds = knownSecondsLeft(closesAt, serverClock)
    if (seconds === undefined) return { share: 0, text: '--', label: t('倒计时暂不显示，正在与服务器核对时间') }
    const label = t('倒计时')
    if (seconds === 0) return { share: 0, text: t('结算中'), label }
    return { share: Math.min(1, (1000 * seconds) / (closesAt - openedAt)), text: timeLeft(seconds), label }
  }
  return (
    <>
      <CountdownRing face={face} secondsTo={closesAt} size={size} />
      <EndAnnouncement order={order} />
    </>
  )
}
