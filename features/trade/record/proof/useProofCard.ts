import { useTranslations } from 'next-intl'
import { useAccountCurrency, useBackend, useOperator } from '#features/member/index.ts'
import type { Order } from '#lib/contract/orders.ts'
import { settlementRule } from '#lib/contract/settlement.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { add, divide, isZero, multiply, subtract } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import { formatAmount } from '#lib/money/format.ts'
import { formatDate, formatTimeMillis } from '#lib/time/format.ts'
import { zoneOffset } from '#lib/time/zone.ts'
import { type KnownQuote, missingQuotes } from '#lib/verification/evidence.ts'
import { orderTick, tickAverage } from '../../chart/chartNumbers.ts'
import { useOrderPrice, usePriceDecimals, useResultText } from '../../order/parts/OrderFigures.tsx'
import { settledAverage } from '../../order/verification/settledAverage.ts'
import type { OrderVerification } from '../../order/verification/useVerification.ts'
import type { ShownVerdict } from '../../order/verification/Verdict.tsx'
import { useProduct } from '../../product/queries.ts'
import { useOrderDurationText } from '../../useDurationText.ts'
import { decidingQuotes } from '../SettledTerms.tsx'
import type { ProofCard } from './proofCard.ts'

/** An order with a result, a settlement price and a profit: what a proof is of. */
export type ProvenOrder = Order & {
  readonly closePrice: Decimal
  readonly profit: Decimal
  readonly result: NonNullable<Order['result']>
}

interface Shown {
  /** Whether the picture shows what was paid in and what came back. */
  readonly amounts: boolean
  /** The hash of the file that goes with it. */
  readonly sha256: string | undefined
}

const checkMessages: Readonly<Record<ShownVerdict, MessageKey>> = {
  checking: '复核中',
  agrees: '已在会员的设备上重新计算，结果一致',
  cannotTell: '会员的设备无法判断',
  differs: '已在会员的设备上重新计算，结果不一致',
}

/** Everything that the picture of an order says, in the member's language. */
export function useProofCard(order: ProvenOrder, verification: OrderVerification, shown: Shown): ProofCard {
  const t = useTranslations()
  const { site_name: site = 'Candor', web_logo: logo } = useBackend()
  const { mark } = useOperator()
  const currency = useAccountCurrency()
  const price = useOrderPrice(order)
  const decimals = usePriceDecimals(order)
  const resultText = useResultText()
  const duration = useOrderDurationText()
  const { product } = useProduct(order.productId)
  const { known, checking, verdict } = verification
  const { direction, openPrice, closePrice, openSeq, closeSeq, openedAt, closesAt, amount, fee, profit } = order
  const { open, close } = decidingQuotes(order, known)
  const money = (value: Decimal) => formatAmount(value, currency)
  const quote = (one: KnownQuote | undefined, seq: number | undefined) =>
    [
      one && formatTimeMillis(one.at),
      seq === undefined ? undefined : t('{seq}号报价', { seq: formatAmount(decimal(`${seq}`), whole) }),
    ]
      .filter((part) => part !== undefined)
      .join(' · ')
  const paid = add(amount, fee)
  const average = settledAverage(order, known, decimals)
  const decidedBy = average
    ? t('{from}至{to}的平均价决定结果', {
        from: formatTimeMillis(average.window.after),
        to: formatTimeMillis(average.window.until),
      })
    : t('{time}或之前的最后一个报价决定结果', { time: formatTimeMillis(closesAt) })
  const rule = settlementRule(order)
  const decides = !rule
    ? t('本版本不认识这种结算规则')
    : rule.tie === 'lose'
      ? `${decidedBy} · ${t('平局按亏损处理')}`
      : decidedBy
  const ticks = known.quotes.filter(({ at }) => at > openedAt && at <= closesAt)
  const isKnown = ticks.some(({ seq }) => seq !== closeSeq)
  const missing = checking || !isKnown ? 0 : missingQuotes(known, order)
  return {
    site,
    hasMark: logo === undefined && mark === undefined,
    title: t('订单证明'),
    symbol: product?.symbol ?? order.productName,
    product: order.productName,
    terms: [
      t(direction === 'up' ? '买涨' : '买跌'),
      duration(order),
      `${formatDate(openedAt)} ${zoneOffset(openedAt)}`.trim(),
    ].join(' · '),
    result: resultText(order),
    difference: differenceText(openPrice, closePrice, decimals),
    amounts: shown.amounts ? `${money(paid)} → ${money(add(profit, paid))}` : undefined,
    direction,
    entry: orderTick(openPrice, openedAt, openSeq),
    exit: orderTick(closePrice, closesAt, closeSeq),
    ticks: ticks.map((tick) => orderTick(tick.price, tick.at, tick.seq)),
    noTicks: isKnown ? undefined : t('没有可显示的逐笔报价'),
    open: { label: t('成交价'), price: price(openPrice), quote: quote(open, openSeq) },
    close: average
      ? {
          label: t('平均价，决定结果'),
          price: price(closePrice),
          quote: average.counted.length > 0 ? t('{count}个报价', { count: average.counted.length }) : '',
        }
      : { label: t('结算价'), price: price(closePrice), quote: quote(close, closeSeq) },
    average: average && tickAverage(average),
    rows: [
      { label: t('规则'), text: decides },
      { label: t('检验'), text: t(checkMessages[checking ? 'checking' : verdict]) },
      { label: t('签名'), text: t('未签名：仅作比对') },
      ...(missing > 0 ? [{ label: t('报价'), text: t('图中缺少{count}个报价', { count: missing }) }] : []),
    ],
    code: shown.sha256 === undefined ? undefined : { label: t('校验码'), text: proofCode(shown.sha256) },
    foot: t('一笔订单说明不了下一笔'),
  }
}

const whole = { decimals: 0 } as const
const hundred = decimal('100')

/** How far the settlement price is from the entry, and the same in per cent with three decimals. */
export function differenceText(open: Decimal, close: Decimal, decimals: number): string {
  const moved = subtract(close, open)
  const distance = formatAmount(moved, { decimals, sign: 'always' })
  if (isZero(open)) return distance
  const percent = divide(multiply(moved, hundred), open, 3)
  return `${distance} (${formatAmount(percent, { decimals: 3, sign: 'always' })}%)`
}

/** The first 16 digits of a hash in groups of four, as the picture shows them (docs/product.md, 14.5). */
export const proofCode = (sha256: string): string =>
  sha256
    .slice(0, 16)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1-')
