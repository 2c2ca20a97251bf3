'use client'

import { useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { Screen as Frame } from '#components/layout/screen/Screen.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { accountAtom } from '#features/account/index.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'

/** No such page, or an address without the domain that the operator asks for. */
export function Screen() {
  const t = useTranslations()
  const navigation = useNavigation()
  const member = useAtomValue(accountAtom) !== undefined
  return (
    <Frame route={routes.notFound}>
      <EmptyState
        title={t('页面不存在')}
        text={t('您访问的页面不存在或地址不完整')}
        action={
          <Button onClick={() => navigation.reLaunch(to(member ? routes.home : routes.login))}>
            {member ? t('返回首页') : t('前往登录')}
          </Button>
        }
      />
    </Frame>
  )
}
