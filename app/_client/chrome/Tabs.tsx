import { useTranslations } from 'next-intl'
import { TabBar } from '#components/layout/tab-bar/TabBar.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { useServiceTarget } from '#features/account/index.ts'
import { barRoutes, type RoutePath } from '#lib/navigation/routes.ts'
import { entries, entryTarget, openEntry } from './entries.tsx'

/** The bar shows on its own five screens; sub-pages have a header with a way back instead. */
export function Tabs({ route }: { route: RoutePath }) {
  const t = useTranslations()
  const navigation = useNavigation()
  const service = useServiceTarget()
  if (!barRoutes.has(route)) return null
  return (
    <TabBar
      label={t('主导航')}
      items={entries.map(({ key, text, icon }) => ({
        key,
        label: t(text),
        icon,
        href: navigation.href(entryTarget(key, service)),
        active: key === route,
      }))}
      onSelect={(key) => openEntry(navigation, key, service)}
    />
  )
}
