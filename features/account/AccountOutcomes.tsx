import { OutcomeDialog } from '#components/money-request/OutcomeDialog.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import {
  identityPresentation,
  loginPasswordPresentation,
  recoveryPresentation,
  withdrawPasswordPresentation,
} from './accountPresentations.ts'
import { loginPasswordRequest, recoveryRequest, withdrawPasswordRequest } from './profile/passwords/passwordRequests.ts'
import { useServiceTarget } from './reading/operatorAddresses.ts'
import { identityRequest } from './verify/identityRequest.ts'

/** Shows the outcomes of identity and password requests that no screen shows. Mounted on every screen of a member. */
export function AccountOutcomes() {
  const { navigateTo } = useNavigation()
  const support = useServiceTarget()
  const password = (view: string) => () => navigateTo(to(routes.profile, { view }))
  return (
    <>
      <OutcomeDialog
        request={identityRequest}
        presentation={identityPresentation}
        support={support}
        onAgain={() => navigateTo(to(routes.verify))}
      />
      <OutcomeDialog
        request={loginPasswordRequest}
        presentation={loginPasswordPresentation}
        support={support}
        onAgain={password('loginPassword')}
      />
      <OutcomeDialog
        request={withdrawPasswordRequest}
        presentation={withdrawPasswordPresentation}
        support={support}
        onAgain={password('withdrawPassword')}
      />
      <OutcomeDialog
        request={recoveryRequest}
        presentation={recoveryPresentation}
        support={support}
        onAgain={password('recover')}
      />
    </>
  )
}
