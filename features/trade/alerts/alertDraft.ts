import { atom } from 'jotai'
import type { Decimal } from '#lib/money/decimal.ts'

/** The alert that the member is about to set, which the product's chart shows. Undefined while there is none. */
export interface AlertDraft {
  readonly productId: string
  readonly price: Decimal
  /** Changes the price. */
  readonly move: (price: Decimal) => void
}

export const alertDraftAtom = atom<AlertDraft | undefined>(undefined)
