import type { Language } from '#lib/i18n/language.ts'

/** The colour that a rising price has; the falling one has the other. */
export const riseColors = ['red', 'green'] as const
export type RiseColor = (typeof riseColors)[number]

/** What the readers of a language expect (docs/product.md, 24.1): a new language does not compile without an answer. */
const expected: Readonly<Record<Language, RiseColor>> = {
  'zh-CN': 'red',
  'zh-TW': 'red',
  ja: 'red',
  ko: 'red',
  en: 'green',
  vi: 'green',
}

/** The member's choice, else what the language suggests. */
export function riseColorFor(language: Language, chosen: RiseColor | undefined): RiseColor {
  return chosen ?? expected[language]
}
