import { multiply } from './arithmetic.ts'
import { type Decimal, decimal, decimalsOf } from './decimal.ts'
import { rateDecimals, withoutFloatNoise } from './floatNoise.ts'
import { numberMarks } from './numberMarks.ts'

/**
 * Money as the member reads it. Written by hand, digit by digit: no float ever holds an amount, and a thousand prices
 * cost less than a millisecond where Intl takes several. Groups and decimals have the marks of the member's language:
 * `1,234.50`, and `1.234,50` in Vietnamese. The examples below are of the other five languages.
 */

/** Glyphs for the currencies that have one of their own; every other currency shows its code. */
const GLYPHS: ReadonlyMap<string, string> = new Map([
  ['CNY', '¥'],
  ['JPY', '¥'],
  ['KRW', '₩'],
  ['USD', '$'],
])
const NO_BREAK_SPACE = '\u00a0'
/** The sign before a negative number: as wide as a plus and at its height, which a hyphen is not. */
export const MINUS = '\u2212'
const HUNDRED = decimal('100')

export interface AmountFormat {
  /** Decimals shown at least: fewer are filled up with zeros, more are shown unless `rounding` says otherwise. */
  readonly decimals: number
  /** Currency code: its glyph, or the code and a no-break space, stands before the digits. */
  readonly currency?: string
  /** `always` puts a plus before a gain. Zero, also when rounded to it, never has a sign. Default `auto`. */
  readonly sign?: 'auto' | 'always'
  /**
   * `down` for what the member can spend: never more than there is. `halfUp`, half away from zero, for a price that changes
   * (`formatPrice`). By default nothing is rounded: what the backend stated is shown with every decimal but float noise.
   */
  readonly rounding?: 'halfUp' | 'down'
}

/** An amount of money: `−¥1,234.50`, `+$0.85`, `USDT 12.50`. */
export function formatAmount(value: Decimal, format: AmountFormat): string {
  const digits = toDecimals(value, format.decimals, format.rounding)
  const prefix = format.currency === undefined ? '' : currencyPrefix(format.currency)
  return signed(digits, format.sign === 'always', prefix)
}

/** A round amount in few characters: without decimals where all of them are zeros, `¥100`, `¥100.50`. */
export function formatShort(
  value: Decimal,
  { decimals, ...format }: Pick<AmountFormat, 'decimals' | 'currency'>,
): string {
  return formatAmount(value, { ...format, decimals: /\.\d*[1-9]/.test(value) ? decimals : 0 })
}

/** The label of an amount that is suggested: exact, with the decimals that it needs, two at least where it needs any. */
export function amountLabel(amount: Decimal): string {
  const present = decimalsOf(amount)
  return formatAmount(amount, { decimals: present === 1 ? 2 : present })
}

/**
 * The price of a product now, with the product's decimals (docs/product.md, 9.1): `1,234.50`, or `¥1,234.50` with a currency. A price
 * that an order was opened or settled at has all its decimals: `formatAmount`.
 */
export function formatPrice(value: Decimal, decimals: number, currency?: string): string {
  return formatAmount(value, { decimals, rounding: 'halfUp', ...(currency !== undefined && { currency }) })
}

/** A rate, which is a fraction on the wire: `85%`, `85.125%`. It has all its decimals and no trailing zeros. */
export function formatRate(rate: Decimal): string {
  const percent = toDecimals(multiply(withoutFloatNoise(rate, rateDecimals), HUNDRED), 0, undefined)
  return `${signed(percent, false)}%`
}

/** A computed share of orders, such as a win rate, with two decimals: `54.60%`. Those beside each other are written alike. */
export function formatShare(share: Decimal): string {
  return `${signed(toDecimals(multiply(share, HUNDRED), 2, 'halfUp'), false)}%`
}

/** A change, a fraction on the wire, with its sign and two decimals: `+1.23%`, `−0.40%`, `0.00%`. */
export function formatChange(change: Decimal): string {
  return `${signed(toDecimals(multiply(change, HUNDRED), 2, 'halfUp'), true)}%`
}

/** How an amount with so many decimals is written in the member's language, as an example beside a field. */
export const amountExample = (decimals: number): { readonly example: string; readonly decimals: number } => ({
  example: formatAmount(decimal('1234.567890123456789012'), { decimals, rounding: 'down' }),
  decimals,
})

/** What precedes an amount of a currency. */
export function currencyPrefix(code: string): string {
  return GLYPHS.get(code) ?? code + NO_BREAK_SPACE
}

/** Sign, prefix and grouped digits; what reads as zero has no sign. */
function signed(shown: string, plus: boolean, prefix = ''): string {
  const negative = shown.startsWith('-')
  const sign = negative ? MINUS : plus ? '+' : ''
  return (sign && /[1-9]/.test(shown) ? sign : '') + prefix + grouped(negative ? shown.slice(1) : shown)
}

/** The digits with `decimals` decimals, rounded where that is asked for. big.js would do at several times the cost; a test holds both equal. */
function toDecimals(value: Decimal, decimals: number, rounding: AmountFormat['rounding']): string {
  const point = value.indexOf('.')
  const present = point < 0 ? 0 : value.length - point - 1
  if (present === decimals) return value
  if (present < decimals) return value + (point < 0 ? '.' : '') + '0'.repeat(decimals - present)
  if (rounding === undefined) return withoutExcess(withoutFloatNoise(value, decimals), decimals)
  const truncated = value.slice(0, decimals === 0 ? point : point + 1 + decimals)
  const next = value.charAt(point + 1 + decimals)
  return rounding === 'halfUp' && next >= '5' ? increased(truncated) : truncated
}

/** Without the zeros at the end that stand behind the first `decimals` decimals. */
function withoutExcess(value: string, decimals: number): string {
  const point = value.indexOf('.')
  if (point < 0) return value
  const length = decimals === 0 ? point : point + 1 + decimals
  let end = value.length
  while (end > length && (value.charAt(end - 1) === '0' || value.charAt(end - 1) === '.')) end -= 1
  return value.slice(0, end)
}

/** One unit of the last place further from zero: nines at the end turn over, the digit before them grows. */
function increased(digits: string): string {
  const [, sign = '', head = '', digit = '', nines = ''] = /^(-?)(.*?)([0-8]?)([9.]*)$/.exec(digits) ?? []
  return sign + head + String.fromCharCode((digit || '0').charCodeAt(0) + 1) + nines.replaceAll('9', '0')
}

/** Thousands separators and the language's decimal mark into an unsigned number. */
function grouped(digits: string): string {
  const marks = numberMarks()
  const point = digits.indexOf('.')
  const whole = point < 0 ? digits.length : point
  const first = whole % 3 || 3
  let text = digits.slice(0, first)
  for (let at = first; at < whole; at += 3) text += marks.group + digits.slice(at, at + 3)
  return point < 0 ? text : text + marks.decimal + digits.slice(point + 1)
}
