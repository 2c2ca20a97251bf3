import { atom, useAtomValue } from 'jotai'
import { useLayoutEffect } from 'react'
import * as v from 'valibot'
import { type Language, languages, storedLanguage } from '#lib/i18n/language.ts'
import { ownedValue } from '#lib/session/ownedValue.ts'
import { session } from '#lib/session/session.ts'
import { storage } from '#lib/storage/local.ts'
import { type StoredText, storedText } from '#lib/storage/stored.ts'
import { storedAtom } from './storedAtom.ts'

// The settings that this device stores. docs/product.md, 24, lists which of them a logout removes.

const themes = ['dark', 'light'] as const
type Theme = (typeof themes)[number]
const defaultTheme: Theme = 'dark'

/** The colour of a rising price. A falling price has the other one. */
const riseColors = ['red', 'green'] as const
type RiseColor = (typeof riseColors)[number]

const storedTheme = storedText(storage, 'theme', v.picklist(themes), defaultTheme)

/** Undefined until the member chooses a colour. */
const storedRiseColor = storedText(storage, 'riseColor', v.picklist(riseColors), undefined)

/** Whether the member hides the amounts. A logout does not change it. */
const storedAmountsHidden = ownedValue(storage, 'amountsHidden', v.boolean(), false, session)

/**
 * Whether the week's page is not to be shown, and the week for which the member has declined a pause, by its first day
 * (docs/product.md, 13.6). It holds for ever, so a logout does not remove it.
 */
const weekPageSchema = v.object({ hidden: v.boolean(), declined: v.optional(v.string()) })
type WeekPage = v.InferOutput<typeof weekPageSchema>
const weekPageShown: WeekPage = { hidden: false }
const storedWeekPage = ownedValue(storage, 'weekPage', weekPageSchema, weekPageShown, session)

const languageAtom = storedAtom(storedLanguage)
const themeAtom = storedAtom(storedTheme)
const chosenRiseColorAtom = storedAtom(storedRiseColor)
const amountsHiddenAtom = storedAtom(storedAmountsHidden)
const weekPageAtom = storedAtom(storedWeekPage)

/** Changes what counts until the member chooses. A word that is none of ours changes nothing. */
function setDefault<T extends string, F>(
  stored: StoredText<T, F>,
  known: readonly T[],
  given: string | undefined,
): void {
  const value = known.find((one) => one === given)
  if (value !== undefined) stored.setFallback(value)
}

/** What the operator has chosen for a device on which the member has chosen nothing (docs/operating.md). */
interface Defaults {
  readonly language?: string | undefined
  readonly theme?: string | undefined
  readonly riseColor?: string | undefined
}

/** Sets the operator's defaults. The boot calls it before anything is shown. */
export function setDefaults({ language, theme, riseColor }: Defaults): void {
  setDefault(storedLanguage, languages, language)
  setDefault(storedTheme, themes, theme)
  setDefault(storedRiseColor, riseColors, riseColor)
}

/** The default rise colour of each language (docs/product.md, 24.1). A language without an entry does not compile. */
const defaultRiseColors: Readonly<Record<Language, RiseColor>> = {
  'zh-CN': 'red',
  'zh-TW': 'red',
  ja: 'red',
  ko: 'red',
  en: 'green',
  vi: 'green',
}

/** The member's choice, or else the default of the language. */
export function riseColorFor(language: Language, chosen: RiseColor | undefined): RiseColor {
  return chosen ?? defaultRiseColors[language]
}

const riseColorAtom = atom((get) => riseColorFor(get(languageAtom), get(chosenRiseColorAtom)))

export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  return [useAtomValue(themeAtom), storedTheme.set]
}

/** The chosen language and its setter. The app loads the texts of a chosen language before it shows them. */
export function useLanguage(): readonly [Language, (language: Language) => void] {
  return [useAtomValue(languageAtom), storedLanguage.set]
}

/** The colour of a rising price and its setter. After the first choice it no longer follows the language. */
export function useRiseColor(): readonly [RiseColor, (color: RiseColor) => void] {
  return [useAtomValue(riseColorAtom), storedRiseColor.set]
}

export function useAmountsHidden(): readonly [boolean, (hidden: boolean) => void] {
  return [useAtomValue(amountsHiddenAtom), storedAmountsHidden.set]
}

/** What the member has chosen of the week's page, and how a choice changes. */
export function useWeekPage(): readonly [WeekPage, (change: Partial<WeekPage>) => void] {
  return [useAtomValue(weekPageAtom), (change) => storedWeekPage.set({ ...storedWeekPage.get(), ...change })]
}

/**
 * Writes theme and rise colour to `<html>`, and follows a change in this or another tab. The app calls it once. Before
 * that, the page's inline script has written the same two attributes. `lang` is written elsewhere, when the texts
 * of the language are loaded.
 */
export function useAppearance(): void {
  const theme = useAtomValue(themeAtom)
  const rise = useAtomValue(riseColorAtom)
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.theme = theme
    dataset.rise = rise
    // Browsers print no backgrounds, so the light texts of the dark theme would be on white paper.
    const onPaper = () => {
      dataset.theme = 'light'
    }
    const onScreen = () => {
      dataset.theme = theme
    }
    window.addEventListener('beforeprint', onPaper)
    window.addEventListener('afterprint', onScreen)
    return () => {
      window.removeEventListener('beforeprint', onPaper)
      window.removeEventListener('afterprint', onScreen)
    }
  }, [theme, rise])
}
