import { atom } from 'jotai'

/** The guided practice order that goes on (docs/product.md, 29.6). It lives as long as the page of its product is shown. */
export interface Guide {
  readonly productId: string
  /** The practice order, once a direction was chosen. */
  readonly orderId?: string
  /** Whether leaving the guide leaves practice mode too: the guide had entered it. */
  readonly entered: boolean
}

export const guideAtom = atom<Guide | undefined>(undefined)

/** Whether the member wants the offer of the guide on home again, asked for on the account screen. */
export const guideWantedAtom = atom(false)
