import { useAtomValue } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { OutcomeDialog } from '#components/money-request/OutcomeDialog.tsx'
import { loginNameAtom, useServiceTarget } from '#features/member/index.ts'
import { switchTab, to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { depositPresentation, depositRequest } from './deposit/depositRequest.tsx'
import {
  accountRemovalRequest,
  bankAccountRequest,
  bindingPresentation,
  cryptoAccountRequest,
  removalPresentation,
} from './payout-accounts/payoutRequests.tsx'
import { depositCancellationPresentation, depositCancellationRequest } from './records/depositCancellation.tsx'
import { withdrawalCancellationPresentation, withdrawalCancellationRequest } from './records/withdrawalCancellation.tsx'
import { setWithdrawDraft } from './withdraw/withdrawDraft.ts'
import { withdrawPresentation, withdrawRequest } from './withdraw/withdrawRequest.tsx'

/** Shows the outcomes of deposits, withdrawals, their cancellations and payout accounts that no screen shows. It is mounted with every screen of a member. */
export function FundsOutcomes() {
  const navigate = useNavigate()
  const loginName = useAtomValue(loginNameAtom) ?? ''
  const support = useServiceTarget()
  return (
    <>
      <OutcomeDialog
        request={depositRequest}
        presentation={depositPresentation}
        support={support}
        onAgain={() => navigate(to(routes.recharge), switchTab)}
      />
      <OutcomeDialog
        request={withdrawRequest}
        presentation={withdrawPresentation}
        support={support}
        onAgain={(details) => {
          setWithdrawDraft({ owner: loginName, ...details })
          navigate(to(routes.withdraw))
        }}
      />
      <OutcomeDialog
        request={bankAccountRequest}
        presentation={bindingPresentation}
        support={support}
        onAgain={() => navigate(to(routes.addPayoutAccount))}
      />
      <OutcomeDialog
        request={cryptoAccountRequest}
        presentation={bindingPresentation}
        support={support}
        onAgain={() => navigate(to(routes.addPayoutAccount, { kind: 'crypto' }))}
      />
      <OutcomeDialog
        request={accountRemovalRequest}
        presentation={removalPresentation}
        support={support}
        onAgain={() => navigate(to(routes.payoutAccounts))}
      />
      <OutcomeDialog
        request={depositCancellationRequest}
        presentation={depositCancellationPresentation}
        support={support}
        onAgain={() => navigate(to(routes.depositRecords))}
      />
      <OutcomeDialog
        request={withdrawalCancellationRequest}
        presentation={withdrawalCancellationPresentation}
        support={support}
        onAgain={({ id }) => navigate(to(routes.withdrawRecords, { id }))}
      />
    </>
  )
}
