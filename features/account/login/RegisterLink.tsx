import { useTranslations } from 'next-intl'
import { Link, useSearchParams } from 'react-router-dom'
import { Text } from '#components/ui/primitives/primitives.tsx'
import { useBackend } from '#features/member/index.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { invitationIn } from '../registration/invitation.ts'
import styles from './RegisterLink.module.css'

/** The link to the registration, while the operator has it open. It carries the invitation code of the address. */
export function RegisterLink() {
  const t = useTranslations()
  const { register_open: open } = useBackend()
  const [search] = useSearchParams()
  const inviteCode = invitationIn(search)
  if (!open) return null
  return (
    <Link className={styles.link} to={to(routes.register, { inviteCode })}>
      <Text as="span" weight="normal" tone="muted">
        {t('还没有账号？')}
      </Text>{' '}
      <span>{t('立即注册')}</span>
    </Link>
  )
}
