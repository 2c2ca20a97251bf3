import { type Language, storedLanguage } from '#lib/i18n/language.ts'
import { loadMessages, type Messages, type TextScope } from '#lib/i18n/messages.ts'
import { createSignal } from '#lib/state/signal.ts'

/** Texts of the app in one language: all, or only those of the login. */
export interface Texts {
  readonly language: Language
  readonly messages: Partial<Messages>
}

export interface TextSource {
  /** Undefined until they have been loaded. */
  get(): Texts | undefined
  subscribe(listener: () => void): () => void
  /** Loads these texts in the language of the moment. Rejects when that fails; the next call tries again. */
  load(scope: TextScope): Promise<void>
  /**
   * Changes the language once its texts are here, as many of them as were asked for before. Rejects, and keeps the old language, when they
   * fail to load.
   */
  setLanguage(language: Language): Promise<void>
}

/**
 * The texts of the app. The language that was chosen last counts: texts that arrive after a newer choice change nothing, and who waits for
 * them waits for those of the choice.
 *
 * @param load Loads texts of a language.
 * @param chosen The language that the member has chosen on this device.
 */
export function createTexts(
  load: (language: Language, scope: TextScope) => Promise<Partial<Messages>>,
  chosen: () => Language,
): TextSource {
  const signal = createSignal()
  let texts: Texts | undefined
  let wanted: { readonly language: Language; readonly scope: TextScope; readonly loading: Promise<void> } | undefined

  function want(language: Language, scope: TextScope): Promise<void> {
    if (wanted?.language === language && (wanted.scope === 'all' || scope === 'login')) return wanted.loading
    const before = wanted
    const mine = { language, scope, loading: bring() }
    wanted = mine
    return mine.loading

    async function bring(): Promise<void> {
      try {
        const messages = await load(language, scope)
        // The first texts are shown even when others were chosen meanwhile, because a page without texts would be blank.
        if (wanted !== mine && texts) return await wanted?.loading
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
    load: (scope) => want(wanted?.language ?? chosen(), scope),
    setLanguage: (language) => want(language, wanted?.scope ?? 'all'),
  }
}

/** The texts of this page. */
export const pageTexts: TextSource = createTexts(loadMessages, storedLanguage.get)
