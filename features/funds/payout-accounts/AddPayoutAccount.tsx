'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Tabs } from '#components/ui/tabs/Tabs.tsx'
import { BankForm } from './BankForm.tsx'
import { CryptoForm } from './CryptoForm.tsx'

type Kind = 'bank' | 'crypto'

/** A new payout account: a bank account or a wallet. Both forms stay while their tab is away, with what was typed. */
export function AddPayoutAccount({ first }: { first: Kind }) {
  const t = useTranslations()
  const [kind, setKind] = useState<Kind>(first)
  return (
    <Tabs
      label={t('账户类型')}
      tabs={[
        { key: 'bank', label: t('银行卡') },
        { key: 'crypto', label: t('加密货币') },
      ]}
      value={kind}
      onValueChange={setKind}
    >
      <div hidden={kind !== 'bank'}>
        <BankForm />
      </div>
      <div hidden={kind !== 'crypto'}>
        <CryptoForm />
      </div>
    </Tabs>
  )
}
