import type { InferInput } from 'valibot'
import type { invest, VaultPosition } from '#lib/contract/vault.ts'

/** An accepted investment. Everything but its repayment is fixed when it is made. */
export interface Position extends Omit<VaultPosition, 'status' | 'requestId'> {
  readonly number: number
  readonly username: string
  readonly requestId: string
  repaid: boolean
}

/** A position as the contract shows it. */
export function positionOf(position: Position): InferInput<typeof invest.response> {
  const { number: _number, username: _username, repaid, ...shown } = position
  return { ...shown, status: repaid ? 'repaid' : 'holding' }
}
