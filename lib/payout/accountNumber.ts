import { typedCode } from '#lib/i18n/typedText.ts'

/** An IBAN, the longest there is, has 34. */
const LONGEST = 34
const SHORTEST = 6
const CARD = /^\d{13,19}$/
const GROUP = 4

/**
 * What an account number field keeps of what was typed or pasted: ASCII letters and digits, letters in upper case. Blanks,
 * dashes and whatever else stands between them are how people write numbers down, not part of them.
 */
export function cleanAccountNumber(typed: string): string {
  return typedCode(typed)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, LONGEST)
}

/** The number in groups of four, as it is printed on a card. */
function groupAccountNumber(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1 ')
}

/** What was typed, grouped again, and the caret behind the same characters of the number as before. */
export function groupedWithCaret(typed: string, caret: number): { text: string; caret: number } {
  const text = groupAccountNumber(cleanAccountNumber(typed))
  const before = cleanAccountNumber(typed.slice(0, caret)).length
  const gaps = before === 0 ? 0 : Math.floor((before - 1) / GROUP)
  return { text, caret: Math.min(before + gaps, text.length) }
}

/** Whether a cleaned number can be that of a bank account or card of any country: 6 to 34 letters and digits. */
export function isAccountNumber(number: string): boolean {
  return number.length >= SHORTEST && cleanAccountNumber(number) === number && /\d/.test(number)
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
