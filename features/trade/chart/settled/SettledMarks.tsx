import { ArrowDown, ArrowUp, ClipboardList, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTaps } from '#components/charts/price-chart/input/useTaps.ts'
import type { ChartGeometry, ChartSurface } from '#components/charts/price-chart/model/chartSurface.ts'
import { useAccountCurrency } from '#features/member/index.ts'
import type { Order } from '#lib/contract/orders.ts'
import { formatAmount } from '#lib/money/format.ts'
import { formatTime } from '#lib/time/format.ts'
import { useShownEnds } from '../../order/endAtoms.ts'
import { netProfit } from '../../order/netProfit.ts'
import { settledAt } from '../../order/orderFilter.ts'
import { toneOf } from '../../order/parts/Gain.tsx'
import { useResultText, useStakeText } from '../../order/parts/OrderFigures.tsx'
import { useSettledOrders } from '../../order/queries.ts'
import styles from './SettledMarks.module.css'
import { type MarkGroup, markAt, markGroups, netOf, ordersWithin } from './settledMarks.ts'

interface SettledMarksProps {
  productId: string
  surface: ChartSurface
  /** Whether a tap chooses a mark. */
  active: boolean
  chosen: readonly Order[]
  onChoose: (orders: readonly Order[]) => void
  onClose: () => void
}

/** The member's settled orders of a product over its chart, with their number and net within what is in sight. */
export function SettledMarks({ surface, ...props }: SettledMarksProps) {
  const geometry = useSyncExternalStore(surface.subscribe, surface.get, surface.get)
  return geometry ? <Drawn {...props} geometry={geometry} /> : null
}

interface DrawnProps extends Omit<SettledMarksProps, 'surface'> {
  geometry: ChartGeometry
}

function Drawn({ productId, geometry, active, chosen, onChoose, onClose }: DrawnProps) {
  const layer = useRef<HTMLDivElement>(null)
  const instantAt = (x: number) => geometry.instantAt(geometry.toPosition(x))
  const [from, to] = [instantAt(0), instantAt(geometry.width)]
  const { orders = [], state, retry } = useOrdersBack(productId, from)
  const groups = markGroups(orders, geometry)
  const isChosen = ({ marks }: MarkGroup) => marks.some(({ order }) => chosen.some(({ id }) => id === order.id))
  useTaps(
    () => layer.current?.parentElement,
    active,
    (point) => {
      onChoose(ordersOf(markAt(groups, point)))
      return true
    },
  )
  return (
    <div ref={layer} className={styles.layer} data-settled-marks>
      <svg width={geometry.width} height={geometry.bottom} aria-hidden="true">
        {groups.map((group) => (
          <OrderLine key={group.marks[0].order.id} group={group} />
        ))}
      </svg>
      <div className={styles.marks} style={{ width: geometry.width }}>
        {groups.map((group) => (
          <Mark
            key={group.marks[0].order.id}
            group={group}
            chosen={isChosen(group)}
            onChoose={() => onChoose(ordersOf(group))}
          />
        ))}
      </div>
      <Summary
        orders={ordersWithin(orders, from, to)}
        state={state}
        top={geometry.top}
        onRetry={retry}
        onClose={onClose}
      />
    </div>
  )
}

const ordersOf = (group: MarkGroup | undefined): readonly Order[] => group?.marks.map(({ order }) => order) ?? []

/** A line from the entry of one order to its close, in the colour of its result. */
function OrderLine({ group: { marks } }: { group: MarkGroup }) {
  const [{ order, entry, close }, ...others] = marks
  if (!close || others.length > 0) return null
  const net = netProfit(order)
  const tone = net && toneOf(net)
  return (
    <g className={styles.way} data-tone={tone}>
      <line x1={entry.x} y1={entry.y} x2={close.x} y2={close.y} />
      <circle cx={close.x} cy={close.y} r="4" />
    </g>
  )
}

interface MarkProps {
  group: MarkGroup
  chosen: boolean
  onChoose: () => void
}

