import type { CDPSession, Page } from '@playwright/test'
import { type Language, languages } from '#lib/i18n/language.ts'
import { findMisfits, type Misfit } from './misfits.ts'

/** The settings in which a screen is checked. */
export interface View {
  /** Of the window, in px. */
  readonly width: number
  /** Size of text in per cent: 200 is a font size of 32 px in the settings of the browser. */
  readonly text: 100 | 200
  readonly language: Language
}

const widths = [320, 360, 390, 430, 768, 900, 1280] as const
const texts = [100, 200] as const

/** Every language with every size of text and every width. */
export const views: readonly View[] = languages.flatMap((language) =>
  texts.flatMap((text) => widths.map((width) => ({ language, text, width }))),
)

const HEIGHT = 844
/** 42 characters. */
const LONG_NAME = 'Hangtrungquocmuaxuanvietnamquocgiatrungtam'

/** Checks one page in one view after another, without reloading it. */
export class Viewer {
  readonly #page: Page
  readonly #session: CDPSession
  /** The size of text that was set last. */
  #text: View['text'] = 100

  private constructor(page: Page, session: CDPSession) {
    this.#page = page
    this.#session = session
  }

  /** For a page that has loaded. */
  static async of(page: Page): Promise<Viewer> {
    const viewer = new Viewer(page, await page.context().newCDPSession(page))
    await viewer.#loaded()
    return viewer
  }

  /** Shows the page in a view, and returns what does not fit. */
  async misfits(view: View): Promise<readonly Misfit[]> {
    await this.show(view)
    const misfits = await this.#page.evaluate(findMisfits)
    if (misfits.length === 0) return misfits
    // What was still moving or loading does not count.
    await this.#loaded()
    await this.#drawn()
    const again = new Set((await this.#page.evaluate(findMisfits)).map(({ what }) => what))
    return misfits.filter(({ what }) => again.has(what))
  }

  /**
   * Replaces every name on the page with one of 42 characters that cannot be broken across lines, as a backend may
   * send.
   */
  async lengthenNames(): Promise<void> {
    await this.#page.evaluate((name) => {
      for (const element of document.querySelectorAll('[translate="no"]:not(select, option)')) {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          const text = node.textContent ?? ''
          // Not a figure with its currency or unit, an instant, or a currency or a time zone alone.
          if (/\p{L}{2}/u.test(text) && !/^\d|\d[.,:]\d|^[A-Z]{3,5}(?:[+-]\d+)?$/.test(text)) node.textContent = name
        }
      }
    }, LONG_NAME)
  }

  async show({ width, text, language }: View): Promise<void> {
    if (text !== this.#text) {
      // Starts in a window in which the text size makes no difference; otherwise the page would not be notified that it
      // is now too narrow for its text.
      await this.#page.setViewportSize({ width: widths[0], height: HEIGHT })
      const standard = (16 * text) / 100
      await this.#session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
      this.#text = text
    }
    await this.#page.setViewportSize({ width, height: HEIGHT })
    const follows = await this.#page.evaluate((chosen) => {
      // The page of a failed start does not change its language.
      if (!document.querySelector('main[data-route]')) return false
      localStorage.setItem('language', chosen)
      // A choice in another tab, as the browser reports it.
      window.dispatchEvent(
        new StorageEvent('storage', { key: 'language', newValue: chosen, storageArea: localStorage }),
      )
      return true
    }, language)
    if (follows) await this.#page.waitForFunction((chosen) => document.documentElement.lang === chosen, language)
    await this.#drawn()
  }

  /** Resolves when nothing that is shown is loading, and the service button is back in its place after scrolling. */
  async #loaded(): Promise<void> {
    await this.#page.waitForFunction(() =>
      [...document.querySelectorAll('[aria-busy="true"], [data-service][data-aside]')].every(
        (each) => !each.checkVisibility(),
      ),
    )
  }

  async #drawn(): Promise<void> {
    await this.#page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(undefined)))),
    )
  }
}
