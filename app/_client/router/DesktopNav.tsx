'use client'

import { useTranslations } from 'next-intl'
import { DesktopMenu } from '#components/layout/desktop-menu/DesktopMenu.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { LanguageSelect, ThemeSwitch, useBackend, useServiceTarget } from '#features/account/index.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { entries, entryTarget, openEntry } from './entries.tsx'

/** The top menu of wide screens; a phone's styles leave it out. */
export function DesktopNav() {
  const t = useTranslations()
  const navigation = useNavigation()
  const service = useServiceTarget()
  const { site_name: name = 'Candor' } = useBackend()
  return (
    <DesktopMenu
      label={t('主导航')}
      logo={name}
      logoLabel={name}
      homeHref={navigation.href(to(routes.home))}
      entries={entries.map(({ key, text }) => ({
        key,
        label: t(text),
        href: navigation.href(entryTarget(key, service)),
        active: key === navigation.address.route,
      }))}
      onSelect={(key) => openEntry(navigation, entries.find((entry) => entry.key === key)?.key ?? routes.home, service)}
      right={
        <>
          <LanguageSelect />
          <ThemeSwitch />
        </>
      }
    />
  )
}
