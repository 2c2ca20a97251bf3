import { atom } from 'jotai'
import { storedLanguage } from '#lib/i18n/language.ts'
import { riseColorFor } from './riseColor.ts'
import { storedAtom } from './storedAtom.ts'
import { storedAmountsHidden, storedRiseColor, storedTheme } from './storedSettings.ts'

export const languageAtom = storedAtom(storedLanguage)
export const themeAtom = storedAtom(storedTheme)
export const amountsHiddenAtom = storedAtom(storedAmountsHidden)

const chosenRiseColorAtom = storedAtom(storedRiseColor)
export const riseColorAtom = atom((get) => riseColorFor(get(languageAtom), get(chosenRiseColorAtom)))
