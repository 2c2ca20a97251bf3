'use client'

import { UntoldDeposit } from './deposit/UntoldDeposit.tsx'
import { UntoldWithdrawal } from './withdraw/UntoldWithdrawal.tsx'

/**
 * Stands behind every member's screen: carries the member's money calls out whatever is shown, and tells what became of
 * one that no screen shows. Each desk has a component of its own.
 */
export function FundsDesk() {
  return (
    <>
      <UntoldDeposit />
      <UntoldWithdrawal />
    </>
  )
}
