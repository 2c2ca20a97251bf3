import { Fingerprint, KeyRound, LockKeyhole, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { List, ListRow } from '#components/ui/list/List.tsx'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { useSecurityOffered } from '../../security/queries.ts'
import { VerifiedBadge } from '../VerifiedBadge.tsx'
import styles from './MenuList.module.css'

export interface MenuEntry {
  readonly to: string
  readonly text: string
  readonly icon: ReactNode
  /** At the right: a state or a figure. */
  readonly value?: ReactNode
}

/** A row of a menu: a link with its state. */
export function MenuRow({ to, text, icon, value }: MenuEntry) {
  return (
    <ListRow
      to={to}
      icon={icon}
      title={text}
      value={value === undefined ? undefined : <span className={styles.value}>{value}</span>}
    />
  )
}

/** The links to verification and passwords, and to the account's safety where the backend offers any of it. */
export function SecurityList() {
  const t = useTranslations()
  const security = useSecurityOffered()
  const entries: readonly MenuEntry[] = [
    { to: to(routes.verify), text: t('身份认证'), icon: <Fingerprint />, value: <VerifiedBadge /> },
    ...(security ? [{ to: to(routes.security), text: t('账户安全'), icon: <ShieldCheck /> }] : []),
    { to: to(routes.profile, { view: 'loginPassword' }), text: t('修改登录密码'), icon: <LockKeyhole /> },
    { to: to(routes.profile, { view: 'withdrawPassword' }), text: t('修改提现密码'), icon: <KeyRound /> },
  ]
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{t('账户与安全')}</h2>
      <List>
        {entries.map((entry) => (
          <MenuRow key={entry.text} {...entry} />
        ))}
      </List>
    </section>
  )
}
