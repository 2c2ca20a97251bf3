import type zhCN from '#messages/zh-CN.json'
import type { Language } from './language.ts'

/** Every text of the app, keyed by its Simplified Chinese form (spec.md section 1). */
export type Messages = typeof zhCN
export type MessageKey = keyof Messages

const loaders: Readonly<Record<Language, () => Promise<{ default: Messages }>>> = {
  'zh-CN': () => import('#messages/zh-CN.json'),
  'zh-TW': () => import('#messages/zh-TW.json'),
  en: () => import('#messages/en.json'),
  ko: () => import('#messages/ko.json'),
  ja: () => import('#messages/ja.json'),
  vi: () => import('#messages/vi.json'),
}

/** Loads one language's texts; rejects when its chunk cannot be had. */
export async function loadMessages(language: Language): Promise<Messages> {
  return (await loaders[language]()).default
}
