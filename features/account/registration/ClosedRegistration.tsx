'use client'

import { useTranslations } from 'next-intl'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { serviceTarget } from '#lib/navigation/serviceTarget.ts'
import { useBackend } from '../settings/backendAtom.ts'
import styles from './Registration.module.css'

/** Registration is closed system-wide (spec.md section 5): said before anything could be filled in, with the ways on. */
export function ClosedRegistration() {
  const t = useTranslations()
  const navigation = useNavigation()
  const { service_url: chat } = useBackend()
  return (
    <EmptyState
      title={t('系统暂未开放注册')}
      text={t('已有账号仍可登录，开放时间请咨询客服')}
      action={
        <div className={styles.actions}>
          <Button full onClick={() => navigation.navigateTo(to(routes.login))}>
            {t('前往登录')}
          </Button>
          {chat ? (
            <Button kind="secondary" full onClick={() => navigation.navigateTo(serviceTarget(chat))}>
              {t('联系客服')}
            </Button>
          ) : null}
        </div>
      }
    />
  )
}
