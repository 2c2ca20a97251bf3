import type zhCN from '#messages/zh-CN.json'
import type { Language } from './language.ts'

/** Every text of the app, keyed by its Simplified Chinese form. */
export type Messages = typeof zhCN
export type MessageKey = keyof Messages

const loaders: Readonly<Record<Language, () => Promise<{ default: Messages }>>> = {
  'zh-CN': () => import(/* webpackChunkName: "texts-zh-CN" */ '#messages/zh-CN.json'),
  'zh-TW': () => import(/* webpackChunkName: "texts-zh-TW" */ '#messages/zh-TW.json'),
  en: () => import(/* webpackChunkName: "texts-en" */ '#messages/en.json'),
  ko: () => import(/* webpackChunkName: "texts-ko" */ '#messages/ko.json'),
  ja: () => import(/* webpackChunkName: "texts-ja" */ '#messages/ja.json'),
  vi: () => import(/* webpackChunkName: "texts-vi" */ '#messages/vi.json'),
}

/** Loads one language's texts; rejects when that fails. */
export async function loadMessages(language: Language): Promise<Messages> {
  return (await loaders[language]()).default
}
