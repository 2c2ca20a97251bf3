import { Fingerprint, Hourglass, KeyRound, LockKeyhole, ShieldCheck, UserRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { List, ListRow } from '#components/ui/list/List.tsx'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { useSecurityOffered } from '../../security/queries.ts'
import { VerifiedBadge } from '../VerifiedBadge.tsx'
import styles from './MenuList.module.css'

interface MenuEntry {
  readonly to: string
  readonly text: string
  readonly icon: ReactNode
  /** At the right: a state or a count. */
  readonly value?: ReactNode
}

/** A list of links under a heading. */
export function MenuList({ title, entries }: { title: string; entries: readonly MenuEntry[] }) {
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{title}</h2>
      <List>
        {entries.map(({ to, text, icon, value }) => (
          <ListRow key={text} to={to} icon={icon} title={text} value={value} />
        ))}
      </List>
    </section>
  )
}

/**
 * The links to verification and passwords, and to the account's safety where the backend offers any of it. `whole` adds the link
 * to the personal info and the limits.
 */
export function SecurityList({ whole = false }: { whole?: boolean }) {
  const t = useTranslations()
  const security = useSecurityOffered()
  return (
    <MenuList
      title={t('账户与安全')}
      entries={[
        ...(whole ? [{ to: to(routes.profile), text: t('个人信息'), icon: <UserRound /> }] : []),
        { to: to(routes.verify), text: t('身份认证'), icon: <Fingerprint />, value: <VerifiedBadge /> },
        ...(security ? [{ to: to(routes.security), text: t('账户安全'), icon: <ShieldCheck /> }] : []),
        ...(whole ? [{ to: to(routes.limits), text: t('限额与冷静期'), icon: <Hourglass /> }] : []),
        { to: to(routes.profile, { view: 'loginPassword' }), text: t('修改登录密码'), icon: <LockKeyhole /> },
        { to: to(routes.profile, { view: 'withdrawPassword' }), text: t('修改提现密码'), icon: <KeyRound /> },
      ]}
    />
  )
}
