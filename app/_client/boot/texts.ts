import { type Language, storedLanguage } from '#lib/i18n/language.ts'
import { loadMessages, type Messages } from '#lib/i18n/messages.ts'
import { createSignal } from '#lib/state/signal.ts'

/** Texts of the app in one language. */
export interface Texts {
  readonly language: Language
  readonly messages: Messages
}

export interface TextSource {
  /** Undefined until they have been loaded. */
  get(): Texts | undefined
  subscribe(listener: () => void): () => void
  /** Loads the texts in the language of the moment. Rejects when that fails; the next call tries again. */
  load(): Promise<void>
  /** Changes the language once its texts are here. Rejects, and keeps the old language, when they fail to load. */
  setLanguage(language: Language): Promise<void>
}

/**
 * The texts of the app. The language that was chosen last counts: texts that arrive after a newer choice change nothing.
 *
 * @param load Loads the texts of a language.
 * @param chosen The language that the member has chosen on this device.
 */
export function createTexts(load: (language: Language) => Promise<Messages>, chosen: () => Language): TextSource {
  const signal = createSignal()
  let texts: Texts | undefined
  let wanted: { readonly language: Language; readonly loading: Promise<void> } | undefined

  function setLanguage(language: Language): Promise<void> {
    if (wanted?.language === language) return wanted.loading
    const before = wanted
    const mine = { language, loading: bring() }
    wanted = mine
    return mine.loading

    async function bring(): Promise<void> {
      try {
        const messages = await load(language)
        // The first texts are shown even when others were chosen meanwhile, because a page without texts would be blank.
        if (wanted !== mine && texts) return
        texts = { language, messages }
        signal.notify()
      } catch (error) {
        if (wanted === mine) wanted = before
        throw error
      }
    }
  }

  return {
    get: () => texts,
    subscribe: signal.subscribe,
    load: () => setLanguage(wanted?.language ?? chosen()),
    setLanguage,
  }
}

/** The texts of this page. */
export const texts: TextSource = createTexts(loadMessages, storedLanguage.get)
