import { useAtomValue } from 'jotai'
import type { RequestForm } from '#components/money-request/useRequestForm.ts'
import { accountAtom } from '#features/member/index.ts'
import { ApiError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import { closeOrder, type Offer } from '#lib/contract/earlyClose.ts'
import type { FairValue } from '#lib/contract/settlement.ts'
import type { Order } from '#lib/contract/trade.ts'
import { isPracticeOrder } from '../model/practiceAccount.ts'
import { closePracticeOrder } from '../practice/practiceClose.ts'
import type { CloseDetails } from './closeDetails.ts'
import { closed } from './closeRequest.ts'
import { isHeld } from './useOffer.ts'

const gone = () => new ApiError(closeOrder.path, codes.offerGone, '')

/**
 * Closes an open order at an offer: by the money request, or in practice mode on this device.
 *
 * @throws ApiError when it was refused or has expired, or when the offer has ended before it was sent
 */
export function useClose(
  order: Order,
  form: RequestForm<CloseDetails, undefined, Order>,
  formula: FairValue | undefined,
): (offer: Offer) => Promise<void> {
  const account = useAtomValue(accountAtom) ?? ''
  return async (offer) => {
    const { id: orderId, productId, productName, direction, amount, fee } = order
    const { price, quoteSeq, validUntil: offerUntil } = offer
    const details = { orderId, productId, productName, direction, amount, fee, price, quoteSeq, offerUntil }
    if (!isHeld(offer)) throw gone()
    if (!isPracticeOrder(orderId)) {
      await form.confirm({ ...details, ...(formula && { fairValue: formula }) }, undefined)
      return
    }
    const ended = closePracticeOrder(orderId, offer)
    if (!ended) throw gone()
    closed(account, { ...details, ...(formula && { fairValue: formula }) }, ended)
  }
}
