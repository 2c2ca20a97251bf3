'use client'

import { useTranslations } from 'next-intl'
import { Page } from '#components/layout/page/Page.tsx'
import { Region } from '#components/ui/region/Region.tsx'
import { InvestNotice, ProjectList, VaultCard, VaultRefresh } from '#features/vault/index.ts'
import { routes } from '#lib/navigation/routes.ts'
import { RecordsLink } from './RecordsLink.tsx'

/** The interest vault: what is in it, and the projects on offer. */
export function Screen() {
  const t = useTranslations()
  return (
    <Page route={routes.vault} width="wide" title={t('定期投资')} right={<RecordsLink to={routes.vaultRecords} />}>
      <InvestNotice />
      <VaultRefresh>
        <Region>
          <VaultCard />
        </Region>
        <Region>
          <ProjectList />
        </Region>
      </VaultRefresh>
    </Page>
  )
}
