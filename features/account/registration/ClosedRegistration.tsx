'use client'

import { useTranslations } from 'next-intl'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { useServiceAddress } from '../service/useServiceTarget.ts'
import styles from './Registration.module.css'

/**
 * Registration is closed system-wide (docs/product.md, 20): said before anything could be filled in, with the ways on.
 */
export function ClosedRegistration() {
  const t = useTranslations()
  const navigation = useNavigation()
  const url = useServiceAddress()
  return (
    <EmptyState
      title={t('系统暂未开放注册')}
      text={t('已有账号仍可登录，开放时间请咨询客服')}
      action={
        <div className={styles.actions}>
          <Button full onClick={() => navigation.navigateTo(to(routes.login))}>
            {t('前往登录')}
          </Button>
          {url ? (
            <Button kind="secondary" full onClick={() => navigation.navigateTo(to(routes.webview, { url }))}>
              {t('联系客服')}
            </Button>
          ) : null}
        </div>
      }
    />
  )
}
