import { useTranslations } from 'next-intl'
import type { Order } from '#lib/contract/trade.ts'
import { QuoteAge } from '../../product/ProductPrice.tsx'
import { sideMessages, useLiveState } from '../live/standing.ts'
import { Gain } from '../parts/Gain.tsx'
import { OrderCountdown } from '../parts/OrderCountdown.tsx'
import styles from './CloseSheet.module.css'

/** How the order stands now, and the time that is left. */
export function OrderStanding({ order }: { order: Order }) {
  const t = useTranslations()
  const state = useLiveState(order)
  return (
    <div className={styles.standing}>
      <p className={styles.state}>
        {state.is === 'stale' && state.oldSeconds !== undefined ? (
          <QuoteAge seconds={state.oldSeconds} />
        ) : (
          <span>
            {t(state.is === 'running' ? sideMessages[state.side] : state.is === 'settling' ? '结算中' : '正在等待报价')}
          </span>
        )}
        <span className={styles.now}>
          <Gain value={state.is === 'running' ? state.amount : undefined} />
        </span>
      </p>
      <OrderCountdown order={order} size="medium" />
    </div>
  )
}
