import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { DesktopMenu } from '#components/layout/desktop-menu/DesktopMenu.tsx'
import type { MenuEntry, MenuLine } from '#components/layout/desktop-menu/MenuEntries.tsx'
import { useWideScreen } from '#components/layout/useWideScreen.ts'
import { LanguageSelect, LogoutDialog, SiteLogo, ThemeSwitch, UnreadNotices } from '#features/account/index.ts'
import { useBackend, usePractising } from '#features/member/index.ts'
import { BalanceLink, Today } from '#features/trade/index.ts'
import { parseAddress, to } from '#lib/navigation/address.ts'
import { type RoutePath, routes } from '#lib/navigation/routes.ts'
import { type MenuLineSpec, menuRouteOf, shownEntries } from './menuEntries.tsx'

const LOGOUT = 'logout'

/** The top menu of wide screens. Its entries are tab paths: they switch. */
export function DesktopNav() {
  const t = useTranslations()
  const { pathname, search } = useLocation()
  const broad = useWideScreen('broad')
  const [leaving, setLeaving] = useState(false)
  const { site_name: name = 'Candor' } = useBackend()
  const current = menuRouteOf(parseAddress(pathname + search))

  const link = (route: RoutePath) => ({ key: route, to: to(route), active: route === current })
  const line = (spec: MenuLineSpec): MenuLine => {
    if ('route' in spec) return { ...link(spec.route), label: t(spec.text) }
    if ('figure' in spec) return { key: spec.text, label: t(spec.text), value: spec.figure }
    return { key: LOGOUT, label: t(spec.text) }
  }
  const practising = usePractising()
  const wordmark = <span translate="no">{name}</span>
  const unread = <UnreadNotices />
  const entries = shownEntries(practising).map((entry): MenuEntry => {
    if (!('lines' in entry)) {
      return { ...link(entry.route), label: t(entry.text), count: entry.route === routes.notice ? unread : null }
    }
    const lines = entry.lines.map(line)
    return { key: entry.text, label: t(entry.text), active: lines.some(({ active }) => active), lines }
  })
  return (
    <>
      <DesktopMenu
        label={t('主导航')}
        skipLabel={t('跳到内容')}
        logo={<SiteLogo beside={wordmark}>{wordmark}</SiteLogo>}
        logoLabel={`${name} · ${t('首页')}`}
        home={to(routes.home)}
        entries={entries}
        onSelect={(key) => key === LOGOUT && setLeaving(true)}
        right={
          <>
            {broad ? <Today place="menu" /> : null}
            <BalanceLink />
            <LanguageSelect short />
          </>
        }
        roomy={<ThemeSwitch />}
      />
      <LogoutDialog open={leaving} onClose={() => setLeaving(false)} />
    </>
  )
}
