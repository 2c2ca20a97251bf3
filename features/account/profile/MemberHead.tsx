import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link } from 'react-router-dom'
import { Badge } from '#components/ui/badge/Badge.tsx'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { Permitted } from '../session/Permitted.tsx'
import { useUser } from '../session/queries.ts'
import { Avatar } from './Avatar.tsx'
import styles from './MemberHead.module.css'
import { VerifiedBadge } from './VerifiedBadge.tsx'

/** The member's picture, which links to the personal info, name, admin badge, and the state of the identity verification. */
export function MemberHead() {
  const t = useTranslations()
  const { name, info } = useUser()
  return (
    <div className={styles.head}>
      <Link className={styles.picture} to={to(routes.profile)} aria-label={t('个人信息')}>
        <Avatar />
      </Link>
      <div className={styles.details}>
        <h1 className={styles.name} translate="no">
          {name}
        </h1>
        <Permitted to={{ role: 'admin' }}>
          <Badge tone="accent">{t('管理员')}</Badge>
        </Permitted>
        {info?.verified ? (
          <Link className={styles.badge} to={to(routes.verify)}>
            <VerifiedBadge />
            <ChevronRight aria-hidden="true" />
          </Link>
        ) : null}
      </div>
    </div>
  )
}
