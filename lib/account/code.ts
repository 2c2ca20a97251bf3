import { typedText } from '#lib/i18n/typedText.ts'

/** How many digits a code has (docs/product.md, 27). */
export const CODE_LENGTH = 6

/** The digits of a typed or pasted code, in any script and without the characters between them. */
export function codeText(typed: string): string {
  return typedText(typed).replace(/\D/g, '').slice(0, CODE_LENGTH)
}
