import * as v from 'valibot'
import { storage } from '#lib/storage/local.ts'
import { storedText } from '#lib/storage/stored.ts'

/** The six interface languages (docs/product.md, 24.1), in the order the picker shows them. */
export const languages = ['zh-CN', 'zh-TW', 'en', 'ko', 'ja', 'vi'] as const
export type Language = (typeof languages)[number]

const defaultLanguage: Language = 'zh-CN'

/** Each language by its own name. */
export const languageNames: Readonly<Record<Language, string>> = {
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  en: 'English',
  ko: '한국어',
  ja: '日本語',
  vi: 'Tiếng Việt',
}

/** The languages to choose from: those that the operator names (docs/product.md, 24.1), in that order; all of them where it names none of the app. */
export function offeredLanguages(names: readonly string[] = []): readonly Language[] {
  const offered = names.flatMap((name) => languages.filter((one) => one === name))
  return offered.length > 0 ? offered : languages
}

/** The member's choice, kept on the device. */
export const storedLanguage = storedText(storage, 'language', v.picklist(languages), defaultLanguage)
