import { useTranslations } from 'next-intl'
import { InvestNotice, PositionList } from '#features/vault/index.ts'
import { routes } from '#lib/navigation/routes.ts'
import { RecordsPage } from './RecordsPage.tsx'

/** The member's positions in the vault. */
export function Screen() {
  const t = useTranslations()
  return (
    <RecordsPage route={routes.vaultRecords} title={t('定期理财订单')}>
      <InvestNotice />
      <PositionList />
    </RecordsPage>
  )
}