/** The entry of an order, with an arrow of its direction, or the number of those that are here. A pointer presses the chart, the keyboard this. */
function Mark({ group: { at, marks }, chosen, onChoose }: MarkProps) {
  const t = useTranslations()
  const name = useOrderName()
  const [{ order }, ...others] = marks
  const Arrow = order.direction === 'up' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      className={styles.mark}
      style={{ left: at.x, top: at.y }}
      data-several={others.length > 0 || undefined}
      aria-pressed={chosen}
      aria-label={others.length > 0 ? t('{count}笔订单', { count: marks.length }) : name(order)}
      onClick={onChoose}
    >
      {others.length > 0 ? <span translate="no">{marks.length}</span> : <Arrow aria-hidden="true" />}
    </button>
  )
}

/** Direction, stake, result and time of an order in words. */
function useOrderName(): (order: Order) => string {
  const t = useTranslations()
  const stake = useStakeText()
  const result = useResultText()
  const currency = useAccountCurrency()
  return (order) => {
    const net = netProfit(order)
    const brought = net === undefined ? '' : formatAmount(net, { ...currency, sign: 'always' })
    const direction = t(order.direction === 'up' ? '买涨' : '买跌')
    return `${direction} ${stake(order.amount)}, ${result(order)} ${brought}, ${formatTime(order.openedAt)}`
  }
}

interface SummaryProps {
  orders: readonly Order[]
  state: ReturnType<typeof useOrdersBack>['state']
  /** Where the prices begin, in CSS pixels: below the legends. */
  top: number
  onRetry: () => void
  onClose: () => void
}

/** How many orders are in sight and what they brought together, neither of which is said while it is not known. */
function Summary({ orders, state, top, onRetry, onClose }: SummaryProps) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const net = state === 'whole' ? netOf(orders) : undefined
  const counts = { reading: '…', failed: '', whole: `${orders.length}`, cut: `${MOST_ORDERS}+` } as const
  return (
    <div className={styles.summary} style={{ top: top + 4 }}>
      <span className={styles.chip}>
        <ClipboardList aria-hidden="true" />
        <span>{t('我的订单')}</span>
        <strong translate="no">{counts[state]}</strong>
        <button type="button" aria-label={t('隐藏我的订单')} onClick={onClose}>
          <X aria-hidden="true" />
        </button>
      </span>
      {net === undefined || orders.length === 0 ? null : (
        <span className={styles.net}>
          <span>{t('净盈亏')}</span> <span translate="no">{formatAmount(net, { ...currency, sign: 'always' })}</span>
        </span>
      )}
      {state === 'failed' ? (
        <span className={styles.net}>
          <span>{t('加载失败')}</span>{' '}
          <button type="button" className={styles.retry} onClick={onRetry}>
            {t('重试')}
          </button>
        </span>
      ) : null}
    </div>
  )
}

/** How many settled orders are read for one chart at most. */
const MOST_ORDERS = 1000

/** The settled orders of a product, as far back as they were asked for. */
interface OrdersBack {
  /** Newest first; undefined until the first page is here. */
  readonly orders: readonly Order[] | undefined
  /** `cut`: there are older ones, of which no more are read. */
  readonly state: 'reading' | 'whole' | 'cut' | 'failed'
  readonly retry: () => void
}

/**
 * Reads the member's settled orders of a product page after page, as far back as an instant (epoch ms), in this mode. An order whose end is
 * on the screen at this moment is left out: the chart marks it already.
 *
 * @param from Undefined: nothing more is read.
 */
function useOrdersBack(productId: string, from: number | undefined): OrdersBack {
  const { items, loaded, loading, error, hasMore, more } = useSettledOrders({ productId })
  const endsOnScreen = useShownEnds()
  /** How many were loaded when more of them were requested. */
  const loadedAtRequest = useRef<number>(undefined)
  const oldest = items?.at(-1)
  const isBack = !hasMore || (oldest !== undefined && from !== undefined && settledAt(oldest) < from)
  const wants = items !== undefined && from !== undefined && !isBack && loaded < MOST_ORDERS && !loading
  useEffect(() => {
    if (!wants || loadedAtRequest.current === loaded) return
    loadedAtRequest.current = loaded
    more()
  })
  const orders = items?.filter(({ id }) => endsOnScreen.every((order) => order.id !== id))
  const stateNow = () => {
    if (error !== undefined && !loading) return 'failed'
    if (items === undefined || (!isBack && loaded < MOST_ORDERS)) return 'reading'
    return isBack ? 'whole' : 'cut'
  }
  return { orders, state: stateNow(), retry: more }
}
