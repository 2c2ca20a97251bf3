import { atom, useAtomValue } from 'jotai'
import * as v from 'valibot'
import type { Decimal } from '#lib/money/decimal.ts'
import { ownedValue } from '#lib/session/ownedValue.ts'
import { session } from '#lib/session/session.ts'
import { storage } from '#lib/storage/local.ts'
import { storedAtom } from '../settings/storedAtom.ts'

/**
 * Whether the member practises on this device (docs/product.md, 29). Undefined until the member has entered practice mode or has
 * declined the offer.
 */
const storedMode = ownedValue(storage, 'practiceMode', v.picklist(['on', 'off']), undefined, session)
const modeAtom = storedAtom(storedMode)

/** Whether orders are placed with practice money now. */
export const isPractising = (): boolean => storedMode.get() === 'on'

/** The same for a component. It follows every tab of the device. */
export const usePractising = (): boolean => useAtomValue(modeAtom) === 'on'

/** Whether the member has neither entered practice mode on this device nor declined it. */
export const usePracticeUntried = (): boolean => useAtomValue(modeAtom) === undefined

/** Enters or leaves practice mode. Leaving it also declines its offer. */
export const setPractising = (on: boolean): void => storedMode.set(on ? 'on' : 'off')

/** The practice money, which stands in place of the member's figures while the member practises. */
interface PracticeFigures {
  readonly balance: Decimal
  /** What all settled practice orders brought. */
  readonly net: Decimal
}

/** Undefined while it is not known. It is set by what keeps the practice orders. */
export const practiceFiguresAtom = atom<PracticeFigures>()
