'use client'

import { useTranslations } from 'next-intl'
import { Region } from '#components/i18n/Region.tsx'
import { PageHeader } from '#components/layout/header/PageHeader.tsx'
import { Screen as Frame } from '#components/layout/screen/Screen.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { InvestNotice, ProjectList, VaultCard, VaultRefresh } from '#features/vault/index.ts'
import { routes } from '#lib/navigation/routes.ts'
import { RecordsLink } from './RecordsLink.tsx'

/** The interest vault: what is in it, and the projects on offer. */
export function Screen() {
  const t = useTranslations()
  const { back } = useNavigation()
  return (
    <Frame
      route={routes.vault}
      width="wide"
      header={
        <PageHeader
          title={t('定期投资')}
          backLabel={t('返回')}
          onBack={back}
          right={<RecordsLink to={routes.vaultRecords} />}
        />
      }
    >
      <InvestNotice />
      <VaultRefresh>
        <Region>
          <VaultCard />
        </Region>
        <Region>
          <ProjectList />
        </Region>
      </VaultRefresh>
    </Frame>
  )
}
