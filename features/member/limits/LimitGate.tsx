import { useTranslations } from 'next-intl'
import { LinkButton } from '#components/ui/button/LinkButton.tsx'
import type { Elements } from '#components/ui/elements.ts'
import { EmptyState } from '#components/ui/states/EmptyState.tsx'
import { limitStore } from '#lib/limits/limitStore.ts'
import type { Spending } from '#lib/limits/refusal.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { useLimitRefusal, useLimitText } from './limitText.ts'

/** Why a limit of the member forbids a deposit or an investment now, as a text; undefined where none does. */
export function useLimitStop(kind: Exclude<Spending['kind'], 'order'>): string | undefined {
  const text = useLimitText()
  const refusal = useLimitRefusal(() => limitStore.refusal({ kind }))
  return refusal && text(refusal)
}

/** A form that a limit forbids: the reason is in its place, with the way to the limits. */
export function LimitGate({ kind, children }: { kind: Exclude<Spending['kind'], 'order'>; children: Elements }) {
  const t = useTranslations()
  const stop = useLimitStop(kind)
  if (stop === undefined) return children
  return (
    <EmptyState
      of="closed"
      title={stop}
      text={t('提现、取消和查看不受影响')}
      action={<LinkButton to={to(routes.limits)}>{t('查看我的限额')}</LinkButton>}
    />
  )
}
