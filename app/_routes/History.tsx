import { useTranslations } from 'next-intl'
import { Page } from '#components/layout/page/Page.tsx'
import { Ledger } from '#features/funds/index.ts'
import { routes } from '#lib/navigation/routes.ts'
import { RecordNav } from './RecordNav.tsx'

/** History records: the member's ledger. */
export function Screen() {
  const t = useTranslations()
  return (
    <Page route={routes.history} width="text" title={t('历史记录')}>
      <RecordNav current={routes.history} />
      <Ledger />
    </Page>
  )
}
