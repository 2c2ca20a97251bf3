'use client'

import { useSetAtom } from 'jotai'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Facts } from '#components/ui/facts/Facts.tsx'
import { Sheet } from '#components/ui/sheet/Sheet.tsx'
import { showToast } from '#components/ui/toast/toasts.ts'
import { useBackend } from '#features/account/index.ts'
import { formatAmount, formatPrice } from '#lib/money/format.ts'
import { useProduct } from '../market/useProducts.ts'
import { ticketAtom } from './atoms.ts'
import { DirectionWord } from './DirectionWord.tsx'
import { errorOf } from './outcome.ts'
import { outcomeBook, type RefusedOutcome } from './outcomeBook.ts'
import { RefusedOrder } from './RefusedOrder.tsx'
import { moneyDecimals } from './ticket.ts'
import { useOutcomes, useRefusedOutcome, useShownOutcome } from './useOutcomes.ts'

/**
 * Tells what became of an order that was in doubt when its page was left or its dialog closed: once, in one tab that is
 * in sight. A booked order is a message in passing, for it stands among the orders; a refused one waits to be read.
 */
export function OutcomeNotice() {
  const t = useTranslations()
  const outcomes = useOutcomes()
  const refused = useRefusedOutcome()
  const shown = useShownOutcome()
  useEffect(() => {
    for (const outcome of outcomes) {
      if (outcome.requestId === shown) outcomeBook.told(shown)
      else if (outcome.kind === 'booked') {
        const { productName: product, openPrice, requestId } = outcome
        const price = formatPrice(openPrice, openPrice.split('.')[1]?.length ?? 0)
        showToast({ kind: 'status', text: t('订单已成立：{product}，成交价 {price}', { product, price }) })
        outcomeBook.told(requestId)
      }
    }
  }, [outcomes, shown, t])
  return refused ? <RefusedSheet outcome={refused} /> : null
}

function RefusedSheet({ outcome }: { outcome: RefusedOutcome }) {
  const t = useTranslations()
  const openTicket = useSetAtom(ticketAtom)
  const { currency } = useBackend()
  const { requestId, ticket } = outcome
  const name = useProduct(ticket.productId).product?.name ?? ticket.productId
  const close = () => outcomeBook.told(requestId)
  const again = () => {
    close()
    openTicket(ticket)
  }
  const amount = formatAmount(ticket.amount, { decimals: moneyDecimals, currency })
  return (
    <Sheet open onClose={close} title={t('下单未成功')} closeLabel={t('关闭')}>
      <RefusedOrder error={errorOf(outcome)} onAgain={again} onClose={close}>
        <Facts
          facts={[
            { key: 'product', label: t('产品'), value: name },
            { key: 'direction', label: t('方向'), value: <DirectionWord direction={ticket.direction} /> },
            { key: 'amount', label: t('金额'), value: amount },
          ]}
        />
      </RefusedOrder>
    </Sheet>
  )
}
