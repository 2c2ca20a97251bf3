import { useTranslations } from 'next-intl'
import { useSearchParams } from 'react-router-dom'
import { Page } from '#components/layout/page/Page.tsx'
import { WithdrawDetail, WithdrawRecords } from '#features/funds/index.ts'
import { routes } from '#lib/navigation/routes.ts'
import { RecordsPage } from './RecordsPage.tsx'

/** What was withdrawn, and what became of it; with an `id` option, one withdrawal. */
export function Screen() {
  const t = useTranslations()
  const [search] = useSearchParams()
  const id = search.get('id')
  if (id) {
    return (
      <Page route={routes.withdrawRecords} width="text" title={t('提现详情')}>
        <WithdrawDetail key={id} id={id} />
      </Page>
    )
  }
  return (
    <RecordsPage route={routes.withdrawRecords}>
      <WithdrawRecords />
    </RecordsPage>
  )
}
