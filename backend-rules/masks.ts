/** A masked phone number: its last four digits, and the first three of a long one. */
export function maskedPhone(phone: string): string {
  const head = phone.length >= 10 ? 3 : 0
  const tail = phone.length >= 8 ? 4 : 2
  return `${phone.slice(0, head)}****${phone.slice(-tail)}`
}

/** A masked e-mail address: its first character and its domain. */
export function maskedEmail(email: string): string {
  return `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`
}

/** A masked ID number: its last four characters, but at most a third of it. */
export function maskedIdNumber(number: string): string {
  const shown = Math.min(4, Math.floor(number.length / 3))
  return number.slice(number.length - shown).padStart(number.length, '*')
}

/** A masked account number: its last four characters. */
export function maskedAccountNumber(number: string): string {
  return `**** **** **** ${number.slice(-4)}`
}

/** A masked wallet address: both its ends, because an address with the same last characters is easily made. */
export function maskedAddress(address: string): string {
  return `${address.slice(0, 6)}****${address.slice(-4)}`
}
