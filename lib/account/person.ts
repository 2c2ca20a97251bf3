import { plainDashes, typedCode, typedText } from '#lib/i18n/typedText.ts'

const LONGEST_NAME = 64
const NAME = /^[^\p{Cc}<>]+$/u
const ID_NUMBER = /^[A-Za-z0-9][A-Za-z0-9-]{3,30}[A-Za-z0-9]$/

/** Whether a text can be a person's name, in any script: 1 to 64 characters, not blank, no markup in it. */
export function isPersonName(text: string): boolean {
  const name = typedText(text)
  return name !== '' && name.length <= LONGEST_NAME && NAME.test(name)
}

/** What stands between the characters of a printed number: brackets, as on the card of Hong Kong, and dots. */
const PRINTED = /[\p{Ps}\p{Pe}.\u00b7\u3002\u30fb]/gu

/** The number of an ID document as it is sent: without blanks, brackets and dots, and with one kind of dash. */
export function typedIdNumber(typed: string): string {
  return plainDashes(typedCode(typed)).replace(PRINTED, '')
}

/** Whether a text can be the number of an ID document of any country: 5 to 32 letters, digits and inner dashes. */
export function isIdNumber(text: string): boolean {
  return ID_NUMBER.test(typedIdNumber(text))
}
