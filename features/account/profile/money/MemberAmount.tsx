import { useTranslations } from 'next-intl'
import { VisuallyHidden } from '#components/ui/visually-hidden/VisuallyHidden.tsx'
import type { MemberSummary } from '#lib/contract/account.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatAmount } from '#lib/money/format.ts'
import { useMember } from '../../session/queries.ts'
import { useAccountCurrency } from '../../settings/configuration.ts'
import { useAmountsHidden } from '../../settings/settings.ts'

interface MemberAmountProps {
  /** Undefined while it is unknown. It is then shown as unknown, never as zero. */
  value: Decimal | undefined
  /** Earnings are shown with their sign. Other amounts are never rounded up. */
  earned?: boolean
}

/** An amount of the member. Hidden when the member has hidden the amounts. */
export function MemberAmount({ value, earned = false }: MemberAmountProps) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const [hidden] = useAmountsHidden()
  if (hidden) return <Placeholder sign="****" meaning={t('已隐藏')} />
  if (value === undefined) return <Placeholder sign="--" meaning={t('未知')} />
  const sign = earned ? 'always' : 'auto'
  const rounding = earned ? 'halfUp' : 'down'
  return <span translate="no">{formatAmount(value, { ...currency, sign, rounding })}</span>
}

/** A sign in place of an amount, with its meaning for screen readers. */
function Placeholder({ sign, meaning }: { sign: string; meaning: string }) {
  return (
    <>
      <span aria-hidden="true">{sign}</span>
      <VisuallyHidden>{meaning}</VisuallyHidden>
    </>
  )
}

interface MemberFigureProps {
  field: keyof MemberSummary
  /** Earnings are shown with their sign. */
  earned?: boolean
}

/** A figure of the member summary. Hidden when the member has hidden the amounts. */
export function MemberFigure({ field, earned = false }: MemberFigureProps) {
  const { data } = useMember()
  return <MemberAmount value={data?.[field]} earned={earned} />
}
