import type { VaultPosition } from '#lib/contract/vault.ts'

/** An accepted investment. Everything but its repayment is fixed when it is made. */
export interface Position extends Omit<VaultPosition, 'status' | 'requestId'> {
  readonly number: number
  readonly username: string
  readonly requestId: string
  repaid: boolean
}
