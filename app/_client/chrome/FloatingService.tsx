import { useTranslations } from 'next-intl'
import { ServiceButton, type ServiceButtonProps } from '#components/layout/ServiceButton.tsx'
import { useServiceTarget } from '#features/member/index.ts'

/** The floating button of customer service (docs/product.md, 1.6). */
export function FloatingService(place: Pick<ServiceButtonProps, 'place'>) {
  const t = useTranslations()
  return <ServiceButton label={t('联系客服')} {...place} {...useServiceTarget()} />
}
