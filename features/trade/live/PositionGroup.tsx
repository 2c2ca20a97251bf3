import { useSetAtom } from 'jotai'
import { useTranslations } from 'next-intl'
import { Link } from 'react-router-dom'
import { useOverTime } from '#components/time/ticker.ts'
import type { Elements } from '#components/ui/elements.ts'
import { Stack, VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import { directions, type Order } from '#lib/contract/orders.ts'
import { add, compare } from '#lib/money/arithmetic.ts'
import { decimal } from '#lib/money/decimal.ts'
import { formatAmount } from '#lib/money/format.ts'
import { serverClock } from '#lib/time/clock.ts'
import { knownSecondsLeft } from '#lib/time/countdown.ts'
import { windowOf } from '#lib/verification/average.ts'
import { listedProductAtom } from '../order/endAtoms.ts'
import { DirectionLabel } from '../order/parts/DirectionLabel.tsx'
import { CountTile } from '../order/parts/DirectionTile.tsx'
import { ModeBadge } from '../order/parts/ModeBadge.tsx'
import { OrderDisc } from '../order/parts/OrderDisc.tsx'
import { useStakeText } from '../order/parts/OrderFigures.tsx'
import strip from '../order/parts/Strip.module.css'
import { hasBegun } from '../order/verification/windowQuotes.ts'
import { useLiveQuote } from '../quotes/queries.ts'
import { EndAnnouncement } from './EndAnnouncement.tsx'
import styles from './LivePosition.module.css'
import { Remaining, StateLabel } from './LivePosition.tsx'
import { useLiveState, useTotalNow } from './standing.ts'

interface PositionGroupProps {
  /** The open orders of one product, several, the next end first. */
  orders: readonly [Order, ...Order[]]
  /** As for `LivePosition`. */
  look: 'strip' | 'foot' | 'named'
  column?: boolean
  placed?: boolean
  mark?: Elements | undefined
  /** Where a press leads. Without one it opens the list of these orders. */
  target?: string | undefined
  replace?: boolean
}

/**
 * Several open orders on one product as one strip (docs/product.md, 13.1): how many, what all would bring together if they were settled now,
 * and the seconds until the next end. Just after one was placed it has no amount, which would be taken for that of the new order. A press opens
 * the list with each of them.
 */
export function PositionGroup(props: PositionGroupProps) {
  const { orders, look, column = false, placed = false, mark, target, replace = false } = props
  const t = useTranslations()
  const currency = useAccountCurrency()
  const list = useSetAtom(listedProductAtom)
  const running = useRunning(orders)
  const [next] = orders
  useLiveQuote(next.productId)
  const total = useTotalNow(running)
  const nextState = useLiveState(running[0] ?? next)
  const isEarly = useOverTime(() => running.some((order) => isBeforeWindow(order)))
  const side = total === undefined ? undefined : sides[compare(total, zero)]
  const tile = column ? 'small' : 'large'
  const content = (
    <>
      {mark ? null : look === 'named' ? (
        <span className={styles.asset} aria-hidden="true">
          <OrderDisc order={next} />
          <span className={styles.badge}>
            <small translate="no">{orders.length}</small>
          </span>
        </span>
      ) : (
        <CountTile count={orders.length} size={tile} />
      )}
      <Stack as="span" break="anywhere" grow>
        <VisuallyHidden>
          <span translate="no">{next.productName}</span>
        </VisuallyHidden>
        <span className={styles.state}>
          {placed ? (
            <span>{t('下单成功')}</span>
          ) : total === undefined ? (
            <StateLabel state={nextState} />
          ) : (
            <span>{t('{count}笔持仓中', { count: running.length })}</span>
          )}
          {placed ? (
            <strong className={styles.amount}>{t('{count}笔持仓中', { count: running.length })}</strong>
          ) : total === undefined ? null : (
            <strong className={styles.amount}>
              <VisuallyHidden>{t('若现在全部结算')}</VisuallyHidden>{' '}
              <span translate="no">{formatAmount(total, { ...currency, sign: 'always' })}</span>
            </strong>
          )}
          <ModeBadge id={next.id} />
        </span>
        {look === 'foot' ? null : (
          <span className={styles.prices}>
            <Stakes orders={orders} />
            {column ? null : <DirectionCounts orders={orders} />}
          </span>
        )}
      </Stack>
    </>
  )
  return (
    <div
      className={`${strip.strip} ${styles.position}`}
      data-look={look}
      data-column={column || undefined}
      data-side={isEarly ? undefined : side}
      data-early={isEarly || undefined}
    >
      {mark}
      {target === undefined ? (
        <button type="button" className={styles.way} aria-haspopup="dialog" onClick={() => list(next.productId)}>
          {content}
        </button>
      ) : (
        <Link className={styles.way} to={target} replace={replace} draggable={false}>
          {content}
        </Link>
      )}
      <Remaining order={running[0] ?? next} />
      <EndAnnouncement key={(running[0] ?? next).id} order={running[0] ?? next} />
    </div>
  )
}

const zero = decimal('0')
const sides = { [-1]: 'behind', 0: 'level', 1: 'ahead' } as const

/** The orders that have certainly not expired. */
function useRunning(orders: readonly Order[]): readonly Order[] {
  const isRunning = ({ closesAt }: Order) => knownSecondsLeft(closesAt, serverClock) !== 0
  useOverTime(() => orders.filter(isRunning).length)
  return orders.filter(isRunning)
}

/** Whether an average will decide, whose window has not begun. */
function isBeforeWindow(order: Order): boolean {
  const window = windowOf(order)
  return window !== undefined && !hasBegun(window)
}

function Stakes({ orders }: { orders: readonly Order[] }) {
  const stakeText = useStakeText()
  return <span translate="no">{stakeText(orders.reduce((sum, { amount }) => add(sum, amount), zero))}</span>
}

/** How many of the orders go up and down. */
function DirectionCounts({ orders }: { orders: readonly Order[] }) {
  return (
    <>
      <span aria-hidden="true">·</span>
      {directions.map((direction) => {
        const count = orders.filter((order) => order.direction === direction).length
        return count === 0 ? null : (
          <span key={direction} className={styles.live}>
            <DirectionLabel direction={direction} short /> <span translate="no">{count}</span>
          </span>
        )
      })}
    </>
  )
}
