import { useTranslations } from 'next-intl'
import { Link, useSearchParams } from 'react-router-dom'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import linkStyles from '../login/RegisterLink.module.css'
import { invitationIn } from './invitation.ts'

/** The link to the login. It carries the invitation code of the address, for the way back. */
export function LoginLink() {
  const t = useTranslations()
  const [search] = useSearchParams()
  const inviteCode = invitationIn(search)
  return (
    <Link className={linkStyles.link} to={to(routes.login, { inviteCode })}>
      {t('已有账号？前往登录')}
    </Link>
  )
}
