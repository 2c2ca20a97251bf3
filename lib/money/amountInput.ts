import { type Decimal, readDecimal } from './decimal.ts'

const DIGITS_BEFORE_POINT = 15
/** A number as our own formatters and most spreadsheets write it; its commas group and are not points. */
const GROUPED = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/

/**
 * What an amount field keeps of what was typed or pasted: ASCII digits and at most one point, with at most `decimals`
 * digits after it (none, and no point, when `decimals` is 0). The typed string itself stays, "5." and "05" included, so
 * that the caret never jumps.
 *
 * Full-width characters become ASCII and a comma or an ideographic full stop becomes the point, because keyboards of
 * our six languages offer these keys; a pasted "1,234.50" loses its separators. Everything else is dropped, and so are
 * digits beyond fifteen before the point: no account holds more.
 */
export function cleanAmountInput(typed: string, decimals: number): string {
  const kept = typed
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[。｡]/g, '.')
    .replaceAll('、', ',')
    .replace(/[^\d.,]/g, '')
  const text = GROUPED.test(kept) ? kept.replaceAll(',', '') : kept.replaceAll(',', '.')
  const point = text.indexOf('.')
  const whole = (point < 0 ? text : text.slice(0, point)).slice(0, DIGITS_BEFORE_POINT)
  if (point < 0) return whole
  if (decimals === 0) return whole
  return `${whole}.${text.slice(point).replaceAll('.', '').slice(0, decimals)}`
}

/**
 * The cleaned text with the caret where it stood among what is kept: after the same characters as before, so that a
 * rejected one typed in mid-text moves nothing.
 */
export function amountWithCaret(typed: string, caret: number, decimals: number): { text: string; caret: number } {
  const text = cleanAmountInput(typed, decimals)
  return { text, caret: Math.min(cleanAmountInput(typed.slice(0, caret), decimals).length, text.length) }
}

/**
 * The amount that a cleaned input states: ".5" is 0.5 and "5." is 5.
 * Undefined while there is no digit, or when the text is no unsigned decimal of sane size.
 */
export function readAmount(typed: string): Decimal | undefined {
  const [, whole = '', fraction = ''] = /^(\d*)\.?(\d*)$/.exec(typed) ?? []
  if (whole + fraction === '') return undefined
  return readDecimal(`${whole || '0'}${fraction && `.${fraction}`}`)
}
