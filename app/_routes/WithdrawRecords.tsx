'use client'

import { useTranslations } from 'next-intl'
import { PageHeader } from '#components/layout/header/PageHeader.tsx'
import { Screen as Frame } from '#components/layout/screen/Screen.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { WithdrawRecords } from '#features/funds/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** What was withdrawn, and what became of it. */
export function Screen() {
  const t = useTranslations()
  const { back } = useNavigation()
  return (
    <Frame
      route={routes.withdrawRecords}
      width="text"
      header={<PageHeader title={t('提现记录')} backLabel={t('返回')} onBack={back} />}
    >
      <WithdrawRecords />
    </Frame>
  )
}
