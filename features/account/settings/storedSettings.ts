import * as v from 'valibot'
import { storage } from '#lib/storage/local.ts'
import { storedText, storedValue } from '#lib/storage/stored.ts'
import { riseColors } from './riseColor.ts'

/** Settings of the device, kept over visits and over a logout (docs/product.md, 24.1). */

const themes = ['dark', 'light'] as const
export type Theme = (typeof themes)[number]
const defaultTheme: Theme = 'dark'

export const storedTheme = storedText(storage, 'theme', v.picklist(themes), defaultTheme)

/** Only what the member chose: without a choice the colour follows the language. */
export const storedRiseColor = storedText(storage, 'riseColor', v.picklist(riseColors), undefined)

/** Whether the member has the amounts covered, against a look over the shoulder. */
export const storedAmountsHidden = storedValue(storage, 'amountsHidden', v.boolean(), false)

/** Whether the member has put the floating service button away. */
export const storedServiceAway = storedValue(storage, 'serviceButtonAway', v.boolean(), false)
