'use client'

import { useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { FormView } from '#components/money-request/RequestScreen.tsx'
import { accountAtom, useMember } from '#features/account/index.ts'
import type { VaultPosition, VaultProject } from '#lib/contract/vault.ts'
import { offerOf } from '../projects/offer.ts'
import { refreshOffers } from '../vaultCache.ts'
import { draft } from './draft.ts'
import { InvestForm } from './InvestForm.tsx'
import { InvestReview } from './InvestReview.tsx'
import { investmentOf, investProblems, isStillOffered } from './investment.ts'
import { type InvestDetails, investRequest } from './investRequest.ts'
import { NoOffer } from './NoOffer.tsx'
import { problemMessages } from './problemMessage.ts'
import { useProblemText } from './useProblemText.ts'

interface NewInvestmentProps {
  project: VaultProject
  view: FormView<InvestDetails, VaultPosition>
}

/** From the amount to the confirmation. What is typed is kept until it is invested. */
export function NewInvestment({ project, view }: NewInvestmentProps) {
  const t = useTranslations()
  const problemText = useProblemText(project)
  const account = useAtomValue(accountAtom) ?? ''
  const { data: member } = useMember()
  const [amount, setAmount] = useState(() => draft.amountFor(account, project.id))
  const [reviewed, setReviewed] = useState<InvestDetails>()
  const facts = { project, balance: member?.balance }
  const offer = offerOf(project)
  const sending = view.phase === 'sending'
  const details = sending ? view.details : reviewed
  const change = (next: string) => {
    setAmount(next)
    draft.keep({ account, projectId: project.id, amount: next })
  }
  const review = () => {
    setReviewed(investmentOf(amount, facts))
    // Rate, term or what is left may have changed since they were shown.
    void refreshOffers(account)
  }
  const problemOf = (shown: InvestDetails): string | undefined => {
    const [problem] = investProblems(shown.amount, facts)
    if (problem) return problemText(problem)
    return isStillOffered(shown, facts) ? undefined : t('利率或期限刚刚更新，请返回核对后再确认')
  }
  const confirm = () => {
    if (reviewed && investRequest.confirm(reviewed, undefined)) setReviewed(undefined)
  }
  return (
    <>
      {offer === 'open' || details ? (
        <InvestForm project={project} balance={facts.balance} amount={amount} onAmount={change} onReview={review} />
      ) : (
        <NoOffer title={t(problemMessages[offer])} />
      )}
      <InvestReview
        details={details}
        sending={sending}
        problem={reviewed && problemOf(reviewed)}
        onConfirm={confirm}
        onClose={() => setReviewed(undefined)}
      />
    </>
  )
}
