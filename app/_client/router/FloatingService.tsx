'use client'

import { useTranslations } from 'next-intl'
import { ServiceButton } from '#components/layout/service-button/ServiceButton.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { useServiceAway, useServiceTarget } from '#features/account/index.ts'

/** The floating way to customer service (docs/product.md, 1.6); whether it is put away is remembered on the device. */
export function FloatingService() {
  const t = useTranslations()
  const { navigateTo } = useNavigation()
  const target = useServiceTarget()
  const [away, setAway] = useServiceAway()
  return (
    <ServiceButton
      label={t('联系客服')}
      hideLabel={t('收起客服按钮')}
      showLabel={t('展开客服按钮')}
      onOpen={() => navigateTo(target)}
      away={away}
      onAwayChange={setAway}
    />
  )
}
