import { useTranslations } from 'next-intl'
import { formatMove } from '#components/charts/price-chart/model/format.ts'
import type { Elements } from '#components/ui/elements.ts'
import type { Product } from '#lib/contract/market.ts'
import { settlementRule } from '#lib/contract/settlement.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatRate } from '#lib/money/format.ts'
import { useClockEnd } from '../chart/useHorizon.ts'
import { useTypicalMove } from '../chart/useTypicalMove.ts'
import { FactsLink } from '../facts/FactsLink.tsx'
import { useOrderRoom } from '../order/openOrders.ts'
import type { Ticket } from '../order/ticketAtoms.ts'
import { useDurationText } from '../useDurationText.ts'
import styles from './TicketRule.module.css'
import { termOf } from './ticket.ts'

interface TicketRuleProps {
  /** Of the paragraph, which describes the button that places the order. */
  id: string
  ticket: Ticket
  product: Product
  /** How far the price may move until the order is accepted, where that is stated. */
  tolerance: Decimal | undefined
  /** What can be staked, where the field of the stake has no room for it. */
  available?: Elements
}

/** The rule of the order in the ticket, and the way to all that holds for its product (docs/product.md, 12.2). */
export function TicketRule({ id, ticket, product, tolerance, available }: TicketRuleProps) {
  const t = useTranslations()
  return (
    <div className={styles.rule}>
      <p id={id}>
        {available}
        <OpenOf product={product} />
        <RuleText product={product} />
        {tolerance === undefined ? null : <span>{t('价格变动超过{rate}不成交', { rate: formatRate(tolerance) })}</span>}
        <UsualMove ticket={ticket} product={product} />
      </p>
      <FactsLink ticket={ticket} />
    </div>
  )
}

/** How many orders of the product are open, where several may be. */
function OpenOf({ product }: { product: Product }) {
  const t = useTranslations()
  const { open, most } = useOrderRoom()(product)
  return most > 1 && open > 0 ? <span>{t('已持有{open}笔，最多{most}笔', { open, most })}</span> : null
}

/**
 * How much the price usually moves within the time of the order. Nothing for an average, which moves less. It is told of the ticket that is
 * shown: a sheet that closes keeps its text, and so its height.
 */
function UsualMove({ ticket, product }: Pick<TicketRuleProps, 'ticket' | 'product'>) {
  const t = useTranslations()
  const clockEnd = useClockEnd(termOf(product, ticket))
  const seconds = clockEnd.seconds ?? ticket.durationSeconds
  const move = useTypicalMove(product.id, seconds)
  if (move === undefined || settlementRule(product)?.averageSeconds !== undefined) return null
  return <span>{t('通常波动{move}', { move: formatMove(move) })}</span>
}

/** How an order on the product is settled, where not at the last quote, and what a draw brings. */
function RuleText({ product }: { product: Product }) {
  const t = useTranslations()
  const duration = useDurationText()
  const rule = settlementRule(product)
  if (!rule) return null
  const { averageSeconds, tie } = rule
  return (
    <>
      {averageSeconds === undefined ? null : (
        <span>{t('以最后{duration}的平均价结算', { duration: duration(averageSeconds) })}</span>
      )}
      <span>{t(tie === 'lose' ? '平局按亏损处理，计入保本胜率' : '平局退还金额，不退手续费')}</span>
    </>
  )
}
