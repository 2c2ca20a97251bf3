import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { RequestInPlace } from '#components/money-request/RequestInPlace.tsx'
import { useRequestForm } from '#components/money-request/useRequestForm.ts'
import { Tabs } from '#components/ui/tabs/Tabs.tsx'
import { useServiceTarget } from '#features/member/index.ts'
import { BankForm } from './BankForm.tsx'
import { CryptoForm } from './CryptoForm.tsx'
import {
  type BankAccount,
  bankAccountRequest,
  bindingPresentation,
  type CryptoAccount,
  cryptoAccountRequest,
} from './payoutRequests.tsx'
import { accountSummary } from './payoutText.ts'

type Kind = 'bank' | 'crypto'

/** Adds a payout account: a bank account or a wallet. Each form keeps its values while the other tab is shown. */
export function AddPayoutAccount({ first }: { first: Kind }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const support = useServiceTarget()
  // A changed address chooses the tab again: it changes when the member returns here after a refusal.
  const [chosen, setChosen] = useState({ first, kind: first })
  const kind = chosen.first === first ? chosen.kind : first
  const bank = useRequestForm(bankAccountRequest, bindingPresentation, { active: kind === 'bank' })
  const crypto = useRequestForm(cryptoAccountRequest, bindingPresentation, { active: kind === 'crypto' })
  const back = () => navigate(-1)
  const finish = async (bound: Promise<boolean>): Promise<boolean> => {
    if (!(await bound)) return false
    back()
    return true
  }
  const bindBank = (account: BankAccount) => finish(bank.confirm(accountSummary({ kind: 'bank', ...account }), account))
  const bindCrypto = (account: CryptoAccount) =>
    finish(crypto.confirm(accountSummary({ kind: 'crypto', ...account }), account))
  const place = { presentation: bindingPresentation, support, onFinished: back }
  return (
    <Tabs
      label={t('账户类型')}
      tabs={[
        { key: 'bank', label: t('银行卡') },
        { key: 'crypto', label: t('加密货币') },
      ]}
      value={kind}
      onValueChange={(next) => setChosen({ first, kind: next })}
    >
      <div hidden={kind !== 'bank'}>
        <RequestInPlace request={bankAccountRequest} shown={bank.shown} {...place}>
          <BankForm busy={bank.busy} onConfirm={bindBank} />
        </RequestInPlace>
      </div>
      <div hidden={kind !== 'crypto'}>
        <RequestInPlace request={cryptoAccountRequest} shown={crypto.shown} {...place}>
          <CryptoForm busy={crypto.busy} onConfirm={bindCrypto} />
        </RequestInPlace>
      </div>
    </Tabs>
  )
}
