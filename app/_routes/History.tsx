'use client'

import { useTranslations } from 'next-intl'
import { PageHeader } from '#components/layout/header/PageHeader.tsx'
import { Screen as Frame } from '#components/layout/screen/Screen.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { Ledger } from '#features/funds/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** History records: the member's ledger. */
export function Screen() {
  const t = useTranslations()
  const { back } = useNavigation()
  return (
    <Frame
      route={routes.history}
      width="text"
      header={<PageHeader title={t('历史记录')} backLabel={t('返回')} onBack={back} />}
    >
      <Ledger />
    </Frame>
  )
}
