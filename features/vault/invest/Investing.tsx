'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { LoadFailed } from '#components/i18n/LoadFailed.tsx'
import { useDesk } from '#components/intent/useDesk.ts'
import { LinkButton } from '#components/navigation/LinkButton.tsx'
import { Card } from '#components/ui/card/Card.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { Skeleton } from '#components/ui/states/Skeleton.tsx'
import type { VaultProject } from '#lib/contract/vault.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { offerOf } from '../projects/offer.ts'
import { ProjectHead } from '../projects/ProjectHead.tsx'
import { Remainder } from '../projects/Remainder.tsx'
import { useProjects } from '../projects/useProjects.ts'
import { CheckingInvestment } from './CheckingInvestment.tsx'
import { Composing } from './Composing.tsx'
import { DoneInvestment } from './DoneInvestment.tsx'
import { investDesk } from './investDesk.ts'
import { problemMessages } from './problemMessage.ts'
import { RefusedInvestment } from './RefusedInvestment.tsx'

/** An outcome that stood on the screen is read when the screen is left. */
function readOutcome(): void {
  const { phase } = investDesk.view()
  if (phase === 'done' || phase === 'refused') investDesk.dismiss()
}

/**
 * Investing in a project, and what becomes of it: one investment at a time, so one that is on its way or untold comes first,
 * whichever project it is in.
 */
export function Investing({ id }: { id: string }) {
  // Before the screen counts as left, or the outcome would be told once more where the member goes.
  useEffect(() => readOutcome, [])
  const view = useDesk(investDesk)
  switch (view.phase) {
    case 'checking':
    case 'locked':
      return <CheckingInvestment body={view.body} />
    case 'done':
      return <DoneInvestment position={view.result} body={view.body} onAgain={() => investDesk.dismiss()} />
    case 'refused':
      return (
        <RefusedInvestment
          error={view.error}
          body={view.body}
          onAgain={() => investDesk.dismiss()}
          onLeave={() => investDesk.dismiss()}
        />
      )
    default:
      return <Project key={id} id={id} sending={view.phase === 'sending'} />
  }
}

/** The project, until it is known: skeleton, failure with retry, or that there is none. */
function Project({ id, sending }: { id: string; sending: boolean }) {
  const t = useTranslations()
  const { data, error, isValidating, mutate } = useProjects()
  const project = data?.find((one) => one.id === id)
  if (project) return <Offered project={project} sending={sending} />
  if (data) return <Nothing title={t('投资项目不存在')} />
  if (!error) return <Skeleton label={t('加载中')} rows={8} />
  return <LoadFailed error={error} onRetry={() => mutate()} busy={isValidating} />
}

function Offered({ project, sending }: { project: VaultProject; sending: boolean }) {
  const t = useTranslations()
  const offer = offerOf(project)
  return (
    <>
      <Card>
        <ProjectHead project={project} level="h2" />
        <Remainder project={project} />
      </Card>
      {offer === 'open' || sending ? (
        <Composing project={project} sending={sending} />
      ) : (
        <Nothing title={t(problemMessages[offer])} />
      )}
    </>
  )
}

function Nothing({ title }: { title: string }) {
  const t = useTranslations()
  return (
    <EmptyState
      title={title}
      action={
        <LinkButton to={to(routes.vault)} kind="redirectTo">
          {t('看看其他项目')}
        </LinkButton>
      }
    />
  )
}
