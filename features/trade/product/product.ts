import type { Product, ProductStatus } from '#lib/contract/market.ts'
import { directions } from '#lib/contract/orders.ts'
import { rateOf } from '#lib/contract/settlement.ts'
import type { MessageKey } from '#lib/i18n/messages.ts'
import { compare, max, min } from '#lib/money/arithmetic.ts'
import type { Currency } from '#lib/money/currency.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatAmount, formatRate } from '#lib/money/format.ts'
import { serverClock } from '#lib/time/clock.ts'
import { formatDate, formatDateTime, formatTime } from '#lib/time/format.ts'

export interface DayRange {
  readonly high: Decimal | undefined
  readonly low: Decimal | undefined
}

/** The day's high and low, extended by the newest price, because the backend's figures can be 15 s older than the quotes. Undefined where the backend states none. */
export function dayRange({ high, low }: Pick<Product, 'high' | 'low'>, price: Decimal | undefined): DayRange {
  if (price === undefined) return { high, low }
  return { high: high && max(high, price), low: low && min(low, price) }
}

/** When a closed market opens, in the device's time zone: `hh:mm` for today, otherwise `mm-dd hh:mm`. */
export function formatOpening(at: number, now = serverClock.now()): string {
  if (formatDate(at) === formatDate(now)) return formatTime(at).slice(0, 5)
  return formatDateTime(at).slice(5)
}

/** Product statuses (docs/product.md, 10.3). */
export const productStatusMessages: Readonly<Record<ProductStatus, MessageKey>> = {
  trading: '交易中',
  closed: '休市',
  forbidden: '禁止交易',
}

/** The least and the greatest payout rate of a product's durations, up and down. Undefined without one, and while it cannot be traded. */
export function payoutRange({ status, terms }: Pick<Product, 'status' | 'terms'>) {
  const [first, ...others] = terms.flatMap(({ payoutRate }) =>
    directions.flatMap((direction) => rateOf(payoutRate, direction) ?? []),
  )
  if (first === undefined || status !== 'trading') return undefined
  return { least: others.reduce(min, first), greatest: others.reduce(max, first) }
}

/** The same as a text: `+85–95%`, or one of them where they are the same. */
export function shownPayouts(product: Pick<Product, 'status' | 'terms'>): string | undefined {
  const range = payoutRange(product)
  if (!range) return undefined
  const { least, greatest } = range
  const most = formatRate(greatest)
  return compare(least, greatest) === 0 ? `+${most}` : `+${formatRate(least).replace('%', '')}–${most}`
}

/** The least and the greatest stake of an order, without decimals where they need none: `¥10` and `20,000`. */
export function stakeRange(
  { minAmount, maxAmount }: Pick<Product, 'minAmount' | 'maxAmount'>,
  { currency, decimals }: Currency,
): readonly [least: string, greatest: string] {
  const places = [minAmount, maxAmount].every((amount) => !/\.\d*[1-9]/.test(amount)) ? 0 : decimals
  return [formatAmount(minAmount, { currency, decimals: places }), formatAmount(maxAmount, { decimals: places })]
}
