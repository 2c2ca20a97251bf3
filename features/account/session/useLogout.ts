import { useTranslations } from 'next-intl'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { showToast } from '#components/ui/toast/toasts.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { logout } from './logout.ts'

/** The way out: ends the session on this device, opens the login screen and says so. */
export function useLogout(): () => void {
  const t = useTranslations()
  const navigation = useNavigation()
  return () => {
    logout()
    navigation.reLaunch(to(routes.login))
    showToast({ kind: 'status', text: t('已退出登录') })
  }
}
