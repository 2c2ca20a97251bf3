import { useTranslations } from 'next-intl'
import { useSearchParams } from 'react-router-dom'
import { Page } from '#components/layout/page/Page.tsx'
import { WithdrawDetail, WithdrawRecords } from '#features/funds/index.ts'
import { routes } from '#lib/navigation/routes.ts'
import { RecordNav } from './RecordNav.tsx'

/** What was withdrawn, and what became of it; with an `id` option, one withdrawal. */
export function Screen() {
  const t = useTranslations()
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  return (
    <Page route={routes.withdrawRecords} width="text" title={id ? t('提现详情') : t('提现记录')}>
      {id ? null : <RecordNav current={routes.withdrawRecords} />}
      {id ? <WithdrawDetail key={id} id={id} /> : <WithdrawRecords />}
    </Page>
  )
}
