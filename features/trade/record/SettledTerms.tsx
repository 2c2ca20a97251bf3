import { useTranslations } from 'next-intl'
import { CopyIcon } from '#components/ui/CopyButton.tsx'
import { type Fact, Facts } from '#components/ui/Facts.tsx'
import { Text } from '#components/ui/primitives/primitives.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import type { Order } from '#lib/contract/orders.ts'
import { add, compare } from '#lib/money/arithmetic.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatAmount, formatRate } from '#lib/money/format.ts'
import { formatDateTimeMillis, formatTimeMillis } from '#lib/time/format.ts'
import { type KnownQuote, type KnownQuotes, namedQuote, orderEndedAt } from '#lib/verification/evidence.ts'
import { useOrderPrice } from '../order/parts/OrderFigures.tsx'
import { useRuleText } from '../order/parts/ruleText.ts'
import type { SettledAverage } from '../order/verification/settledAverage.ts'
import type { OrderVerification } from '../order/verification/useVerification.ts'
import { useDurationText } from '../useDurationText.ts'
import styles from './OrderDetail.module.css'
import type { Replay } from './replay.ts'

interface SettledTermsProps {
  order: Order
  verification: OrderVerification
  /** Of an order that was settled at an average. */
  average: SettledAverage | undefined
  /** Undefined where a quote is missing, so that nobody can say how often the lead changed. */
  replay: Replay | undefined
}

/** Both prices of a settled order with the instants of their quotes, how the lead went, what was paid and what came back. */
export function SettledTerms({ order, verification, average, replay }: SettledTermsProps) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const price = useOrderPrice(order)
  const money = (value: Decimal) => formatAmount(value, currency)
  const { open, close } = decidingQuotes(order, verification.known)
  const { price: duePrice, returned: dueReturned } = dueInstead(order, verification)
  const { amount, fee, payoutRate, openPrice, closePrice, profit, openedAt, closesAt, closedAt = closesAt } = order
  const id = useOrderIdFact(order.id)
  const ruleText = useRuleText()
  const averageFacts = ({ last, counted, window }: SettledAverage): readonly Fact[] => [
    { key: 'close', label: t('平均价，决定结果'), value: price(closePrice) },
    {
      key: 'mean',
      label: t('平均自'),
      value: (
        <span className={styles.price}>
          <span translate="no">{`${formatTimeMillis(window.after)} – ${formatTimeMillis(window.until)}`}</span>{' '}
          {counted.length > 0 ? <span>{t('{count}个报价', { count: counted.length })}</span> : null}
        </span>
      ),
    },
    { key: 'last', label: t('最后报价，未采用'), value: <PriceAt price={price(last?.price)} quote={close} /> },
  ]
  return (
    <div className={styles.terms}>
      <Facts
        facts={[
          { key: 'open', label: t('成交价'), value: <PriceAt price={price(openPrice)} quote={open} /> },
          ...(average
            ? averageFacts(average)
            : [
                {
                  key: 'close',
                  label: t(order.closedEarly ? '平仓时价格' : '结算价'),
                  value: <PriceAt price={price(closePrice)} quote={close} due={duePrice && price(duePrice)} />,
                },
              ]),
          { key: 'amount', label: t('金额 + 手续费'), value: `${money(amount)} + ${money(fee)}` },
          { key: 'payout', label: t('收益率'), value: formatRate(payoutRate) },
          ...(order.settlement ? [{ key: 'rule', label: t('结算规则'), value: <span>{ruleText(order)}</span> }] : []),
          ...(profit === undefined
            ? []
            : [
                {
                  key: 'returned',
                  label: t('返还'),
                  value: (
                    <Booked value={money(add(profit, add(amount, fee)))} due={dueReturned && money(dueReturned)} />
                  ),
                },
              ]),
          { key: 'openedAt', label: t('下单时间'), value: formatDateTimeMillis(openedAt) },
          { key: 'closedAt', label: t('平仓时间'), value: formatDateTimeMillis(closedAt) },
          ...(replay ? [{ key: 'lead', label: t('领先变化'), value: <Lead order={order} replay={replay} /> }] : []),
          id,
        ]}
      />
    </div>
  )
}

interface PriceAtProps {
  price: string
  quote: KnownQuote | undefined
  /** What it would have to be, where that is another price. */
  due?: string | undefined
}

/** A price and the instant of its quote. A price that no quote has, has no instant. */
function PriceAt({ price, quote, due }: PriceAtProps) {
  if (due !== undefined) return <Booked value={price} due={due} />
  return (
    <span className={styles.price} translate="no">
      <span>{price}</span> {quote ? <time>{formatTimeMillis(quote.at)}</time> : null}
    </span>
  )
}

/** What was booked, and beside it what it would have to be, where that differs. */
function Booked({ value, due }: { value: string; due: string | undefined }) {
  const t = useTranslations()
  return (
    <span className={styles.price}>
      <span translate="no">{value}</span>
      {due === undefined ? null : <small> {t('应为{amount}', { amount: due })}</small>}
    </span>
  )
}

/** What the closing price and the returned amount would have to be by this device's check, where it finds another one. */
/** The close price and what comes back, as the check gives them, where they are other ones than what was booked. */
export function dueInstead({ profit }: Order, { verdict, findings, due }: OrderVerification) {
  if (verdict !== 'differs' || profit === undefined) return {}
  const reason = findings.find(({ check }) => check === 'closePrice')?.reason
  return {
    price: reason?.kind === 'price' ? reason.known : undefined,
    returned: due && compare(due.profit, profit) !== 0 ? due.returned : undefined,
  }
}

/** How often the lead changed, and how much of its time the order was ahead. A fact, without a colour. */
function Lead({ order, replay: { leadChanges, aheadMs } }: { order: Order; replay: Replay }) {
  const t = useTranslations()
  const duration = useDurationText()
  const whole = duration(Math.round((orderEndedAt(order) - order.openedAt) / 1000))
  const ahead = duration(Math.round(aheadMs / 1000))
  return <span>{`${t('{count}次', { count: leadChanges })} · ${t('{whole}中领先{ahead}', { whole, ahead })}`}</span>
}

/** The order's id, to copy. A reference of up to 64 characters breaks anywhere. */
export function useOrderIdFact(id: string): Fact {
  const t = useTranslations()
  return {
    key: 'id',
    label: t('订单号'),
    value: (
      <Text as="span" break="anywhere" translate="no">
        {id}
      </Text>
    ),
    action: (
      <CopyIcon
        text={id}
        label={t('复制{what}', { what: t('订单号') })}
        copiedLabel={t('复制成功')}
        failedLabel={t('复制失败，请手动复制')}
      />
    ),
  }
}

/** The quotes with the sequence numbers that decided an order, as far as they are known. */
export function decidingQuotes(order: Order, known: KnownQuotes) {
  const { openSeq, closeSeq, openedAt, closedEarly } = order
  return {
    open: namedQuote(known, { seq: openSeq, until: openedAt }),
    close: namedQuote(known, { seq: closeSeq, at: closedEarly?.quoteAt, until: orderEndedAt(order) }),
  }
}
