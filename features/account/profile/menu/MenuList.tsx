import { Fingerprint, KeyRound, LockKeyhole, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { List, ListRow } from '#components/ui/list/List.tsx'
import { Text } from '#components/ui/primitives/primitives.tsx'
import { useOffered } from '#features/member/index.ts'
import { to } from '#lib/navigation/address.ts'
import { type RoutePath, routes } from '#lib/navigation/routes.ts'
import { isOffered } from '#lib/navigation/shownRoutes.ts'
import { VerifiedBadge } from '../VerifiedBadge.tsx'
import styles from './MenuList.module.css'

export interface MenuItem {
  readonly route: RoutePath
  readonly options?: Readonly<Record<string, string>>
  readonly text: string
  readonly icon: ReactNode
  /** At the right: a state or a figure. */
  readonly value?: ReactNode
}

/** The rows of a menu that lead to something that operator and backend offer: links, each with its state. */
export function MenuRows({ entries }: { entries: readonly MenuItem[] }) {
  const isOfferedNow = useOffered(entries.map(({ route }) => route))
  return entries
    .filter(({ route }) => isOfferedNow(route))
    .map(({ route, options, text, icon, value }) => (
      <ListRow
        key={text}
        to={to(route, options)}
        icon={icon}
        title={text}
        value={
          value === undefined ? undefined : (
            <Text as="span" size="sm" tone="muted">
              {value}
            </Text>
          )
        }
      />
    ))
}

/** The links to verification, to the account's safety and to the passwords. */
export function SecurityList() {
  const t = useTranslations()
  const entries: readonly MenuItem[] = [
    { route: routes.verify, text: t('身份认证'), icon: <Fingerprint />, value: <VerifiedBadge /> },
    { route: routes.security, text: t('账户安全'), icon: <ShieldCheck /> },
    { route: routes.profile, options: { view: 'loginPassword' }, text: t('修改登录密码'), icon: <LockKeyhole /> },
    ...(isOffered(routes.withdraw)
      ? [{ route: routes.profile, options: { view: 'withdrawPassword' }, text: t('修改提现密码'), icon: <KeyRound /> }]
      : []),
  ]
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{t('账户与安全')}</h2>
      <List>
        <MenuRows entries={entries} />
      </List>
    </section>
  )
}
