'use client'

import { useTranslations } from 'next-intl'
import { PageHeader } from '#components/layout/header/PageHeader.tsx'
import { Screen as Frame } from '#components/layout/screen/Screen.tsx'
import { ServiceDesk } from '#features/account/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** Customer service: the way to the operator's chat, and what helps where there is none. */
export function Screen() {
  const t = useTranslations()
  return (
    <Frame route={routes.service} foot="tabs" header={<PageHeader title={t('客服')} backLabel={t('返回')} />}>
      <ServiceDesk />
    </Frame>
  )
}
