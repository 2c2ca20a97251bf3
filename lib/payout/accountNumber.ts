import { plainDashes, typedCode, typedText } from '#lib/i18n/typedText.ts'

/** An IBAN, the longest there is, has 34. */
const LONGEST = 34
const DIGITS = /^\d{6,34}$/
const IBAN = /^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/
/** What an IBAN looks like while it is typed. */
const IBAN_BEGUN = /^[A-Z]{1,2}$|^[A-Z]{2}\d{1,2}$|^[A-Z]{2}\d{2}[0-9A-Z]+$/
const CARD = /^\d{13,19}$/
const GROUP = 4
/** Groups of a number are shorter, apart from the one that has all of its digits. */
const WHOLE_NUMBER = 9

/**
 * An account number without what people write between its digits: blanks, dashes and dots, with letters in upper case. Whatever else
 * was typed is still in it.
 */
export function cleanAccountNumber(typed: string): string {
  return plainDashes(typedCode(typed)).replace(/[-.]/g, '').toUpperCase()
}

/** The number in groups of four, as it is printed on a card. */
export function groupAccountNumber(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1 ')
}

/**
 * Why a text is no account number: several numbers, signs that no number has, letters of no IBAN, a wrong or incomplete IBAN, too many or
 * too few digits. Undefined when it is one (docs/product.md, 17).
 */
export type AccountNumberFault = 'several' | 'signs' | 'letters' | 'iban' | 'long' | 'short'

export function accountNumberFault(typed: string): AccountNumberFault | undefined {
  const parts = typedText(typed).split(' ').map(cleanAccountNumber)
  if (parts.filter((part) => part.length >= WHOLE_NUMBER && /^\d+$/.test(part)).length > 1) return 'several'
  const number = parts.join('')
  if (/[^0-9A-Z]/.test(number)) return 'signs'
  if (/[A-Z]/.test(number) && !IBAN_BEGUN.test(number)) return 'letters'
  if (number.length > LONGEST) return 'long'
  if (/[A-Z]/.test(number)) return isIban(number) ? undefined : 'iban'
  return DIGITS.test(number) ? undefined : 'short'
}

/** Whether the check digits of an IBAN are right (ISO 13616, ISO/IEC 7064 MOD 97-10). */
function isIban(number: string): boolean {
  if (!IBAN.test(number)) return false
  const digits = (number.slice(4) + number.slice(0, 4)).replace(/[A-Z]/g, (letter) => `${letter.charCodeAt(0) - 55}`)
  return [...digits].reduce((rest, digit) => (rest * 10 + Number.parseInt(digit, 10)) % 97, 0) === 1
}

/**
 * What was typed, grouped again, and the caret behind the same characters of the number as before. What cannot become a number stays
 * as it is, so that the member sees what was pasted.
 */
export function groupedWithCaret(typed: string, caret: number): { text: string; caret: number } {
  const fault = accountNumberFault(typed)
  if (fault !== undefined && fault !== 'short' && fault !== 'iban') return { text: typed, caret }
  const text = groupAccountNumber(cleanAccountNumber(typed))
  const before = cleanAccountNumber(typed.slice(0, caret)).length
  const gaps = before === 0 ? 0 : Math.floor((before - 1) / GROUP)
  return { text, caret: Math.min(before + gaps, text.length) }
}

/** Whether a cleaned number can be that of a bank account or card of any country: 6 to 34 digits, or an IBAN. */
export function isAccountNumber(number: string): boolean {
  return cleanAccountNumber(number) === number && accountNumberFault(number) === undefined
}

/**
 * Whether a cleaned number has a card's length and a wrong check digit (Luhn, ISO/IEC 7812). Some banks' own account numbers
 * are as long and have no check digit, so this is a reason to look again and none to refuse.
 */
export function looksMistyped(number: string): boolean {
  return CARD.test(number) && luhnSum(number) % 10 !== 0
}

/** Every second digit from the right counts twice, and what is then above nine by its digits' sum. */
function luhnSum(digits: string): number {
  return [...digits].reduceRight((sum, digit, index) => {
    const value = digit.charCodeAt(0) - 48
    const twice = (digits.length - index) % 2 === 0
    return sum + (twice ? (value > 4 ? value * 2 - 9 : value * 2) : value)
  }, 0)
}
