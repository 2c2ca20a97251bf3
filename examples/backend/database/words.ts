import { translated } from '#backend-rules/seed/translations.ts'
import { type Language, languages } from '#lib/i18n/language.ts'

/** A text of the operator: `own` is in the operator's language, each other field in the language that it is named after. */
export type Words = { readonly own: string } & { readonly [L in Language]?: string }

/** A text in one language, else in the operator's. */
export const wordsIn = (words: Words, language: Language | undefined): string =>
  (language && words[language]) ?? words.own

/** A seeded text with the translations that the stub has of it. */
export function seededWords(own: string): Words {
  const texts = languages.flatMap((language) => {
    const text = translated(own, language)
    return typeof text === 'string' && text !== own ? [[language, text]] : []
  })
  return { own, ...Object.fromEntries(texts) }
}
