import { type Language, storedLanguage } from '#lib/i18n/language.ts'
import { loadFirstMessages, loadMessages, type SomeMessages } from '#lib/i18n/messages.ts'
import { createSignal } from '#lib/state/signal.ts'

/** Texts of the app in one language. */
export interface Texts {
  readonly language: Language
  readonly messages: SomeMessages
}

export interface TextSource {
  /** Undefined until the first texts are here. */
  get(): Texts | undefined
  subscribe(listener: () => void): () => void
  /** Brings the texts that login and home begin with, unless all are here. Rejects when they cannot be had. */
  first(): Promise<void>
  /** Brings all texts, which every other screen and every dialog may need. Rejects when they cannot be had. */
  whole(): Promise<void>
  /** Changes the language once its texts are here. Rejects, and keeps the old language, where they cannot be had. */
  setLanguage(language: Language): Promise<void>
}

export interface TextLoaders {
  readonly first: (language: Language) => Promise<SomeMessages>
  readonly whole: (language: Language) => Promise<SomeMessages>
}

/**
 * The texts of the app, part by part. What was asked for last counts: an answer that comes after a newer question changes
 * nothing, and a whole catalogue never gives way to a part of it.
 *
 * @param chosen The language that the member has chosen on this device.
 */
export function createTexts(load: TextLoaders, chosen: () => Language): TextSource {
  const signal = createSignal()
  let texts: Texts | undefined
  let wanted: { readonly language: Language; readonly whole: boolean } | undefined
  let arriving: Promise<void> = Promise.resolve()

  function want(language: Language, whole: boolean): Promise<void> {
    if (wanted?.language === language && (wanted.whole || !whole)) return arriving
    const before = wanted
    const mine = { language, whole: whole || (wanted?.whole ?? false) }
    wanted = mine
    arriving = bring(mine).catch((error: unknown) => {
      if (wanted === mine) wanted = before
      throw error
    })
    return arriving
  }

  async function bring(mine: NonNullable<typeof wanted>): Promise<void> {
    const messages = await (mine.whole ? load.whole : load.first)(mine.language)
    // The first texts are shown even when others were asked for meanwhile, because a page without texts would be blank.
    if (wanted !== mine && texts) return
    if (texts?.language === mine.language) {
      // The object stays the same and nothing is rendered again: what is on screen has its texts already.
      Object.assign(texts.messages, messages)
      return
    }
    texts = { language: mine.language, messages: { ...messages } }
    signal.notify()
  }

  const language = () => wanted?.language ?? chosen()
  return {
    get: () => texts,
    subscribe: signal.subscribe,
    first: () => want(language(), false),
    whole: () => want(language(), true),
    setLanguage: (next) => want(next, false),
  }
}

/** The texts of this page. */
export const texts: TextSource = createTexts({ first: loadFirstMessages, whole: loadMessages }, storedLanguage.get)
