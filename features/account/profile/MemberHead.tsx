import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link } from 'react-router-dom'
import { Badge } from '#components/ui/badge/Badge.tsx'
import type { Elements } from '#components/ui/elements.ts'
import { Row, Stack } from '#components/ui/primitives/primitives.tsx'
import { useUser } from '#features/member/index.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { isOffered } from '#lib/navigation/shownRoutes.ts'
import { NoticeBell } from '../notices/NoticeBell.tsx'
import { Avatar } from './Avatar.tsx'
import styles from './MemberHead.module.css'
import { Permitted } from './Permitted.tsx'
import { VerifiedBadge } from './VerifiedBadge.tsx'

/** A link to the personal info, where the operator offers it. */
function MemberLink({ children }: { children: Elements }) {
  if (!isOffered(routes.profile)) return <div className={styles.member}>{children}</div>
  return (
    <Link className={styles.member} to={to(routes.profile)}>
      {children}
    </Link>
  )
}

/** The member's picture, name, admin badge and state of the identity verification, which lead to the personal info; and the bell. */
export function MemberHead() {
  const t = useTranslations()
  const { name } = useUser()
  return (
    <Row gap={2} justify="between">
      <MemberLink>
        <Avatar />
        <Stack as="span" shrink>
          <Row as="span" gap={2} wrap>
            <h1 className={styles.name} translate="no">
              {name}
            </h1>
            <Permitted to={{ role: 'admin' }}>
              <Badge tone="accent">{t('管理员')}</Badge>
            </Permitted>
            <VerifiedBadge />
          </Row>
          {isOffered(routes.profile) ? (
            <span className={styles.line}>
              <span>{t('个人信息与密码')}</span>
              <ChevronRight aria-hidden="true" />
            </span>
          ) : null}
        </Stack>
      </MemberLink>
      <NoticeBell />
    </Row>
  )
}
