import type { Order } from '#lib/contract/orders.ts'
import { Gain } from '../order/parts/Gain.tsx'
import { OrderCountdown } from '../order/parts/OrderCountdown.tsx'
import { AverageClause, StateLabel } from './LivePosition.tsx'
import styles from './OrderStanding.module.css'
import type { LiveState } from './standing.ts'

/** How an open order stands now by what decides it, large, and the time that is left. */
export function OrderStanding({ order, state }: { order: Order; state: LiveState }) {
  return (
    <div className={styles.standing}>
      <p className={styles.state}>
        <span className={styles.words}>
          <StateLabel state={state} />
          <AverageClause order={order} state={state} short />
        </span>
        <span className={styles.now} data-early={(state.is === 'running' && state.by === 'early') || undefined}>
          <Gain value={state.is === 'running' ? state.amount : undefined} />
        </span>
      </p>
      <OrderCountdown order={order} size="medium" />
    </div>
  )
}
