import { useNavigate } from 'react-router-dom'
import { OutcomeDialog } from '#components/money-request/OutcomeDialog.tsx'
import { useServiceTarget } from '#features/member/index.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import {
  identityPresentation,
  loginPasswordPresentation,
  recoveryPresentation,
  withdrawPasswordPresentation,
} from './accountPresentations.ts'
import { loginPasswordRequest, recoveryRequest, withdrawPasswordRequest } from './profile/passwords/passwordRequests.ts'
import { identityRequest } from './verify/identityRequest.ts'

/** Shows the outcomes of identity and password requests that no screen shows. Mounted on every screen of a member. */
export function AccountOutcomes() {
  const navigate = useNavigate()
  const support = useServiceTarget()
  const password = (view: string) => () => navigate(to(routes.profile, { view }))
  return (
    <>
      <OutcomeDialog
        request={identityRequest}
        presentation={identityPresentation}
        support={support}
        onAgain={() => navigate(to(routes.verify))}
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
