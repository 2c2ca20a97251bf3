import { storedLanguage } from '#lib/i18n/language.ts'

/** How a language writes numbers: what stands between groups of three digits, and what before the decimals. */
export interface NumberMarks {
  readonly group: ',' | '.'
  readonly decimal: ',' | '.'
}

const commaGroups: NumberMarks = { group: ',', decimal: '.' }
const dotGroups: NumberMarks = { group: '.', decimal: ',' }

/** Vietnamese groups by dots and writes decimals after a comma; the other five languages do it the other way round. */
export const marksOf = (language: string): NumberMarks => (language === 'vi' ? dotGroups : commaGroups)

export const swapped = ({ group, decimal }: NumberMarks): NumberMarks => ({ group: decimal, decimal: group })

let current = marksOf(storedLanguage.get())
storedLanguage.subscribe((language) => {
  current = marksOf(language)
})

/** The marks of the language that the member has chosen on this device. */
export const numberMarks = (): NumberMarks => current
