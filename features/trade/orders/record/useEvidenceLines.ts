import { useTranslations } from 'next-intl'
import type { Order } from '#lib/contract/orders.ts'
import { linesOf } from '#lib/files/csv.ts'
import { useOrderTable } from '../history/useOrderTable.ts'
import type { OrderVerification } from '../verification/useVerification.ts'
import { verdictMessages } from '../verification/Verdict.tsx'

/** The lines of an order's evidence file that a person reads. */
export function useEvidenceLines(order: Order, { checking, verdict }: OrderVerification): () => readonly string[] {
  const t = useTranslations()
  const columns = useOrderTable()
  return () => [...linesOf(columns, order), t(verdictMessages[checking ? 'checking' : verdict])]
}
