'use client'

import { useTranslations } from 'next-intl'
import { PageHeader } from '#components/layout/header/PageHeader.tsx'
import { Screen as Frame } from '#components/layout/screen/Screen.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { AddPayoutAccount } from '#features/funds/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** Adds a bank account, or with the option `kind=crypto` a wallet first. */
export function Screen() {
  const t = useTranslations()
  const { address, back } = useNavigation()
  return (
    <Frame
      route={routes.addPayoutAccount}
      header={<PageHeader title={t('添加收款账户')} backLabel={t('返回')} onBack={back} />}
    >
      <AddPayoutAccount first={address.options.kind === 'crypto' ? 'crypto' : 'bank'} />
    </Frame>
  )
}
