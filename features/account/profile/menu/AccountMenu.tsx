import { ChartPie, Fingerprint, Headset, History, Hourglass, Landmark, PiggyBank, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Elements } from '#components/ui/elements.ts'
import { List } from '#components/ui/list/List.tsx'
import { appVersion, MemberFigure, usePractising } from '#features/member/index.ts'
import { routes } from '#lib/navigation/routes.ts'
import { isOffered } from '#lib/navigation/shownRoutes.ts'
import { useSecurityOffered } from '../../security/queries.ts'
import { SettingsFold } from '../../settings/Settings.tsx'
import { InviteFold } from '../InviteFold.tsx'
import { VerifiedBadge } from '../VerifiedBadge.tsx'
import styles from './AccountMenu.module.css'
import { type MenuEntry, MenuRows } from './MenuList.tsx'

/** The links of the account screen, in three groups. While the member practises no real amount is beside them. */
export function AccountMenu() {
  const t = useTranslations()
  const security = useSecurityOffered()
  const practising = usePractising()
  const figure = (field: 'total' | 'invest_count') => (practising ? undefined : <MemberFigure field={field} />)
  return (
    <nav className={styles.menu} aria-label={t('账户菜单')}>
      <Group
        label={t('资金')}
        entries={[
          { route: routes.assets, text: t('资产'), icon: <ChartPie />, value: figure('total') },
          { route: routes.vault, text: t('定期理财'), icon: <PiggyBank />, value: figure('invest_count') },
          { route: routes.history, text: t('记录'), icon: <History /> },
          { route: routes.payoutAccounts, text: t('提现账户'), icon: <Landmark /> },
        ]}
      />
      <Group
        label={t('账户与安全')}
        entries={[
          { route: routes.verify, text: t('身份认证'), icon: <Fingerprint />, value: <VerifiedBadge /> },
          ...(security ? [{ route: routes.security, text: t('账户安全'), icon: <ShieldCheck /> }] : []),
          { route: routes.limits, text: t('限额与冷静期'), icon: <Hourglass /> },
        ]}
      >
        <SettingsFold />
      </Group>
      <Group
        label={t('服务')}
        entries={[
          {
            route: routes.service,
            text: t('客服与关于'),
            icon: <Headset />,
            value: <span translate="no">{`${appVersion.name} (${appVersion.code})`}</span>,
          },
        ]}
      >
        <InviteFold />
      </Group>
    </nav>
  )
}

interface GroupProps {
  label: string
  entries: readonly MenuEntry[]
  /** Further rows. */
  children?: Elements
}

function Group({ label, entries, children }: GroupProps) {
  if (children === undefined && !entries.some(({ route }) => isOffered(route))) return null
  return (
    <List label={label}>
      <MenuRows entries={entries} />
      {children}
    </List>
  )
}
