import { createLazyPart, type LazyPart } from '#lib/page/lazyPart.ts'
import type zhCN from '#messages/zh-CN.json'
import type { Language } from './language.ts'

/** Every text of the app, keyed by its Simplified Chinese form. */
export type Messages = typeof zhCN
export type MessageKey = keyof Messages

const texts: Readonly<Record<Language, LazyPart<{ default: Messages }>>> = {
  'zh-CN': createLazyPart(() => import(/* webpackChunkName: "texts-zh-CN" */ '#messages/zh-CN.json')),
  'zh-TW': createLazyPart(() => import(/* webpackChunkName: "texts-zh-TW" */ '#messages/zh-TW.json')),
  en: createLazyPart(() => import(/* webpackChunkName: "texts-en" */ '#messages/en.json')),
  ko: createLazyPart(() => import(/* webpackChunkName: "texts-ko" */ '#messages/ko.json')),
  ja: createLazyPart(() => import(/* webpackChunkName: "texts-ja" */ '#messages/ja.json')),
  vi: createLazyPart(() => import(/* webpackChunkName: "texts-vi" */ '#messages/vi.json')),
}

/** Loads one language's texts; rejects when that fails. */
export async function loadMessages(language: Language): Promise<Messages> {
  return (await texts[language].load()).default
}
