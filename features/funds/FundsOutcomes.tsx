import { OutcomeDialog } from '#components/money-request/OutcomeDialog.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { useServiceTarget } from '#features/account/index.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { depositPresentation } from './deposit/depositPresentation.tsx'
import { depositRequest } from './deposit/depositRequest.ts'
import { UntoldWithdrawal } from './withdraw/UntoldWithdrawal.tsx'

/** Shows the outcomes of deposits and withdrawals that no screen shows. Mounted behind every member's screen. */
export function FundsOutcomes() {
  const { switchTab } = useNavigation()
  const support = useServiceTarget()
  return (
    <>
      <OutcomeDialog
        request={depositRequest}
        presentation={depositPresentation}
        support={support}
        onAgain={() => switchTab(to(routes.recharge))}
      />
      <UntoldWithdrawal />
    </>
  )
}
