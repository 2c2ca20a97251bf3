'use client'

import { useTranslations } from 'next-intl'
import { PageHeader } from '#components/layout/header/PageHeader.tsx'
import { Screen as Frame } from '#components/layout/screen/Screen.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { NoticeDetail, NoticeList } from '#features/account/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** The platform's notices; with an `id` option, one of them. */
export function Screen() {
  const t = useTranslations()
  const { address, back } = useNavigation()
  const { id = '' } = address.options
  return (
    <Frame
      route={routes.notice}
      width="text"
      header={<PageHeader title={id ? t('公告详情') : t('平台公告')} backLabel={t('返回')} onBack={back} />}
    >
      {id ? <NoticeDetail key={id} id={id} /> : <NoticeList />}
    </Frame>
  )
}
