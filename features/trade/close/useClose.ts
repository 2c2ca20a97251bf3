import { useAtomValue } from 'jotai'
import type { RequestForm } from '#components/money-request/useRequestForm.ts'
import { accountAtom } from '#features/member/index.ts'
import { ApiError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import { closeOrder, type Offer } from '#lib/contract/earlyClose.ts'
import type { EarlyCloseTerms } from '#lib/contract/market.ts'
import type { Order } from '#lib/contract/orders.ts'
import { isPracticeOrder } from '../order/practiceAccount.ts'
import { closePracticeOrder } from '../practice/practiceClose.ts'
import type { CloseDetails } from './closeDetails.ts'
import { closed } from './closeRequest.ts'
import { isHeld } from './useOffer.ts'

const gone = () => new ApiError(closeOrder.path, codes.offerGone, '')

/**
 * Closes an open order by an offer: by the money request, or in practice mode on this device.
 *
 * @throws ApiError when it was refused or has expired, or when the offer has ended before it was sent
 */
export function useClose(
  order: Order,
  form: RequestForm<CloseDetails, undefined, Order>,
  terms: EarlyCloseTerms | undefined,
): (offer: Offer) => Promise<void> {
  const account = useAtomValue(accountAtom) ?? ''
  return async (offer) => {
    const { id: orderId, productId, productName, direction, amount, fee } = order
    const { price, quoteSeq, least, validUntil: offerUntil } = offer
    const what = { orderId, productId, productName, direction, amount, fee }
    const details = { ...what, price, quoteSeq, least, offerUntil, fairValue: terms?.fairValue }
    if (!isHeld(offer)) throw gone()
    if (!isPracticeOrder(orderId)) {
      await form.confirm(details, undefined)
      return
    }
    const ended = terms && closePracticeOrder(orderId, offer, terms)
    if (!ended) throw gone()
    closed(account, details, ended)
  }
}
