import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useOutcomeOpen } from '#components/money-request/useMoneyRequest.ts'
import { Overlay } from '#components/ui/Overlay.tsx'
import { AccountOutcomes } from '#features/account/index.ts'
import { FundsOutcomes } from '#features/funds/index.ts'
import { loginNameAtom } from '#features/member/index.ts'
import { CloseOutcomes, OrderOutcomes } from '#features/trade/index.ts'
import { VaultOutcomes } from '#features/vault/index.ts'
import { moneyRequests } from '#lib/money-request/device.ts'

/**
 * The money requests, which go on whatever screen is shown, and the dialogs for outcomes that no screen shows. The dialogs navigate,
 * so each change of screen would render the dozen of them again: they are there only while an outcome is shown.
 */
export function MemberOutcomes() {
  const loginName = useAtomValue(loginNameAtom)
  // Not before: this chunk declares every kind of request, and a kind that is not known yet has no outcome to show.
  useEffect(() => (loginName ? moneyRequests.start() : undefined), [loginName])
  if (!useOutcomeOpen()) return null
  return (
    <>
      <Overlay>
        <OrderOutcomes />
      </Overlay>
      <Overlay>
        <CloseOutcomes />
      </Overlay>
      <Overlay>
        <FundsOutcomes />
      </Overlay>
      <Overlay>
        <AccountOutcomes />
      </Overlay>
      <Overlay>
        <VaultOutcomes />
      </Overlay>
    </>
  )
}
