/** How many characters of a password are sent at most. */
export const LONGEST_PASSWORD = 128

/** What a new password must hold, login and withdrawal alike. */
export const passwordRule = { least: 8, most: 64 } as const

const BLANKS = /\p{Zs}/gu

/**
 * A typed password as it is sent and compared: RFC 8265, OpaqueString. A letter and its mark are one character on each device (NFC), and
 * a blank of any width is U+0020. Nothing is trimmed, and upper and lower case differ.
 */
export function preparedPassword(typed: string): string {
  return typed.replace(BLANKS, ' ').normalize('NFC')
}

/**
 * What the attempts of one form send. A password that was set before passwords were prepared is kept as it was typed then: where the
 * backend says that the prepared one is wrong, the member's next attempt with the same text sends the text itself. Nothing is sent
 * without the member, because an attempt counts, and uses a captcha or a code.
 */
export class PasswordAttempts {
  #last: { readonly typed: string; readonly sent: string } | undefined
  #asTyped: string | undefined

  /** The password to send for this text. */
  send(typed: string): string {
    const sent = this.#asTyped === typed ? typed : preparedPassword(typed)
    this.#last = { typed, sent }
    return sent
  }

  /** Called when the backend has said that the password is wrong. Returns whether the same text is sent as it is next time. */
  refuse(): boolean {
    const { typed = '', sent = '' } = this.#last ?? {}
    this.#asTyped = sent === typed ? undefined : typed
    return this.#asTyped !== undefined
  }
}

/**
 * Whether a password is good enough to be set: 8 to 64 characters, a letter and a digit among them
 * (docs/product.md, 20). Passwords that were set elsewhere are never held against it.
 */
export function acceptsPassword(typed: string): boolean {
  const password = preparedPassword(typed)
  const length = [...password].length
  return length >= passwordRule.least && length <= passwordRule.most && /\p{L}/u.test(password) && /\d/.test(password)
}
