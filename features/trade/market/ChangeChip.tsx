'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge/Badge.tsx'
import { DirectionMark } from '#components/ui/price/DirectionMark.tsx'
import type { Decimal } from '#lib/money/decimal.ts'
import { formatChange } from '#lib/money/format.ts'
import { directionMessages } from './marketWords.ts'
import type { PriceDirection } from './quoteFeed.ts'

/** The change of the last 24 hours, a fraction, as the backend states it: `+1.23%` with its arrow. */
export function ChangeChip({ change }: { change: Decimal }) {
  const t = useTranslations()
  const text = formatChange(change)
  const direction = directionOf(text)
  return (
    <Badge tone={direction === 'flat' ? 'neutral' : direction}>
      <DirectionMark direction={direction} label={t(directionMessages[direction])} />
      {text}
    </Badge>
  )
}

/** Of what is shown, not of what was rounded away: 0.00% points nowhere. */
function directionOf(text: string): PriceDirection {
  if (text.startsWith('+')) return 'rise'
  return text.startsWith('-') ? 'fall' : 'flat'
}
