'use client'

import { useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { RequestScreen } from '#components/money-request/RequestScreen.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { Card } from '#components/ui/card/Card.tsx'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import { accountAtom, useServiceTarget } from '#features/account/index.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { ProjectHead } from '../projects/ProjectHead.tsx'
import { Remainder } from '../projects/Remainder.tsx'
import { useProjects } from '../projects/useProjects.ts'
import { draft } from './draft.ts'
import { InvestNotice } from './InvestNotice.tsx'
import { investPresentation } from './investPresentation.tsx'
import { investRequest } from './investRequest.ts'
import { NewInvestment } from './NewInvestment.tsx'
import { NoOffer } from './NoOffer.tsx'

/**
 * Investing in a project. One investment at a time: one that is being checked, or whose outcome has not been read, is shown
 * in place of the form, whichever project it is in.
 */
export function Investing({ id }: { id: string }) {
  const account = useAtomValue(accountAtom) ?? ''
  const { redirectTo } = useNavigation()
  const support = useServiceTarget()
  return (
    <RequestScreen
      request={investRequest}
      presentation={investPresentation}
      support={support}
      onAgain={({ projectId, amount }) => {
        draft.keep({ account, projectId, amount })
        if (projectId !== id) redirectTo(to(routes.vaultSubmit, { id: projectId }))
      }}
    >
      {(view) => (
        <>
          <InvestNotice />
          <Project key={id} id={id} view={view} />
        </>
      )}
    </RequestScreen>
  )
}

interface ProjectProps {
  id: string
  view: React.ComponentProps<typeof NewInvestment>['view']
}

/** The project and the form, as soon as the projects are known. */
function Project({ id, view }: ProjectProps) {
  const t = useTranslations()
  const { data, error, isValidating, mutate } = useProjects()
  const project = data?.find((one) => one.id === id)
  if (project) {
    return (
      <>
        <Card>
          <ProjectHead project={project} level="h2" />
          <Remainder project={project} />
        </Card>
        <NewInvestment project={project} view={view} />
      </>
    )
  }
  if (data) return <NoOffer title={t('投资项目不存在')} />
  return <LoadState error={error} onRetry={mutate} busy={isValidating} rows={8} />
}
