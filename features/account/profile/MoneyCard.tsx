'use client'

import type { MemberSummary } from '#lib/contract/account.ts'
import { useMember } from '../session/queries.ts'
import { FiguresCard, type LabelledAmount } from './FiguresCard.tsx'

/** One figure of the member summary and what it is called. */
export interface Figure {
  readonly field: keyof MemberSummary
  readonly label: string
  /** Earnings carry their sign. */
  readonly earned?: boolean
}

interface MoneyCardProps {
  /** The figure that stands large, with the eye beside it. */
  main: Figure
  others: readonly Figure[]
}

/** Figures of the member summary on one card. */
export function MoneyCard({ main, others }: MoneyCardProps) {
  const source = useMember()
  const labelled = ({ field, ...figure }: Figure): LabelledAmount => ({
    ...figure,
    key: field,
    value: source.data?.[field],
  })
  return <FiguresCard main={labelled(main)} others={others.map(labelled)} source={source} />
}
