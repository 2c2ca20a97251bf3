import { useAtomValue } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { OutcomeDialog } from '#components/money-request/OutcomeDialog.tsx'
import { loginNameAtom, useServiceTarget } from '#features/member/index.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { investDraft } from './investDraft.ts'
import { investPresentation, investRequest } from './investRequest.tsx'

/** Shows the outcomes of investments that no screen shows. It is mounted with every screen of a member. */
export function VaultOutcomes() {
  const loginName = useAtomValue(loginNameAtom) ?? ''
  const navigate = useNavigate()
  const support = useServiceTarget()
  return (
    <OutcomeDialog
      request={investRequest}
      presentation={investPresentation}
      support={support}
      onAgain={({ projectId, amount }) => {
        investDraft.keep({ loginName, projectId, amount })
        navigate(to(routes.vaultSubmit, { id: projectId }))
      }}
    />
  )
}
