'use client'

import { useTranslations } from 'next-intl'
import { Region } from '#components/i18n/Region.tsx'
import { PageHeader } from '#components/layout/header/PageHeader.tsx'
import { Screen as Frame } from '#components/layout/screen/Screen.tsx'
import { AppLink } from '#components/navigation/AppLink.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { InvestNotice, ProjectList, VaultCard, VaultRefresh } from '#features/vault/index.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import styles from './Vault.module.css'

/** The interest vault: what is in it, and the projects on offer. */
export function Screen() {
  const t = useTranslations()
  const { back } = useNavigation()
  const records = (
    <AppLink className={styles.link} to={to(routes.vaultRecords)}>
      {t('定投订单')}
    </AppLink>
  )
  return (
    <Frame
      route={routes.vault}
      width="wide"
      header={<PageHeader title={t('定期投资')} backLabel={t('返回')} onBack={back} right={records} />}
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
