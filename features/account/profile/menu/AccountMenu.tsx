import { ChartPie, Fingerprint, Headset, History, Hourglass, Landmark, PiggyBank, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Elements } from '#components/ui/elements.ts'
import { List } from '#components/ui/list/List.tsx'
import { appVersion, MemberFigure, usePractising } from '#features/member/index.ts'
import { accountEntries } from '#lib/navigation/menus.ts'
import type { AccountGroup, InAccountMenu } from '#lib/navigation/routes.ts'
import { isOffered } from '#lib/navigation/shownRoutes.ts'
import { SettingsFold } from '../../settings/Settings.tsx'
import { InviteFold } from '../InviteFold.tsx'
import { VerifiedBadge } from '../VerifiedBadge.tsx'
import styles from './AccountMenu.module.css'
import { MenuRows } from './MenuList.tsx'

const icons: Readonly<Record<InAccountMenu, ReactNode>> = {
  assets: <ChartPie />,
  vault: <PiggyBank />,
  history: <History />,
  payoutAccounts: <Landmark />,
  verify: <Fingerprint />,
  security: <ShieldCheck />,
  limits: <Hourglass />,
  service: <Headset />,
}

/** The links of the account screen, in three groups. While the member practises no real amount is beside them. */
export function AccountMenu() {
  const t = useTranslations()
  const practising = usePractising()
  const figure = (field: 'total' | 'invest_count') => (practising ? undefined : <MemberFigure field={field} />)
  const values: Readonly<Partial<Record<InAccountMenu, ReactNode>>> = {
    assets: figure('total'),
    vault: figure('invest_count'),
    verify: <VerifiedBadge />,
    service: <span translate="no">{`${appVersion.name} (${appVersion.code})`}</span>,
  }
  return (
    <nav className={styles.menu} aria-label={t('账户菜单')}>
      <Group label={t('资金')} group="funds" values={values} />
      <Group label={t('账户与安全')} group="safety" values={values}>
        <SettingsFold />
      </Group>
      <Group label={t('服务')} group="service" values={values}>
        <InviteFold />
      </Group>
    </nav>
  )
}

interface GroupProps {
  label: string
  group: AccountGroup
  /** At the right of an entry: a state or a figure. */
  values: Readonly<Partial<Record<InAccountMenu, ReactNode>>>
  /** Further rows. */
  children?: Elements
}

function Group({ label, group, values, children }: GroupProps) {
  const t = useTranslations()
  const entries = accountEntries(group).map(({ name, route, text }) => ({
    route,
    text: t(text),
    icon: icons[name],
    value: values[name],
  }))
  if (children === undefined && !entries.some(({ route }) => isOffered(route))) return null
  return (
    <List label={label}>
      <MenuRows entries={entries} />
      {children}
    </List>
  )
}
