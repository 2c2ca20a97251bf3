import { multiply } from './arithmetic.ts'
import { type Decimal, decimal } from './decimal.ts'
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
const HUNDRED = decimal('100')

export interface AmountFormat {
  /** Decimals shown: more are rounded unless `rounding` is `none`, fewer are filled up with zeros. */
  readonly decimals: number
  /** Currency code: its glyph, or the code and a no-break space, stands before the digits. */
  readonly currency?: string
  /** `always` puts a plus before a gain. Zero, also when rounded to it, never has a sign. Default `auto`. */
  readonly sign?: 'auto' | 'always'
  /**
   * `down` for what the member can spend: never more than there is. `none` for what the backend booked: every decimal of it.
   * Default `halfUp`, half away from zero.
   */
  readonly rounding?: 'halfUp' | 'down' | 'none'
}

/** An amount of money: `-¥1,234.50`, `+$0.85`, `USDT 12.50`. */
export function formatAmount(value: Decimal, format: AmountFormat): string {
  const shown = toDecimals(value, format.decimals, format.rounding)
  const prefix = format.currency === undefined ? '' : currencyPrefix(format.currency)
  return signed(shown, format.sign === 'always', prefix)
}

/** A price with the product's decimals (docs/product.md, 9.1): `1,234.50`, or `¥1,234.50` with a currency. */
export function formatPrice(value: Decimal, decimals: number, currency?: string): string {
  return formatAmount(value, currency === undefined ? { decimals } : { decimals, currency })
}

/** A rate, which is a fraction on the wire: `85%`, `85.25%`. At most two decimals, half up, no trailing zeros. */
export function formatRate(rate: Decimal): string {
  const percent = toDecimals(multiply(rate, HUNDRED), 2)
  return `${signed(percent.replace(/\.?0+$/, ''), false)}%`
}

/** A change, a fraction on the wire, with its sign and two decimals: `+1.23%`, `-0.40%`, `0.00%`. */
export function formatChange(change: Decimal): string {
  return `${signed(toDecimals(multiply(change, HUNDRED), 2), true)}%`
}

/** How an amount with so many decimals is written in the member's language, as an example beside a field. */
export const amountExample = (decimals: number): { readonly example: string; readonly decimals: number } => ({
  example: formatAmount(decimal('1234.567890123456789012'), { decimals, rounding: 'down' }),
  decimals,
})

/** What stands before an amount of a currency. */
export function currencyPrefix(code: string): string {
  return GLYPHS.get(code) ?? code + NO_BREAK_SPACE
}

/** Sign, prefix and grouped digits; what reads as zero has no sign. */
function signed(shown: string, plus: boolean, prefix = ''): string {
  const negative = shown.startsWith('-')
  const sign = negative ? '-' : plus ? '+' : ''
  return (sign && /[1-9]/.test(shown) ? sign : '') + prefix + grouped(negative ? shown.slice(1) : shown)
}

/** The digits with exactly `decimals` decimals. big.js would do at several times the cost; a test holds both equal. */
function toDecimals(value: Decimal, decimals: number, rounding: AmountFormat['rounding'] = 'halfUp'): string {
  const point = value.indexOf('.')
  const present = point < 0 ? 0 : value.length - point - 1
  if (present === decimals || (present > decimals && rounding === 'none')) return value
  if (present < decimals) return value + (point < 0 ? '.' : '') + '0'.repeat(decimals - present)
  const kept = value.slice(0, decimals === 0 ? point : point + 1 + decimals)
  const next = value.charAt(point + 1 + decimals)
  return rounding === 'halfUp' && next >= '5' ? increased(kept) : kept
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
