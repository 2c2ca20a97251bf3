'use client'

import { useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { accountAtom } from '../session/atoms.ts'
import { LoginLink } from '../session/LoginLink.tsx'
import { useBackend } from '../settings/configuration.ts'
import { ClosedRegistration } from './ClosedRegistration.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import styles from './Registration.module.css'

/** Opening an account: the form, or why there is none to fill in. */
export function Registration() {
  const t = useTranslations()
  const { register_open: open } = useBackend()
  const account = useAtomValue(accountAtom)
  if (account !== undefined) return <Registered account={account} />
  if (!open) return <ClosedRegistration />
  return (
    <>
      <h2 className={styles.title}>{t('注册账户')}</h2>
      <RegisterForm />
      <LoginLink />
    </>
  )
}

/** A member who follows somebody's registration link: the login after it would lead home, to the account that is open. */
function Registered({ account }: { account: string }) {
  const t = useTranslations()
  const navigation = useNavigation()
  return (
    <EmptyState
      title={t('您已登录为 {name}', { name: account })}
      text={t('如需注册新账户，请先退出登录')}
      action={<Button onClick={() => navigation.reLaunch(to(routes.home))}>{t('返回首页')}</Button>}
    />
  )
}
