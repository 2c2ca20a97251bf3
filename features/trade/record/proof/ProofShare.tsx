import { Share } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { IconButton } from '#components/ui/button/IconButton.tsx'
import { Lazy } from '#components/ui/lazy-part/Lazy.tsx'
import type { Order } from '#lib/contract/orders.ts'
import { createLazyPart } from '#lib/page/lazyPart.ts'
import { isPracticeOrder } from '../../order/practiceAccount.ts'
import { useOrder } from '../../order/queries.ts'
import type { ProvenOrder } from './useProofCard.ts'

/** The parts of the picture load when a member wants to share one. */
const proofSheet = createLazyPart(async () => (await import('./ProofSheet.tsx')).ProofSheet)

/**
 * Opens the proof of a settled order as a picture. It is not there for a practice order, which is no proof of anything, and while nobody
 * says how the order ended. Nor for one that was closed early, or voided: the picture shows what the settlement rule decided.
 */
export function ProofShare({ order }: { order: Order }) {
  const t = useTranslations()
  const [open, setOpen] = useState<boolean>()
  const proven = provenOrder(order)
  if (!proven) return null
  return (
    <>
      <IconButton label={t('分享订单证明')} icon={<Share />} onClick={() => setOpen(true)} />
      {open === undefined ? null : (
        <Lazy part={proofSheet}>
          {(ProofSheet) => <ProofSheet order={proven} open={open} onClose={() => setOpen(false)} />}
        </Lazy>
      )}
    </>
  )
}

/** The same of an order by its id, as soon as the order is known. */
export function OrderShare({ id }: { id: string }) {
  const { data: order } = useOrder(id)
  return order ? <ProofShare order={order} /> : null
}

function provenOrder(order: Order): ProvenOrder | undefined {
  const { status, closePrice, profit, result, closedEarly, voided } = order
  if (status !== 'settled' || closedEarly || voided || isPracticeOrder(order.id)) return undefined
  if (closePrice === undefined || profit === undefined || result === undefined) return undefined
  return { ...order, closePrice, profit, result }
}
