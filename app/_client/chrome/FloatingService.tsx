import { useTranslations } from 'next-intl'
import { useNavigate } from 'react-router-dom'
import { ServiceButton } from '#components/layout/service-button/ServiceButton.tsx'
import { useServiceTarget } from '#features/account/index.ts'

/** The floating button of customer service (docs/product.md, 1.6). */
export function FloatingService() {
  const t = useTranslations()
  const navigate = useNavigate()
  const target = useServiceTarget()
  return (
    <ServiceButton
      label={t('联系客服')}
      hideLabel={t('收起客服按钮')}
      showLabel={t('展开客服按钮')}
      onOpen={() => navigate(target)}
    />
  )
}
