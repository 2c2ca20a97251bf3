import { useAtomValue } from 'jotai'
import { OutcomeDialog } from '#components/money-request/OutcomeDialog.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { accountAtom, useServiceTarget } from '#features/account/index.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { depositPresentation } from './deposit/depositPresentation.tsx'
import { depositRequest } from './deposit/depositRequest.ts'
import { setWithdrawDraft } from './withdraw/withdrawDraft.ts'
import { withdrawPresentation } from './withdraw/withdrawPresentation.tsx'
import { withdrawRequest } from './withdraw/withdrawRequest.ts'

/** Shows the outcomes of deposits and withdrawals that no screen shows. Mounted behind every member's screen. */
export function FundsOutcomes() {
  const { navigateTo, switchTab } = useNavigation()
  const account = useAtomValue(accountAtom) ?? ''
  const support = useServiceTarget()
  return (
    <>
      <OutcomeDialog
        request={depositRequest}
        presentation={depositPresentation}
        support={support}
        onAgain={() => switchTab(to(routes.recharge))}
      />
      <OutcomeDialog
        request={withdrawRequest}
        presentation={withdrawPresentation}
        support={support}
        onAgain={(details) => {
          setWithdrawDraft({ owner: account, ...details })
          navigateTo(to(routes.withdraw))
        }}
      />
    </>
  )
}
