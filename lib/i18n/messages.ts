import { createLazyPart, type LazyPart } from '#lib/page/lazyPart.ts'
import type zhCN from '#messages/zh-CN.json'
import type { Language } from './language.ts'

/** Every text of the app, keyed by its Simplified Chinese form. */
export type Messages = typeof zhCN
export type MessageKey = keyof Messages

/** Which texts: those that are shown before there is a session (scripts/next/loginTextsLoader.mjs), or all of them. */
export type TextScope = 'login' | 'all'

type Texts = LazyPart<{ default: Partial<Messages> }>

const texts: Readonly<Record<TextScope, Readonly<Record<Language, Texts>>>> = {
  login: {
    'zh-CN': createLazyPart(() => import(/* webpackChunkName: "login-texts-zh-CN" */ '#messages/zh-CN.json?login')),
    'zh-TW': createLazyPart(() => import(/* webpackChunkName: "login-texts-zh-TW" */ '#messages/zh-TW.json?login')),
    en: createLazyPart(() => import(/* webpackChunkName: "login-texts-en" */ '#messages/en.json?login')),
    ko: createLazyPart(() => import(/* webpackChunkName: "login-texts-ko" */ '#messages/ko.json?login')),
    ja: createLazyPart(() => import(/* webpackChunkName: "login-texts-ja" */ '#messages/ja.json?login')),
    vi: createLazyPart(() => import(/* webpackChunkName: "login-texts-vi" */ '#messages/vi.json?login')),
  },
  all: {
    'zh-CN': createLazyPart(() => import(/* webpackChunkName: "texts-zh-CN" */ '#messages/zh-CN.json')),
    'zh-TW': createLazyPart(() => import(/* webpackChunkName: "texts-zh-TW" */ '#messages/zh-TW.json')),
    en: createLazyPart(() => import(/* webpackChunkName: "texts-en" */ '#messages/en.json')),
    ko: createLazyPart(() => import(/* webpackChunkName: "texts-ko" */ '#messages/ko.json')),
    ja: createLazyPart(() => import(/* webpackChunkName: "texts-ja" */ '#messages/ja.json')),
    vi: createLazyPart(() => import(/* webpackChunkName: "texts-vi" */ '#messages/vi.json')),
  },
}

/** Loads one language's texts; rejects when that fails. */
export async function loadMessages(language: Language, scope: TextScope = 'all'): Promise<Partial<Messages>> {
  return (await texts[scope][language].load()).default
}
