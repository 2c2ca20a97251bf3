import { useTranslations } from 'next-intl'
import { useNavigate } from 'react-router-dom'
import { ServiceButton } from '#components/layout/service-button/ServiceButton.tsx'
import { useServiceHidden, useServiceTarget } from '#features/account/index.ts'

/** The floating button of customer service (docs/product.md, 1.6). The device remembers whether the member has hidden it. */
export function FloatingService() {
  const t = useTranslations()
  const navigate = useNavigate()
  const target = useServiceTarget()
  const [hidden, setHidden] = useServiceHidden()
  return (
    <ServiceButton
      label={t('联系客服')}
      hideLabel={t('收起客服按钮')}
      showLabel={t('展开客服按钮')}
      onOpen={() => navigate(target)}
      away={hidden}
      onAwayChange={setHidden}
    />
  )
}
