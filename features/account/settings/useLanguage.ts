import { useAtomValue } from 'jotai'
import { type Language, storedLanguage } from '#lib/i18n/language.ts'
import { languageAtom } from './atoms.ts'

/** The chosen language and how to choose another; the app loads its texts and then puts it on the page. */
export function useLanguage(): readonly [Language, (language: Language) => void] {
  return [useAtomValue(languageAtom), storedLanguage.set]
}
