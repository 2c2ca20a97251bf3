'use client'

import type { MemberSummary } from '#lib/contract/account.ts'
import { useMember } from '../session/queries.ts'
import { MemberAmount } from './MemberAmount.tsx'

interface MemberFigureProps {
  field: keyof MemberSummary
  /** Earnings carry their sign. */
  earned?: boolean
}

/** One figure of the member summary, live; covered when the member wants it so. */
export function MemberFigure({ field, earned = false }: MemberFigureProps) {
  const { data } = useMember()
  return <MemberAmount value={data?.[field]} earned={earned} />
}
