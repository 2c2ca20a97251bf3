import { useTranslations } from 'next-intl'
import { usePageTitle } from '#app/_client/next/usePageTitle.ts'
import { LoginForm, RegisterLink } from '#features/account/index.ts'
import { routes } from '#lib/navigation/routes.ts'
import { GuestFrame } from './GuestFrame.tsx'

/** Login: the one screen that a guest sees first. */
export function Screen() {
  const t = useTranslations()
  usePageTitle(t('登录'))
  return (
    <GuestFrame route={routes.login}>
      <LoginForm />
      <RegisterLink />
    </GuestFrame>
  )
}
