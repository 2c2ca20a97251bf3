/** The id of a record in answers: a letter for its table and the record's number, such as `d4`. */
export type IdPrefix = 'u' | 's' | 'l' | 'n' | 'o' | 'd' | 'w' | 'p' | 'v' | 't' | 'q' | 'e' | 'h'

export const idOf = (prefix: IdPrefix, number: number): string => `${prefix}${number}`

/** The number in an id; 0, which no record has, when the text is not such an id: each record has one id, without zeros before its number. */
export function numberIn(prefix: IdPrefix, id: string): number {
  const digits = /^[a-z]([1-9]\d{0,14})$/.exec(id)?.[1]
  return digits !== undefined && id.startsWith(prefix) ? Number.parseInt(digits, 10) : 0
}
