import type zhCN from '#messages/zh-CN.json'
import type { Language } from './language.ts'

/** Every text of the app, keyed by its Simplified Chinese form. */
export type Messages = typeof zhCN
export type MessageKey = keyof Messages
/** The whole, or the part of it that a screen needs. */
export type SomeMessages = Partial<Messages>

const loaders: Readonly<Record<Language, () => Promise<{ default: Messages }>>> = {
  'zh-CN': () => import('#messages/zh-CN.json'),
  'zh-TW': () => import('#messages/zh-TW.json'),
  en: () => import('#messages/en.json'),
  ko: () => import('#messages/ko.json'),
  ja: () => import('#messages/ja.json'),
  vi: () => import('#messages/vi.json'),
}

/** The texts that login and home begin with; `npm run generate` writes them. */
const firstLoaders: Readonly<Record<Language, () => Promise<{ default: SomeMessages }>>> = {
  'zh-CN': () => import('#messages/first/zh-CN.json'),
  'zh-TW': () => import('#messages/first/zh-TW.json'),
  en: () => import('#messages/first/en.json'),
  ko: () => import('#messages/first/ko.json'),
  ja: () => import('#messages/first/ja.json'),
  vi: () => import('#messages/first/vi.json'),
}

/** Loads the texts of one language that login and home begin with; rejects when their chunk cannot be had. */
export async function loadFirstMessages(language: Language): Promise<SomeMessages> {
  return (await firstLoaders[language]()).default
}

/** Loads one language's texts; rejects when its chunk cannot be had. */
export async function loadMessages(language: Language): Promise<Messages> {
  return (await loaders[language]()).default
}
