import { createLazyPart, type LazyPart } from '#lib/page/lazyPart.ts'
import type { catalogue } from '#messages/catalogue.ts'
import type { Language } from './language.ts'

/** A text of the app, by its Simplified Chinese form. */
export type MessageKey = keyof typeof catalogue
/** The texts of one language. */
export type Messages = Readonly<Record<MessageKey, string>>

/** Which texts: those that are shown before there is a session (scripts/next/textsLoader.mjs), or all of them. */
export type TextScope = 'login' | 'all'

type Texts = LazyPart<{ default: Partial<Messages> }>

const texts: Readonly<Record<TextScope, Readonly<Record<Language, Texts>>>> = {
  login: {
    'zh-CN': createLazyPart(
      () => import(/* webpackChunkName: "login-texts-zh-CN" */ '#messages/catalogue.ts?login=zh-CN'),
    ),
    'zh-TW': createLazyPart(
      () => import(/* webpackChunkName: "login-texts-zh-TW" */ '#messages/catalogue.ts?login=zh-TW'),
    ),
    en: createLazyPart(() => import(/* webpackChunkName: "login-texts-en" */ '#messages/catalogue.ts?login=en')),
    ko: createLazyPart(() => import(/* webpackChunkName: "login-texts-ko" */ '#messages/catalogue.ts?login=ko')),
    ja: createLazyPart(() => import(/* webpackChunkName: "login-texts-ja" */ '#messages/catalogue.ts?login=ja')),
    vi: createLazyPart(() => import(/* webpackChunkName: "login-texts-vi" */ '#messages/catalogue.ts?login=vi')),
  },
  all: {
    'zh-CN': createLazyPart(() => import(/* webpackChunkName: "texts-zh-CN" */ '#messages/catalogue.ts?texts=zh-CN')),
    'zh-TW': createLazyPart(() => import(/* webpackChunkName: "texts-zh-TW" */ '#messages/catalogue.ts?texts=zh-TW')),
    en: createLazyPart(() => import(/* webpackChunkName: "texts-en" */ '#messages/catalogue.ts?texts=en')),
    ko: createLazyPart(() => import(/* webpackChunkName: "texts-ko" */ '#messages/catalogue.ts?texts=ko')),
    ja: createLazyPart(() => import(/* webpackChunkName: "texts-ja" */ '#messages/catalogue.ts?texts=ja')),
    vi: createLazyPart(() => import(/* webpackChunkName: "texts-vi" */ '#messages/catalogue.ts?texts=vi')),
  },
}

/** Loads one language's texts; rejects when that fails. */
export async function loadMessages(language: Language, scope: TextScope = 'all'): Promise<Partial<Messages>> {
  return (await texts[scope][language].load()).default
}
