import { useTranslations } from 'next-intl'
import { Ledger } from '#features/funds/index.ts'
import { routes } from '#lib/navigation/routes.ts'
import { RecordsPage } from './RecordsPage.tsx'

/** History records: the member's ledger. */
export function Screen() {
  const t = useTranslations()
  return (
    <RecordsPage route={routes.history} title={t('历史记录')}>
      <Ledger />
    </RecordsPage>
  )
}
