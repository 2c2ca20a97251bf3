import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link } from 'react-router-dom'
import { useOverTime } from '#components/time/ticker.ts'
import type { Elements } from '#components/ui/elements.ts'
import { Row, Stack, Text, VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import type { Order } from '#lib/contract/orders.ts'
import { formatAmount } from '#lib/money/format.ts'
import { serverClock } from '#lib/time/clock.ts'
import { formatCountdown, knownSecondsLeft } from '#lib/time/countdown.ts'
import { formatTime } from '#lib/time/format.ts'
import { windowOf } from '#lib/verification/average.ts'
import { DirectionLabel } from '../order/parts/DirectionLabel.tsx'
import { DirectionTile } from '../order/parts/DirectionTile.tsx'
import { ModeBadge } from '../order/parts/ModeBadge.tsx'
import { OrderDisc } from '../order/parts/OrderDisc.tsx'
import { Stake, useOrderPrice } from '../order/parts/OrderFigures.tsx'
import strip from '../order/parts/Strip.module.css'
import { QuoteAge } from '../product/ProductPrice.tsx'
import { EndAnnouncement } from './EndAnnouncement.tsx'
import styles from './LivePosition.module.css'
import { type LiveState, sideMessages, sideOf, useLiveState } from './standing.ts'

interface LivePositionProps {
  order: Order
  /** Where a press leads. */
  target: string
  /**
   * `strip` is one of the product whose page it is on; `foot` the same where its prices stand over it; `listed` one of several in their list,
   * without the price now; `named` shows the product's mark; `card` its name and more room.
   */
  look: 'strip' | 'foot' | 'listed' | 'named' | 'card'
  /** A strip in a narrow column: its parts are under each other, and of the prices there is none. */
  column?: boolean
  /** Whether it was placed just now, which its words say in place of how it stands. */
  placed?: boolean
  /** The way to close it early. */
  close?: Elements | undefined
  /** A button in the place of the mark, such as one that turns to the next order. */
  mark?: Elements | undefined
  /** Whether the press replaces the page. */
  replace?: boolean
  /** While false the price is not followed, because the card is not in view. */
  visible?: boolean
}

/**
 * An open order as it stands now: ahead, behind or level, never won (docs/product.md, 13.1). Entry and newest price, what would be
 * booked, the seconds that are left and a bar that empties.
 */
export function LivePosition(props: LivePositionProps) {
  const { order, target, look, column = false, replace = false, visible = true, placed = false, close, mark } = props
  const t = useTranslations()
  const state = useLiveState(order, visible)
  return (
    <div
      className={`${strip.strip} ${styles.position}`}
      data-look={look}
      data-column={column || undefined}
      data-side={sideOf(state)}
      data-early={(state.is === 'running' && state.by === 'early') || undefined}
    >
      {mark}
      <Link className={styles.way} to={target} replace={replace} draggable={false}>
        {mark ? null : <OrderMark order={order} look={look} column={column} />}
        <Stack as="span" break="anywhere" grow>
          {look === 'card' ? (
            <Row as="span" align="baseline" gap={2} wrap>
              <Text as="strong" size="md" weight="medium" translate="no">
                {order.productName}
              </Text>
              <span className={styles.terms}>
                <DirectionLabel direction={order.direction} />
                <span aria-hidden="true">·</span>
                <Stake order={order} />
              </span>
            </Row>
          ) : (
            <VisuallyHidden>
              <span translate="no">{order.productName}</span>{' '}
              <span>{t(order.direction === 'up' ? '买涨' : '买跌')}</span>{' '}
              {look === 'foot' ? <Stake order={order} /> : null}
            </VisuallyHidden>
          )}
          <span className={styles.state}>
            <StateText state={state} placed={placed} />
            {column ? <AverageClause order={order} state={state} short /> : null}
            <ModeBadge id={order.id} />
          </span>
          {column ? (
            <span className={styles.prices}>
              <Stake order={order} />
            </span>
          ) : look === 'foot' ? null : (
            <Prices order={order} state={state} place={look === 'card' ? 'card' : 'strip'} />
          )}
        </Stack>
      </Link>
      {close}
      <Remaining order={order} />
      <EndAnnouncement order={order} />
    </div>
  )
}

/** The direction as an arrow without colour: red and green mean money here. An order of another product shows that at its mark. */
export function OrderMark({ order, look, column = false }: Pick<LivePositionProps, 'order' | 'look' | 'column'>) {
  const Arrow = order.direction === 'up' ? ArrowUp : ArrowDown
  if (look !== 'named' && look !== 'card')
    return <DirectionTile direction={order.direction} size={column ? 'small' : 'large'} />
  return (
    <span className={styles.asset} aria-hidden="true">
      <OrderDisc order={order} />
      <span className={styles.badge}>
        <Arrow />
      </span>
    </span>
  )
}

/** How an open order stands, in words, with what would be booked, which stands back while it is not what decides. */
export function StateText({ state, placed = false }: { state: LiveState; placed?: boolean }) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  return (
    <>
      {placed ? <span>{t('下单成功')}</span> : <StateLabel state={state} />}
      {state.is === 'running' ? (
        <strong className={styles.amount} translate="no">
          {formatAmount(state.amount, { ...currency, sign: 'always' })}
        </strong>
      ) : null}
    </>
  )
}

