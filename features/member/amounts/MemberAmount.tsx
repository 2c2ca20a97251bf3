import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button/Button.tsx'
import { VisuallyHidden } from '#components/ui/primitives/primitives.tsx'
import type { MemberSummary } from '#lib/contract/session.ts'
import type { Currency } from '#lib/money/currency.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatAmount } from '#lib/money/format.ts'
import { useMember } from '../session/queries.ts'
import { useAccountCurrency } from '../settings/configuration.ts'
import { useAmountsHidden } from '../settings/settings.ts'

interface MemberAmountProps {
  /** Undefined while it is unknown. It is then shown as unknown, never as zero. */
  value: Decimal | undefined
  /** Earnings are shown with their sign. Other amounts are never rounded up. */
  earned?: boolean
  /** With all the decimals that the backend stated. */
  exact?: boolean
  /** Whether it is hidden, where a tap in the form decides (`useBalance`). */
  hidden?: boolean
}

/**
 * An amount of the member. Hidden when the member has hidden the amounts. Every balance is shown by it or by `useBalance`; the
 * check of the boundaries refuses another formatter.
 */
export function MemberAmount({ value, earned = false, exact = false, hidden: decided }: MemberAmountProps) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const [chosen] = useAmountsHidden()
  if (decided ?? chosen) return <Placeholder sign={HIDDEN} meaning={t('已隐藏')} />
  if (value === undefined) return <Placeholder sign={UNKNOWN} meaning={t('未知')} />
  if (!earned) return <span translate="no">{balanceText(value, currency, exact)}</span>
  return <span translate="no">{formatAmount(value, { ...currency, sign: 'always', rounding: 'halfUp' })}</span>
}

const HIDDEN = '****'
const UNKNOWN = '--'

/** A balance is never rounded up. */
const balanceText = (value: Decimal, currency: Currency, exact: boolean) =>
  formatAmount(value, exact ? currency : { ...currency, rounding: 'down' })

/**
 * A balance in a form. Where the member hides the amounts it is hidden until a tap shows it, in this form and until it is left:
 * an amount is hard to choose blindly.
 */
export function useBalance() {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const [chosen] = useAmountsHidden()
  const [tapped, setTapped] = useState(false)
  const hidden = chosen && !tapped
  const text = (value: Decimal | undefined, { exact = false } = {}): string => {
    if (hidden) return HIDDEN
    return value === undefined ? UNKNOWN : balanceText(value, currency, exact)
  }
  /** Shows and hides it; nothing where the member hides no amounts. */
  const button = chosen ? (
    <Button kind="ghost" size="small" onClick={() => setTapped(hidden)}>
      {hidden ? t('显示金额') : t('隐藏金额')}
    </Button>
  ) : null
  /** A sentence that holds the balance, with the button behind it. */
  const hint = (sentence: string) =>
    button ? (
      <>
        <span>{sentence}</span> {button}
      </>
    ) : (
      sentence
    )
  return { hidden, text, button, hint }
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
