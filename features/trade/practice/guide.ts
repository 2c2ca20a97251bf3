import { atom } from 'jotai'
import * as v from 'valibot'
import { storedAtom } from '#features/member/index.ts'
import { parseAddress } from '#lib/navigation/address.ts'
import { storedValue } from '#lib/storage/stored.ts'
import { tabStorage } from '#lib/storage/tabValue.ts'

const guideSchema = v.object({
  productId: v.string(),
  /** The practice order, once a direction was chosen. */
  orderId: v.optional(v.string()),
  /** Whether leaving the guide leaves practice mode too: the guide had entered it. */
  entered: v.boolean(),
})

/** The guided practice order that goes on (docs/product.md, 29.6). It lives as long as the page of its product is shown, over a reload too. */
export type GuideState = v.InferOutput<typeof guideSchema>

const stored = storedValue(tabStorage, 'guide', guideSchema, undefined)

/** A page that is loaded at another address has left it. */
const shown = typeof location === 'undefined' ? undefined : parseAddress(location.hash || '/').options.id
if (stored.get()?.productId !== shown) stored.clear()

export const guideAtom = storedAtom(stored)

/** Begins the guide, goes on with it, or ends it. */
export const setGuide = (guide: GuideState | undefined): void => (guide ? stored.set(guide) : stored.clear())

/** Whether the member wants the offer of the guide on home again, asked for on the account screen. */
export const guideWantedAtom = atom(false)