/** Ahead, behind or level; the age of a price that is too old; that nothing can be told; or that the order is being settled. */
export function StateLabel({ state }: { state: LiveState }) {
  const t = useTranslations()
  switch (state.is) {
    case 'running':
      return <span>{t(sideMessages[state.side])}</span>
    case 'stale':
      return state.oldSeconds === undefined ? <span>{t('正在等待报价')}</span> : <QuoteAge seconds={state.oldSeconds} />
    case 'untold':
      return <span>{t(state.why === 'rule' ? '本版本不认识这种结算规则' : '本机缺少报价，平均价暂不可知')}</span>
    case 'settling':
      return <span>{t('结算中')}</span>
  }
}

interface PricesProps {
  order: Order
  state: LiveState
  /** A strip has the stake before them, and says of an average what it has room for. */
  place: 'strip' | 'card' | 'cell'
}

/** The entry and, while the quote is fresh, the price now, or the average and that this is what decides. */
export function Prices({ order, state, place }: PricesProps) {
  const t = useTranslations()
  const write = useOrderPrice(order)
  const averaged = state.is === 'running' && state.by !== 'quote'
  const priceLabel = t(state.is === 'running' && state.by === 'average' ? '目前平均价' : '实时价格')
  return (
    <span className={styles.prices}>
      {place === 'strip' ? (
        <>
          <Stake order={order} />
          <span aria-hidden="true">·</span>
        </>
      ) : null}
      {place === 'cell' || !averaged ? null : <AverageClause order={order} state={state} short={place === 'strip'} />}
      {place === 'strip' && averaged ? null : (
        <span>
          <VisuallyHidden>{t('成交价')}</VisuallyHidden>
          <span translate="no">{write(order.openPrice)}</span>
        </span>
      )}
      {state.is === 'running' && !(place === 'strip' && state.by === 'early') ? (
        <span className={styles.live}>
          {place === 'strip' && averaged ? null : <ArrowRight className={styles.to} aria-hidden="true" />}
          <VisuallyHidden>{priceLabel}</VisuallyHidden>
          <span translate="no">{write(state.price)}</span>
        </span>
      ) : null}
    </span>
  )
}

/** That an average decides, and from when on; nothing for an order that the last quote decides. */
export function AverageClause({ order, state, short }: { order: Order; state: LiveState; short: boolean }) {
  const t = useTranslations()
  const window = windowOf(order)
  if (!window || state.is !== 'running' || state.by === 'quote') return null
  if (state.by === 'average')
    return (
      <Text as="span" size="body" weight="normal" tone="muted">
        {t('按平均价')}
      </Text>
    )
  return (
    <Text as="span" size="body" weight="normal" tone="muted">
      {short
        ? t('平均价自{left}起', { left: formatCountdown((window.until - window.after) / 1000) })
        : t('{time}起由平均价决定', { time: formatTime(window.after) })}
    </Text>
  )
}

/** From so many seconds on the time that is left is minutes and seconds. */
const MOST_SECONDS = 60

/** The seconds on the server's clock, and the bar of what is left. Without a known time it shows no number. */
export function Remaining({ order: { openedAt, closesAt } }: { order: Order }) {
  const t = useTranslations()
  const seconds = useOverTime(() => knownSecondsLeft(closesAt, serverClock), closesAt)
  const share = seconds === undefined ? 0 : Math.min(1, (1000 * seconds) / (closesAt - openedAt))
  return (
    <>
      <span
        className={styles.time}
        role="timer"
        aria-label={t(seconds === undefined ? '倒计时暂不显示，正在与服务器核对时间' : '倒计时')}
      >
        <span className={styles.seconds} translate="no">
          {seconds === undefined ? '--' : seconds < MOST_SECONDS ? seconds : formatCountdown(seconds)}
        </span>
        {seconds !== undefined && seconds < MOST_SECONDS ? <small>{t('秒')}</small> : null}
      </span>
      <span className={strip.bar} aria-hidden="true">
        <span style={{ transform: `scaleX(${share})` }} />
      </span>
    </>
  )
}
