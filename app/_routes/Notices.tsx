import { useTranslations } from 'next-intl'
import { useSearchParams } from 'react-router-dom'
import { Page } from '#components/layout/page/Page.tsx'
import { NoticeDetail, NoticeList } from '#features/account/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** The platform's notices; with an `id` option, one of them. */
export function Screen() {
  const t = useTranslations()
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  return (
    <Page route={routes.notice} width="text" title={id ? t('公告详情') : t('平台公告')}>
      {id ? <NoticeDetail key={id} id={id} /> : <NoticeList />}
    </Page>
  )
}
