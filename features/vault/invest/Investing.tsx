import { useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { problemsIn, useProblemText } from '#components/form/useForm.ts'
import { confirmRequest } from '#components/money-request/confirmRequest.ts'
import { type FormView, RequestScreen } from '#components/money-request/RequestScreen.tsx'
import { RequestSteps } from '#components/money-request/RequestSteps.tsx'
import { LinkButton } from '#components/ui/button/LinkButton.tsx'
import { Card } from '#components/ui/Card.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { LoadState } from '#components/ui/states/LoadState.tsx'
import { LimitGate, loginNameAtom, useAccountCurrency, useMember, useServiceTarget } from '#features/member/index.ts'
import type { VaultPosition, VaultProject } from '#lib/contract/vault.ts'
import { storedLanguage } from '#lib/i18n/language.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { availabilityOf } from '../projects/availability.ts'
import { ProjectHead, RemainingAmount } from '../projects/ProjectHead.tsx'
import { refreshOffers, useProjects } from '../queries.ts'
import { InvestForm } from './InvestForm.tsx'
import { InvestNotice } from './InvestNotice.tsx'
import { InvestReview } from './InvestReview.tsx'
import { investDraft } from './investDraft.ts'
import { investmentOf, investRules } from './investment.ts'
import { type InvestDetails, investPresentation, investRequest } from './investRequest.tsx'

type View = FormView<InvestDetails, VaultPosition>

/**
 * Investing in a project, one investment at a time. While an investment is being checked, or its outcome has not been read,
 * it is shown in place of the form, whichever project it is in.
 */
export function Investing({ id }: { id: string }) {
  const loginName = useAtomValue(loginNameAtom) ?? ''
  const navigate = useNavigate()
  const support = useServiceTarget()
  return (
    <RequestScreen
      request={investRequest}
      presentation={investPresentation}
      support={support}
      onAgain={({ projectId, amount }) => {
        investDraft.keep({ loginName, projectId, amount })
        if (projectId !== id) navigate(to(routes.vaultSubmit, { id: projectId }), { replace: true })
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

/** The project and the form, as soon as the projects are loaded. */
function Project({ id, view }: { id: string; view: View }) {
  const t = useTranslations()
  const { data, error, isValidating, mutate } = useProjects()
  const project = data?.items.find((one) => one.id === id)
  if (project) {
    return (
      <>
        <RequestSteps current="form" />
        <Card>
          <ProjectHead project={project} />
          <RemainingAmount project={project} />
        </Card>
        <LimitGate kind="investment">
          <NewInvestment project={project} view={view} />
        </LimitGate>
      </>
    )
  }
  if (data) return <NoOffer title={t('投资项目不存在')} />
  return <LoadState error={error} onRetry={mutate} busy={isValidating} rows={8} />
}

/** The form, its review and the confirmation. The typed amount is kept until it is invested. */
function NewInvestment({ project, view }: { project: VaultProject; view: View }) {
  const t = useTranslations()
  const loginName = useAtomValue(loginNameAtom) ?? ''
  const { data: member } = useMember()
  const facts = { project, balance: member?.balance, currency: useAccountCurrency() }
  const rules = investRules(facts)
  const problemText = useProblemText(rules)
  const [amount, setAmount] = useState(() => investDraft.amountFor(loginName, project.id))
  const [reviewed, setReviewed] = useState<InvestDetails>()
  const offer = availabilityOf(project)
  const sending = view.phase === 'sending'
  const details = sending ? view.details : reviewed
  const change = (next: string) => {
    setAmount(next)
    investDraft.keep({ loginName, projectId: project.id, amount: next })
  }
  const review = () => {
    setReviewed(investmentOf(amount, facts))
    // Rate, term or remaining amount may have changed since they were shown.
    void refreshOffers(loginName)
  }
  const [problem] = reviewed ? problemsIn(rules, { amount: reviewed.amount }) : []
  const confirm = (investment: InvestDetails) => {
    if (confirmRequest(investRequest, { ...investment, language: storedLanguage.get() }, undefined))
      setReviewed(undefined)
  }
  return (
    <>
      {offer === 'open' || details ? (
        <InvestForm project={project} balance={facts.balance} amount={amount} onAmount={change} onReview={review} />
      ) : (
        <NoOffer title={t(rules.problems[offer].text)} />
      )}
      <InvestReview
        details={details}
        sending={sending}
        now={reviewed && investmentOf(reviewed.amount, facts)}
        problem={reviewed && problem && problemText(problem, reviewed)}
        onConfirm={confirm}
        onAccept={setReviewed}
        onClose={() => setReviewed(undefined)}
      />
    </>
  )
}

/** Stands in place of the form when nothing can be invested: the reason, and a link to the other projects. */
function NoOffer({ title }: { title: string }) {
  const t = useTranslations()
  return (
    <EmptyState
      of="missing"
      title={title}
      action={
        <LinkButton to={to(routes.vault)} replace>
          {t('看看其他项目')}
        </LinkButton>
      }
    />
  )
}
