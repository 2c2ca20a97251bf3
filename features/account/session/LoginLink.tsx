'use client'

import { useTranslations } from 'next-intl'
import { AppLink } from '#components/navigation/AppLink.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { invitationIn } from '../registration/invitation.ts'
import styles from './RegisterLink.module.css'

/** The link from the registration to the login. It carries the invitation code of the address, for the way back. */
export function LoginLink() {
  const t = useTranslations()
  const inviteCode = invitationIn(useNavigation().address.options)
  return (
    <AppLink className={styles.link} to={to(routes.login, { inviteCode })}>
      {t('已有账号？前往登录')}
    </AppLink>
  )
}
