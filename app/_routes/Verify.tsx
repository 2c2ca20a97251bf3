'use client'

import { useTranslations } from 'next-intl'
import { PageHeader } from '#components/layout/header/PageHeader.tsx'
import { Screen as Frame } from '#components/layout/screen/Screen.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { Verification } from '#features/account/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** Identity verification: name, ID number and both sides of the document. */
export function Screen() {
  const t = useTranslations()
  const { back } = useNavigation()
  return (
    <Frame route={routes.verify} header={<PageHeader title={t('身份认证')} backLabel={t('返回')} onBack={back} />}>
      <Verification />
    </Frame>
  )
}
