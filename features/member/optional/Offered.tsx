import { useTranslations } from 'next-intl'
import { LinkButton } from '#components/ui/button/LinkButton.tsx'
import type { Elements } from '#components/ui/elements.ts'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { to } from '#lib/navigation/address.ts'
import { type OfferingCall, routes } from '#lib/navigation/routes.ts'
import { useOffering } from './optional.ts'

interface OfferedProps {
  /** It is shown while the backend may offer one of these calls. */
  by: readonly OfferingCall[]
  /** What there is instead where it offers none of them. Nothing leads here then; an address that was kept does. */
  otherwise: string
  children: Elements
}

/** A screen, or a part of one, that optional calls are needed for. */
export function Offered({ by, otherwise, children }: OfferedProps) {
  const t = useTranslations()
  const answers = useOffering(by)
  if (!by.every((name) => answers[name].absent)) return children
  return (
    <EmptyState
      of="closed"
      title={t('此功能暂未开放')}
      text={otherwise}
      action={<LinkButton to={to(routes.mine)}>{t('返回我的账户')}</LinkButton>}
    />
  )
}
