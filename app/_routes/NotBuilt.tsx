'use client'

import { useTranslations } from 'next-intl'
import { Screen as Frame } from '#components/layout/screen/Screen.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { Button } from '#components/ui/button/Button.tsx'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'

/** Stands where a page is announced and not there yet, and says so. */
export function Screen() {
  const t = useTranslations()
  const { address, back } = useNavigation()
  return (
    <Frame route={address.route} foot="tabs">
      <EmptyState
        title={t('该功能尚未开放')}
        text={t('此页面将在后续版本中提供')}
        action={<Button onClick={back}>{t('返回')}</Button>}
      />
    </Frame>
  )
}
