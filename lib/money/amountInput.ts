import { typedText } from '#lib/i18n/typedText.ts'
import { type Decimal, readDecimal } from './decimal.ts'
import { currencyPrefix } from './format.ts'
import { marksOf, type NumberMarks, swapped } from './numberMarks.ts'

/** No balance has more digits before the point. */
const DIGITS_BEFORE_POINT = 15
/** Begins the value of a field whose text cannot be read. */
const UNREADABLE = '?'

/** How an amount field reads what is in it. */
export interface AmountNotation {
  /** The language whose marks group digits and begin decimals. */
  readonly language: string
  /** Digits that the currency has after its decimal mark. */
  readonly decimals: number
  /** Currency code: the code, or the currency's glyph, may be before or after the digits. No other currency may. */
  readonly currency?: string | undefined
}

/**
 * The value that a form keeps of what was typed or pasted into an amount field: '' of an empty field, the amount in plain
 * digits with a point ("1234.5") where exactly one amount can be read, and otherwise the text itself behind a mark, which
 * `readAmount` does not read. A value means the same in every language.
 */
export function amountValue(typed: string, notation: AmountNotation): string {
  if (typedText(typed) === '') return ''
  return readTyped(typed, notation) ?? UNREADABLE + typed
}

/**
 * Whether a text is read by the marks of another language: "10,5" is 10.5 in English, for a keypad that has a comma alone, and may be the
 * beginning of "10,500". The field then says as what it is read.
 */
export function isReadByOtherMarks(typed: string, { language, decimals, currency }: AmountNotation): boolean {
  const text = withoutCurrency(plainCharacters(typed), currency)
  return (
    readTyped(typed, { language, decimals, currency }) !== undefined &&
    !readSpaced(text) &&
    !readMarked(text, marksOf(language))
  )
}

/**
 * What an amount field shows of a form's value that was not typed into it: the amount with the language's decimal mark and at least
 * `decimals` decimals, or the unreadable text.
 */
export function amountText(value: string, language: string, decimals: number): string {
  if (value.startsWith(UNREADABLE)) return value.slice(UNREADABLE.length)
  const amount = readAmount(value)
  if (amount === undefined) return value
  const [whole = '', fraction = ''] = amount.split('.')
  const digits = fraction.padEnd(decimals, '0')
  return digits === '' ? whole : `${whole}${marksOf(language).decimal}${digits}`
}

/**
 * The amount that a form's value states. Undefined where there is none, or one that cannot be read. How many decimals there are
 * was judged when the field made the value (`amountValue`): in a test of a form's rules "1.234" is an amount, "?1.234" is none.
 */
export function readAmount(value: string): Decimal | undefined {
  const [, whole = '', fraction = ''] = /^(\d*)\.?(\d*)$/.exec(value) ?? []
  if (whole + fraction === '') return undefined
  return readDecimal(`${whole || '0'}${fraction && `.${fraction}`}`)
}

/** `amountNotWhole`: it cannot be read, in a currency without decimals. */
export type AmountFault = 'amountMissing' | 'amountUnreadable' | 'amountNotWhole'

/** Why a form's value states no amount: the field is empty, or what is in it cannot be read. Undefined where it does. */
export function amountFault(value: string, decimals: number): AmountFault | undefined {
  if (value === '') return 'amountMissing'
  if (readAmount(value) !== undefined) return undefined
  return decimals === 0 ? 'amountNotWhole' : 'amountUnreadable'
}

/**
 * The one amount that a text states, typed or pasted alike; undefined where it states none, or may be read in two ways.
 * Read are a plain number ("1234.5", ".5", "5.") and one with groups of three digits ("1,234.50"), by the marks of the
 * language; where that fails, by the marks the other way round, unless the text looks like groups gone wrong
 * ("12345,678"). Spaces may group instead. Full-width characters count as their ASCII forms, and an ideographic full stop
 * or comma as "." or ",", because keyboards of our languages offer these keys. Signs, exponents, letters, digits of other
 * scripts and more decimals than the currency has are not read; zeros may follow where the currency has decimals at all.
 */
function readTyped(typed: string, { language, decimals, currency }: AmountNotation): Decimal | undefined {
  const text = withoutCurrency(plainCharacters(typed), currency)
  const marks = marksOf(language)
  const parts = readSpaced(text) ?? readMarked(text, marks) ?? readOtherMarks(text, swapped(marks))
  if (!parts) return undefined
  const whole = parts.whole.replace(/^0+(?=\d)/, '')
  const fraction = decimals === 0 ? parts.fraction : cutZeros(parts.fraction, decimals)
  if (whole.length > DIGITS_BEFORE_POINT || fraction.length > decimals) return undefined
  return readDecimal(`${whole || '0'}${fraction && `.${fraction}`}`)
}

interface Parts {
  readonly whole: string
  readonly fraction: string
}

/** A plain number, or one with groups of three, by these marks. */
function readMarked(text: string, { group, decimal }: NumberMarks): Parts | undefined {
  const [before = '', fraction = '', ...more] = text.split(decimal)
  const isWhole = /^\d*$/.test(before) || new RegExp(`^[1-9]\\d{0,2}(\\${group}\\d{3})+$`).test(before)
  if (!isWhole || !/^\d*$/.test(fraction) || more.length > 0) return undefined
  return before + fraction === '' ? undefined : { whole: before.replaceAll(group, ''), fraction }
}

/** By the marks of other languages: three digits after the mark could be a group unless nothing but zero stands before. */
function readOtherMarks(text: string, marks: NumberMarks): Parts | undefined {
  const parts = readMarked(text, marks)
  const mayBeGroup = parts?.fraction.length === 3 && !text.includes(marks.group) && !/^0*$/.test(parts.whole)
  return mayBeGroup ? undefined : parts
}

/** Groups of three between spaces: a mark that follows can only begin decimals. */
function readSpaced(text: string): Parts | undefined {
  const [, whole, fraction = ''] = /^([1-9]\d{0,2}(?: \d{3})+)(?:[.,](\d*))?$/.exec(text) ?? []
  return whole === undefined ? undefined : { whole: whole.replaceAll(' ', ''), fraction }
}

const cutZeros = (fraction: string, decimals: number) =>
  /^0*$/.test(fraction.slice(decimals)) ? fraction.slice(0, decimals) : fraction

/**
 * An ideographic full stop or comma stands for "." or ",". No number stands where what is seen is another one: "10\u00b2" is no 102, and
 * digits behind a mark that turns them round are read by the member from the other end.
 */
function plainCharacters(typed: string): string {
  if (/[\p{No}\u202e]/u.test(typed)) return typed
  return typedText(typed).replaceAll('\u3002', '.').replaceAll('\u3001', ',')
}

/** Takes the currency's own code or glyph away from before or after the digits. */
function withoutCurrency(text: string, currency: string | undefined): string {
  if (!currency) return text
  for (const name of [currency.toUpperCase(), currencyPrefix(currency).trim()]) {
    if (text.toUpperCase().startsWith(name)) return text.slice(name.length).trim()
    if (text.toUpperCase().endsWith(name)) return text.slice(0, -name.length).trim()
  }
  return text
}
