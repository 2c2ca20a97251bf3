import { type Decimal, readDecimal } from './decimal.ts'

/** A number as our own formatters and most spreadsheets write it; its commas group and are not points. */
const GROUPED = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/

/**
 * What an amount field keeps of what was typed or pasted: ASCII digits and at most one point, with at most `decimals`
 * digits after it (none, and no point, when `decimals` is 0). The typed string itself stays, "5." and "05" included, so
 * that the caret never jumps.
 *
 * Full-width characters become ASCII and a comma or an ideographic full stop becomes the point, because keyboards of
 * our six languages offer these keys; a pasted "1,234.50" loses its separators. Everything else is dropped.
 */
export function cleanAmountInput(typed: string, decimals: number): string {
  const kept = typed
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[。｡]/g, '.')
    .replace(/[^\d.,]/g, '')
  const text = GROUPED.test(kept) ? kept.replaceAll(',', '') : kept.replaceAll(',', '.')
  const point = text.indexOf('.')
  if (point < 0) return text
  const whole = text.slice(0, point)
  if (decimals === 0) return whole
  return `${whole}.${text.slice(point).replaceAll('.', '').slice(0, decimals)}`
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
