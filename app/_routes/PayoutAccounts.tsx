'use client'

import { useTranslations } from 'next-intl'
import { PageHeader } from '#components/layout/header/PageHeader.tsx'
import { Screen as Frame } from '#components/layout/screen/Screen.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { PayoutAccounts } from '#features/funds/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** The bank accounts and wallets that withdrawals can go to. */
export function Screen() {
  const t = useTranslations()
  const { back } = useNavigation()
  return (
    <Frame
      route={routes.payoutAccounts}
      header={<PageHeader title={t('收款账户')} backLabel={t('返回')} onBack={back} />}
    >
      <PayoutAccounts />
    </Frame>
  )
}
