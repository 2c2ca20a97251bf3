import { typedText } from '#lib/i18n/typedText.ts'

/** How many digits a code has (docs/product.md, 27). */
export const CODE_LENGTH = 6

/**
 * The digits of a typed or pasted code without the characters between them. In a pasted message with other numbers it is the one of six
 * digits. Digits too many stay: the member sees them.
 */
export function codeText(typed: string): string {
  const text = typedText(typed)
  const numbers = text.match(/\d+/g) ?? []
  const [only, another] = numbers.filter((number) => number.length === CODE_LENGTH)
  return only !== undefined && another === undefined && /\p{L}/u.test(text) ? only : numbers.join('')
}
