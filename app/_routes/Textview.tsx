'use client'

import { useTranslations } from 'next-intl'
import { PageHeader } from '#components/layout/header/PageHeader.tsx'
import { Screen as Frame } from '#components/layout/screen/Screen.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { TextView, useTextTitle } from '#features/account/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** A text of the operator by its `key` option: terms, privacy, risk; `about` is the about and download screen. */
export function Screen() {
  const t = useTranslations()
  const { address, back } = useNavigation()
  const { key = '' } = address.options
  const title = useTextTitle(key)
  return (
    <Frame
      route={routes.textview}
      width="text"
      header={<PageHeader title={title} backLabel={t('返回')} onBack={back} />}
    >
      <TextView key={key} textKey={key} />
    </Frame>
  )
}
