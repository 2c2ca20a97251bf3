import { plainDashes, typedCode, typedText } from '#lib/i18n/typedText.ts'

export interface Contact {
  readonly kind: 'phone' | 'email'
  /** As it is kept and compared: a phone number without spaces, an e-mail address in lower case. */
  readonly value: string
}

const PHONE = /^\+?\d{6,15}$/
const EMAIL = /^[^\s@<>"]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u
const LONGEST_EMAIL = 128

/** The phone number in a text, without what people write between its digits: blanks, dashes, dots, brackets of every kind. Undefined when it is none. */
export function readPhone(text: string): string | undefined {
  const number = plainDashes(typedCode(text)).replace(/[-\p{Ps}\p{Pe}.\u00b7\u3002\u30fb]/gu, '')
  return PHONE.test(number) ? number : undefined
}

/** The e-mail address in a text, in lower case; undefined when it is none. */
export function readEmail(text: string): string | undefined {
  const address = typedText(text).replaceAll('\u3002', '.').toLowerCase()
  return address.length <= LONGEST_EMAIL && EMAIL.test(address) ? address : undefined
}

/** What a member gave as "phone or e-mail" (docs/product.md, 20); undefined when it is neither. */
export function readContact(text: string): Contact | undefined {
  const phone = readPhone(text)
  if (phone !== undefined) return { kind: 'phone', value: phone }
  const email = readEmail(text)
  return email === undefined ? undefined : { kind: 'email', value: email }
}
