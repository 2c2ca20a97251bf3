import { useTranslations } from 'next-intl'
import { Page } from '#components/layout/page/Page.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { NoticeDetail, NoticeList } from '#features/account/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** The platform's notices; with an `id` option, one of them. */
export function Screen() {
  const t = useTranslations()
  const { address } = useNavigation()
  const { id = '' } = address.options
  return (
    <Page route={routes.notice} width="text" title={id ? t('公告详情') : t('平台公告')}>
      {id ? <NoticeDetail key={id} id={id} /> : <NoticeList />}
    </Page>
  )
}
