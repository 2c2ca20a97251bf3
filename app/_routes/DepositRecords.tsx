'use client'

import { useTranslations } from 'next-intl'
import { PageHeader } from '#components/layout/header/PageHeader.tsx'
import { Screen as Frame } from '#components/layout/screen/Screen.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { DepositRecords } from '#features/funds/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** The member's deposits. */
export function Screen() {
  const t = useTranslations()
  const { back } = useNavigation()
  return (
    <Frame
      route={routes.depositRecords}
      header={<PageHeader title={t('充值记录')} backLabel={t('返回')} onBack={back} />}
    >
      <DepositRecords />
    </Frame>
  )
}
