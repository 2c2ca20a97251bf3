import { useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { useNavigate } from 'react-router-dom'
import { Button } from '#components/ui/button/Button.tsx'
import { LinkButton } from '#components/ui/button/LinkButton.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { loginNameAtom, useBackend, useServiceAddress, useServiceTarget } from '#features/member/index.ts'
import { reLaunch, to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { RegisterForm } from './RegisterForm.tsx'
import styles from './Registration.module.css'

/** The registration form, or the reason why there is none. */
export function Registration() {
  const { register_open: open } = useBackend()
  const loginName = useAtomValue(loginNameAtom)
  if (loginName !== undefined) return <AlreadyLoggedIn loginName={loginName} />
  if (!open) return <ClosedRegistration />
  return <RegisterForm />
}

/** Shown to a logged-in member who opens a registration link. */
function AlreadyLoggedIn({ loginName }: { loginName: string }) {
  const t = useTranslations()
  const navigate = useNavigate()
  return (
    <EmptyState
      of="closed"
      title={t('您已登录为 {name}', { name: loginName })}
      text={t('如需注册新账户，请先退出登录')}
      action={<Button onClick={() => navigate(to(routes.home), reLaunch)}>{t('返回首页')}</Button>}
    />
  )
}

/** Shown while the operator keeps the registration closed (docs/product.md, 20): links to the login and customer service. */
function ClosedRegistration() {
  const t = useTranslations()
  const navigate = useNavigate()
  const url = useServiceAddress()
  const service = useServiceTarget()
  return (
    <EmptyState
      of="closed"
      title={t('系统暂未开放注册')}
      text={t('已有账号仍可登录，开放时间请咨询客服')}
      action={
        <div className={styles.actions}>
          <Button full onClick={() => navigate(to(routes.login))}>
            {t('前往登录')}
          </Button>
          {url ? (
            <LinkButton look="secondary" full {...service}>
              {t('联系客服')}
            </LinkButton>
          ) : null}
        </div>
      }
    />
  )
}
