'use client'

import { useTranslations } from 'next-intl'
import { titles } from '#app/_client/router/titles.ts'
import { PageHeader } from '#components/layout/header/PageHeader.tsx'
import { Screen as Frame } from '#components/layout/screen/Screen.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { barRoutes } from '#lib/navigation/routes.ts'
import { WayHome } from './WayHome.tsx'

/** Stands where a page is announced and not there yet, and says so. */
export function Screen() {
  const t = useTranslations()
  const { address, back } = useNavigation()
  const inBar = barRoutes.has(address.route)
  return (
    <Frame
      route={address.route}
      foot={inBar ? 'tabs' : 'none'}
      header={<PageHeader title={t(titles[address.route])} backLabel={t('返回')} onBack={inBar ? undefined : back} />}
    >
      <EmptyState title={t('该功能尚未开放')} text={t('此页面将在后续版本中提供')} action={<WayHome />} />
    </Frame>
  )
}
