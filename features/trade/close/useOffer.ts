import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import useSWR from 'swr'
import { useOverTime } from '#components/time/ticker.ts'
import { loginNameAtom } from '#features/member/index.ts'
import { callApi } from '#lib/api/api.ts'
import { isApiError, isHttpError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import { type Offer, orderOffer } from '#lib/contract/earlyClose.ts'
import type { EarlyCloseTerms } from '#lib/contract/market.ts'
import type { Order } from '#lib/contract/orders.ts'
import { pageLifecycle } from '#lib/page/pageLifecycle.ts'
import { serverClock } from '#lib/time/clock.ts'
import { secondsLeft as secondsTo } from '#lib/time/countdown.ts'
import { isPracticeOrder } from '../order/practiceAccount.ts'
import { practiceOffer, practiceTerms } from '../practice/practiceClose.ts'
import { useProduct } from '../product/queries.ts'

/** How it stands with the offer of an order. */
export type OfferState =
  | { readonly is: 'asking' }
  /** `secondsLeft`: for how long it certainly holds; `share`: how much of its life that is. */
  | { readonly is: 'offered'; readonly offer: Offer; readonly secondsLeft: number; readonly share: number }
  /** It cannot be accepted any more, or a close by it was refused, and another one is asked for. */
  | { readonly is: 'gone' | 'refused' }
  | { readonly is: 'none' }
  | { readonly is: 'notOffered' }
  | { readonly is: 'failed'; readonly error: unknown }

/** What the backend said, and when. */
type Answer = { readonly at: number } & (
  | { readonly is: 'offered'; readonly offer: Offer }
  | { readonly is: 'none' | 'notOffered' }
)

async function ask(order: Order, terms: EarlyCloseTerms | undefined): Promise<Answer> {
  if (isPracticeOrder(order.id)) {
    const offer = terms && practiceOffer(order.id, terms)
    const at = serverClock.now()
    return offer ? { is: 'offered', offer, at } : { is: 'none', at }
  }
  try {
    return { is: 'offered', offer: await callApi(orderOffer, { id: order.id }), at: serverClock.now() }
  } catch (error) {
    if (isApiError(error) && error.code === codes.noOffer) return { is: 'none', at: serverClock.now() }
    if (isHttpError(error) && error.status === 404) return { is: 'notOffered', at: serverClock.now() }
    throw error
  }
}

/** Without an offer it is asked for again after this long, and never sooner than `LEAST_MS` (docs/backend.md, "Early close"). */
const NONE_MS = 3000
const LEAST_MS = 1000

function pauseAfter(answer: Answer): number {
  return answer.is === 'offered' ? Math.max(LEAST_MS, answer.offer.validUntil - serverClock.now()) : NONE_MS
}

/** What is shown stays until it has ended: nothing but that asks for another one. */
const asShown = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false } as const

/** Whether an offer can certainly still be accepted. */
export const isOfferValid = ({ validUntil }: Pick<Offer, 'validUntil'>): boolean =>
  serverClock.now() + serverClock.uncertaintyMs < validUntil

/** By what an order is closed early: what its product states, and in practice what this device can compute of it. */
export function useCloseTerms({ id, productId }: Order): EarlyCloseTerms | undefined {
  const stated = useProduct(productId).product?.earlyClose
  return isPracticeOrder(id) ? practiceTerms(stated) : stated
}

/**
 * The offer to close an open order. It stays as it was shown until it has ended, and is then asked for again.
 *
 * @param terms What the product states of early close; of a practice order, by what it is closed.
 * @param refused The offer by which the last close was refused: it is gone, and another one is asked for.
 */
export function useOffer(order: Order, terms: EarlyCloseTerms | undefined, refused?: Offer): OfferState {
  const loginName = useAtomValue(loginNameAtom)
  const key = loginName ? ['order/offer', loginName, order.id] : null
  const { data, error, mutate } = useSWR(key, () => ask(order, terms), asShown)
  const isRefused = data?.is === 'offered' && data.offer === refused
  useEffect(() => {
    if (data === undefined || data.is === 'notOffered') return
    let due = false
    const askInSight = () => {
      if (due && pageLifecycle.visible()) void mutate()
    }
    const timer = setTimeout(
      () => {
        due = true
        askInSight()
      },
      isRefused ? LEAST_MS : pauseAfter(data),
    )
    const forget = pageLifecycle.subscribe({ onHide: () => undefined, onShow: askInSight })
    return () => {
      clearTimeout(timer)
      forget()
    }
  }, [data, isRefused, mutate])
  const secondsLeft = useOverTime(() => {
    if (data?.is !== 'offered') return 0
    return secondsTo(data.offer.validUntil - serverClock.uncertaintyMs, serverClock.now())
  })
  if (data === undefined) return error === undefined ? { is: 'asking' } : { is: 'failed', error }
  if (data.is !== 'offered') return { is: data.is }
  if (isRefused) return { is: 'refused' }
  if (secondsLeft === 0) return { is: 'gone' }
  const { offer, at } = data
  return { is: 'offered', offer, secondsLeft, share: Math.min(1, (1000 * secondsLeft) / (offer.validUntil - at)) }
}
