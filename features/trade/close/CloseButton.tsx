import { useAtomValue } from 'jotai'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button/Button.tsx'
import { useAccountCurrency } from '#features/member/index.ts'
import type { EarlyCloseTerms } from '#lib/contract/market.ts'
import type { Order } from '#lib/contract/orders.ts'
import { formatAmount } from '#lib/money/format.ts'
import { closingAtom } from '../order/endAtoms.ts'
import styles from './CloseButton.module.css'
import { useCloseTerms, useOffer } from './useOffer.ts'
import { useOpenClosing } from './useOpenClosing.ts'

/** The way to close an open order early, in its strip, with what that brings back now. Nothing without an offer. */
export function CloseButton({ order }: { order: Order }) {
  const open = useOpenClosing(order)
  const terms = useCloseTerms(order)
  // The sheet asks for the offers while it is open.
  const isOpen = useAtomValue(closingAtom) !== undefined
  if (!open || isOpen) return null
  return <Offered order={order} terms={terms} onPress={open} />
}

interface OfferedProps {
  order: Order
  terms: EarlyCloseTerms | undefined
  onPress: () => void
}

function Offered({ order, terms, onPress }: OfferedProps) {
  const t = useTranslations()
  const currency = useAccountCurrency()
  const state = useOffer(order, terms)
  const price = state.is === 'offered' ? state.offer.price : undefined
  // Between two offers the one before stands there, muted.
  const [last, setLast] = useState(price)
  if (price !== undefined && price !== last) setLast(price)
  if (state.is === 'none' || state.is === 'notOffered' || state.is === 'failed') return null
  return (
    <span className={styles.close} data-old={price === undefined || undefined}>
      <Button kind="secondary" size="small" onClick={onPress}>
        {last === undefined ? t('立即平仓') : t('平仓 {amount}', { amount: formatAmount(last, currency) })}
      </Button>
    </span>
  )
}
