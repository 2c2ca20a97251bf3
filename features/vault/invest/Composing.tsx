'use client'

import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { accountAtom, useMember } from '#features/account/index.ts'
import type { VaultProject } from '#lib/contract/vault.ts'
import { readAmount } from '#lib/money/amountInput.ts'
import { draft } from './draft.ts'
import { InvestForm } from './InvestForm.tsx'
import { investDesk } from './investDesk.ts'
import { investProblems } from './investment.ts'
import { ReviewSheet } from './ReviewSheet.tsx'

interface ComposingProps {
  project: VaultProject
  /** The investment is on its first way. */
  sending: boolean
}

/** From the amount to the confirmation. What is typed is kept until it is invested. */
export function Composing({ project, sending }: ComposingProps) {
  const account = useAtomValue(accountAtom) ?? ''
  const { data: member } = useMember()
  const [typed, setTyped] = useState(() => draft.amountFor(account, project.id))
  const [reviewing, setReviewing] = useState(false)
  const facts = { project, balance: member?.balance }
  const [problem] = investProblems(typed, facts)
  const amount = readAmount(typed)
  const change = (next: string) => {
    setTyped(next)
    draft.keep({ account, projectId: project.id, amount: next })
  }
  const confirm = () => {
    if (!amount || problem) return
    const { id: projectId, name: projectName, termDays, annualRate } = project
    investDesk.confirm({ projectId, amount, projectName, termDays, annualRate })
  }
  return (
    <>
      <InvestForm
        project={project}
        balance={facts.balance}
        amount={typed}
        onAmount={change}
        onReview={() => setReviewing(true)}
      />
      <ReviewSheet
        open={reviewing || sending}
        busy={sending}
        project={project}
        amount={amount}
        problem={problem}
        onConfirm={confirm}
        onClose={() => setReviewing(false)}
      />
    </>
  )
}
