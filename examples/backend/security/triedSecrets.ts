import type { Refusal } from '#backend-rules/refusal.ts'

/** A code of the second factor that was compared: what makes it right, or what it is refused with. `off`: the member had no second factor. */
export type TriedFactor =
  | 'off'
  | { readonly setupId: string; readonly usedPeriod: number }
  | { readonly setupId: string; readonly recoveryCode: string }
  | { readonly refusal: Refusal }

/** A sent code that was compared: when the right one was sent, or what it is refused with. */
export type TriedCode = { readonly sentAt: number } | { readonly refusal: Refusal }

/**
 * The secrets in a money request, counted and compared before its transaction begins: hashing takes long, and what is counted must stay
 * counted whatever becomes of the transaction. Something that is absent was not compared.
 */
export interface MoneySecrets {
  readonly password?: { readonly isRight: boolean; readonly hash: string }
  /** The hash of the new password in it. */
  readonly newHash?: string
  readonly secondFactor?: TriedFactor
  readonly sentCode?: TriedCode
}
