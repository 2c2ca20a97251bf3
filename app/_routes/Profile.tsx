'use client'

import { useTranslations } from 'next-intl'
import { Region } from '#components/i18n/Region.tsx'
import { PageHeader } from '#components/layout/header/PageHeader.tsx'
import { Screen as Frame } from '#components/layout/screen/Screen.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { ProfileView, useProfileTitle } from '#features/account/index.ts'
import { routes } from '#lib/navigation/routes.ts'

/** The personal info and the two passwords, each at its own address: the option `view`. */
export function Screen() {
  const t = useTranslations()
  const { address, back } = useNavigation()
  const { view } = address.options
  const title = useProfileTitle(view)
  return (
    <Frame route={routes.profile} header={<PageHeader title={title} backLabel={t('返回')} onBack={back} />}>
      <Region key={view}>
        <ProfileView view={view} />
      </Region>
    </Frame>
  )
}
