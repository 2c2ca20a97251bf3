import * as v from 'valibot'
import { ownedValue } from '#lib/session/ownedValue.ts'
import { session } from '#lib/session/session.ts'
import { storage } from '#lib/storage/local.ts'
import { storedText, storedValue } from '#lib/storage/stored.ts'
import { riseColors } from './riseColor.ts'

/** Stored settings; what a logout leaves of them stands in docs/product.md, 24. */

const themes = ['dark', 'light'] as const
export type Theme = (typeof themes)[number]
const defaultTheme: Theme = 'dark'

export const storedTheme = storedText(storage, 'theme', v.picklist(themes), defaultTheme)

/** Only what the member chose: without a choice the colour follows the language. */
export const storedRiseColor = storedText(storage, 'riseColor', v.picklist(riseColors), undefined)

/** Whether the member has the amounts covered, against a look over the shoulder: kept over a logout. */
export const storedAmountsHidden = ownedValue(storage, 'amountsHidden', v.boolean(), false, session)

/** Whether the member has put the floating service button away, until the next login. */
export const storedServiceAway = storedValue(storage, 'serviceButtonAway', v.boolean(), false)
