/** Tabs and line ends, which are control characters and blanks. */
const LINE_ENDS = /[\t-\r\u0085]/g
/** What nobody sees: control characters, marks of direction, joiners, soft hyphens, fillers, byte order marks. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** Blanks of every width; that of Braille is drawn as one. */
const BLANKS = /[\s\u2800]+/g
/** Dashes of every kind, the minus sign, and the long vowel mark, which is in the place of the dash on Japanese keyboards. */
const DASHES = /[\p{Pd}\u2212\u30fc]/gu

/**
 * What a member typed or pasted, as it is judged, compared and sent: full-width characters and their kin in their plain form, a
 * letter and its marks as one character (NFKC), nothing that nobody sees, no blanks around it, and several inside as one. A password
 * is never read in this way.
 */
export function typedText(typed: string): string {
  return typed.normalize('NFKC').replace(LINE_ENDS, ' ').replace(UNSEEN, '').replace(BLANKS, ' ').trim()
}

/** A code, a number or an address, which people write in groups: as `typedText`, without any blank. */
export function typedCode(typed: string): string {
  return typedText(typed).replaceAll(' ', '')
}

/** Every dash as "-". */
export function plainDashes(text: string): string {
  return text.replace(DASHES, '-')
}

/** What is searched for, and what it is compared with: as `typedText`, without case. */
export function searchedText(text: string): string {
  return typedText(text).toLowerCase()
}
