import { useAtomValue } from 'jotai'
import { OutcomeDialog } from '#components/money-request/OutcomeDialog.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { accountAtom, useServiceTarget } from '#features/account/index.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { investDraft } from './investDraft.ts'
import { investPresentation } from './investPresentation.tsx'
import { investRequest } from './investRequest.ts'

/** Shows the outcomes of investments that no screen shows. It is mounted with every screen of a member. */
export function VaultOutcomes() {
  const account = useAtomValue(accountAtom) ?? ''
  const { navigateTo } = useNavigation()
  const support = useServiceTarget()
  return (
    <OutcomeDialog
      request={investRequest}
      presentation={investPresentation}
      support={support}
      onAgain={({ projectId, amount }) => {
        investDraft.keep({ account, projectId, amount })
        navigateTo(to(routes.vaultSubmit, { id: projectId }))
      }}
    />
  )
}
