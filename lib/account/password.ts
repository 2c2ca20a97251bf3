/** What a new password must hold, login and withdrawal alike. */
export const passwordRule = { least: 8, most: 64 } as const

/**
 * Whether a password is good enough to be set: 8 to 64 characters, a letter and a digit among them
 * (docs/product.md, 20). Passwords that were set elsewhere are never held against it.
 */
export function acceptsPassword(password: string): boolean {
  const length = [...password].length
  return length >= passwordRule.least && length <= passwordRule.most && /\p{L}/u.test(password) && /\d/.test(password)
}
