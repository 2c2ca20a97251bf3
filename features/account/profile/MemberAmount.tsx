'use client'

import { useTranslations } from 'next-intl'
import { VisuallyHidden } from '#components/ui/visually-hidden/VisuallyHidden.tsx'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatAmount } from '#lib/money/format.ts'
import { useBackend } from '../settings/configuration.ts'
import { useAmountsHidden } from '../settings/settings.ts'

/** Decimals of the account's currency, as the ledger keeps it. */
const decimals = 2

interface MemberAmountProps {
  /** Undefined while it is not known: it shows as unknown, never as zero. */
  value: Decimal | undefined
  /** What was earned, with its sign. Else it is what the member has, and never rounded up. */
  earned?: boolean
}

/** An amount of the member's own; covered when the member wants it so. */
export function MemberAmount({ value, earned = false }: MemberAmountProps) {
  const t = useTranslations()
  const { currency } = useBackend()
  const [hidden] = useAmountsHidden()
  if (hidden) return <Stand sign="****" meaning={t('已隐藏')} />
  if (value === undefined) return <Stand sign="--" meaning={t('未知')} />
  return formatAmount(value, {
    decimals,
    currency,
    sign: earned ? 'always' : 'auto',
    rounding: earned ? 'halfUp' : 'down',
  })
}

/** A sign for the eye that stands for a word. */
function Stand({ sign, meaning }: { sign: string; meaning: string }) {
  return (
    <>
      <span aria-hidden="true">{sign}</span>
      <VisuallyHidden>{meaning}</VisuallyHidden>
    </>
  )
}
