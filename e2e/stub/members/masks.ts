/** Enough of a phone number to know it again: its last four digits, and the first three of a long one. */
export function maskedPhone(phone: string): string {
  const head = phone.length >= 10 ? 3 : 0
  const tail = phone.length >= 8 ? 4 : 2
  return `${phone.slice(0, head)}****${phone.slice(-tail)}`
}

/** Enough of an e-mail address to know it again: its first character and its domain. */
export function maskedEmail(email: string): string {
  return `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`
}

/** An ID number with its last characters in the clear: four, and never more than a third of it. */
export function maskedIdNumber(number: string): string {
  const shown = Math.min(4, Math.floor(number.length / 3))
  return number.slice(number.length - shown).padStart(number.length, '*')
}

/** An account number with its last four characters in the clear, whatever its length. */
export function maskedAccountNumber(number: string): string {
  return `**** **** **** ${number.slice(-4)}`
}

/** A wallet address with both ends in the clear: it is no secret, and its end alone is easily imitated. */
export function maskedAddress(address: string): string {
  return `${address.slice(0, 6)}****${address.slice(-4)}`
}
