'use client'

import { useTranslations } from 'next-intl'
import { ServiceButton } from '#components/layout/service-button/ServiceButton.tsx'
import { useNavigation } from '#components/navigation/NavigationContext.tsx'
import { useBackend, useServiceAway } from '#features/account/index.ts'
import { serviceTarget } from '#lib/navigation/serviceTarget.ts'

/** The floating way to customer service (spec.md section 2); whether it is put away is remembered on the device. */
export function FloatingService() {
  const t = useTranslations()
  const { navigateTo } = useNavigation()
  const { service_url: chat } = useBackend()
  const [away, setAway] = useServiceAway()
  return (
    <ServiceButton
      label={t('联系客服')}
      hideLabel={t('收起客服按钮')}
      showLabel={t('展开客服按钮')}
      onOpen={() => navigateTo(serviceTarget(chat))}
      away={away}
      onAwayChange={setAway}
    />
  )
}
