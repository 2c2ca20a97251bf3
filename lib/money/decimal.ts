/**
 * A decimal number as text: `-?digits[.digits]`, no exponent, no leading zeros. Money, prices and rates keep this form
 * from the parse to the formatter; arithmetic happens in big.js, never in floating point.
 */
export type Decimal = string & { readonly __decimal: true }

const SANE = /^-?\d{1,24}(\.\d{1,18})?$/
const PLAIN = /^-?\d+(\.\d+)?$/
const EXPONENT = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/i

/**
 * Reads a decimal that came over the wire, as text or as a number (the contract accepts both).
 * Returns the normal form, or undefined when the value is not a finite decimal of sane size: at most 24 digits before
 * the point and 18 after it. A number is rounded to 18 decimals: 0.0001 * 3 is 0.00030000000000000003.
 */
export function readDecimal(value: unknown): Decimal | undefined {
  const text = typeof value === 'number' ? numberText(value) : value
  return typeof text === 'string' && SANE.test(text) ? normalise(text) : undefined
}

/** For literals and results in code, of any length: throws a TypeError on anything that is not plain digits. */
export function decimal(text: string): Decimal {
  if (!PLAIN.test(text)) throw new TypeError(`not a decimal: ${text}`)
  return normalise(text)
}

/** How many digits stand behind the point, zeros at the end included. */
export const decimalsOf = (value: Decimal): number => value.split('.')[1]?.length ?? 0

/** Drops leading zeros and the sign of zero; keeps the fraction's trailing zeros: "12.50" states two decimals on purpose. */
function normalise(plain: string): Decimal {
  const trimmed = plain.replace(/^(-?)0+(?=\d)/, '$1')
  return (/^-0(\.0+)?$/.test(trimmed) ? trimmed.slice(1) : trimmed) as Decimal
}

/** A number in plain digits, with at most 18 decimals unless nothing would be left of it. */
function numberText(value: number): string {
  const text = expand(String(value))
  const long = (text.split('.')[1]?.length ?? 0) > 18
  return long && Math.abs(value) >= 1e-18 ? value.toFixed(18) : text
}

/** Writes a JavaScript number's exponent form (1e-7) out in plain digits. */
function expand(text: string): string {
  const parts = EXPONENT.exec(text)
  if (!parts) return text
  const [, sign = '', whole = '', fraction = '', power = '0'] = parts
  const shift = Number.parseInt(power, 10)
  const digits = whole + fraction
  const point = whole.length + shift
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  if (point >= digits.length) return `${sign}${digits}${'0'.repeat(point - digits.length)}`
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
}
