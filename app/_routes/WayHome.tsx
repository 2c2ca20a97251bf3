import { useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { useNavigate } from 'react-router-dom'
import { Button } from '#components/ui/button/Button.tsx'
import { loginNameAtom } from '#features/member/index.ts'
import { reLaunch, to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'

/** The way out of a screen that leads nowhere: home for a member, the login for a guest. */
export function WayHome() {
  const t = useTranslations()
  const navigate = useNavigate()
  const member = useAtomValue(loginNameAtom) !== undefined
  return (
    <Button onClick={() => navigate(to(member ? routes.home : routes.login), reLaunch)}>
      {member ? t('返回首页') : t('前往登录')}
    </Button>
  )
}
