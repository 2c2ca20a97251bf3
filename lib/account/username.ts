const LEGAL = /^[A-Za-z0-9_]{4,20}$/
const ILLEGAL_CHARACTER = /[^A-Za-z0-9_]/

/** Whether a name may become a login name: 4 to 20 letters, digits or underscores (docs/product.md, 20; code 4025). */
export function isLegalUsername(text: string): boolean {
  return LEGAL.test(text)
}

/** Whether a name holds a character that no login name may hold; its length is another matter. */
export function hasIllegalCharacter(text: string): boolean {
  return ILLEGAL_CHARACTER.test(text)
}
