import { useTranslations } from 'next-intl'
import { Page } from '#components/layout/page/Page.tsx'
import { PullToRefresh } from '#components/ui/pull-to-refresh/PullToRefresh.tsx'
import { Region } from '#components/ui/Region.tsx'
import { InvestNotice, ProjectList, refreshVault, VaultCard } from '#features/vault/index.ts'
import { routes } from '#lib/navigation/routes.ts'
import { RecordsLink } from './RecordsLink.tsx'

/** The interest vault: what is in it, and the projects on offer. */
export function Screen() {
  const t = useTranslations()
  return (
    <Page route={routes.vault} width="wide" right={<RecordsLink route={routes.vaultRecords} />}>
      <InvestNotice />
      <PullToRefresh onRefresh={refreshVault} busyLabel={t('刷新中')}>
        <Region>
          <VaultCard />
        </Region>
        <Region>
          <ProjectList />
        </Region>
      </PullToRefresh>
    </Page>
  )
}
