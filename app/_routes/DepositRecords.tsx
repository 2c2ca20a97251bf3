import { useTranslations } from 'next-intl'
import { useSearchParams } from 'react-router-dom'
import { Page } from '#components/layout/page/Page.tsx'
import { DepositDetail, DepositRecords } from '#features/funds/index.ts'
import { routes } from '#lib/navigation/routes.ts'
import { RecordsPage } from './RecordsPage.tsx'

/** The member's deposits; with an `id` option, one of them. */
export function Screen() {
  const t = useTranslations()
  const [search] = useSearchParams()
  const id = search.get('id')
  if (id) {
    return (
      <Page route={routes.depositRecords} title={t('充值详情')}>
        <DepositDetail key={id} id={id} />
      </Page>
    )
  }
  return (
    <RecordsPage route={routes.depositRecords}>
      <DepositRecords />
    </RecordsPage>
  )
}
