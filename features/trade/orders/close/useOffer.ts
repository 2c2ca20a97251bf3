import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import useSWR from 'swr'
import { useOverTime } from '#components/time/ticker.ts'
import { accountAtom } from '#features/member/index.ts'
import { callApi } from '#lib/api/api.ts'
import { isApiError, isHttpError } from '#lib/api/errors.ts'
import { codes } from '#lib/contract/codes.ts'
import { type Offer, orderOffer } from '#lib/contract/earlyClose.ts'
import type { EarlyCloseTerms, Order } from '#lib/contract/trade.ts'
import { pageLifecycle } from '#lib/page/pageLifecycle.ts'
import { serverClock } from '#lib/time/clock.ts'
import { isPracticeOrder } from '../model/practiceAccount.ts'
import { practiceOffer } from '../practice/practiceClose.ts'

/** How it stands with the offer of an order. */
export type OfferState =
  | { readonly is: 'asking' }
  /** `oldSeconds`: the age of its quote. */
  | { readonly is: 'offered'; readonly offer: Offer; readonly oldSeconds: number }
  /** It cannot be accepted any more, and another one is asked for. */
  | { readonly is: 'gone' }
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
export const isHeld = ({ validUntil }: Pick<Offer, 'validUntil'>): boolean =>
  serverClock.now() + serverClock.uncertaintyMs < validUntil

/**
 * The offer to close an open order. It stays as it was shown until it has ended, and is then asked for again.
 *
 * @param terms What the product states of early close; of a practice order, by what it is closed.
 * @returns `renew` asks for another one at once.
 */
export function useOffer(order: Order, terms: EarlyCloseTerms | undefined) {
  const account = useAtomValue(accountAtom)
  const key = account ? ['order/offer', account, order.id] : null
  const { data, error, mutate } = useSWR(key, () => ask(order, terms), asShown)
  useEffect(() => {
    if (data === undefined || data.is === 'notOffered') return
    let due = false
    const askInSight = () => {
      if (due && pageLifecycle.visible()) void mutate()
    }
    const timer = setTimeout(() => {
      due = true
      askInSight()
    }, pauseAfter(data))
    const forget = pageLifecycle.subscribe({ onHide: () => undefined, onShow: askInSight })
    return () => {
      clearTimeout(timer)
      forget()
    }
  }, [data, mutate])
  const age = useOverTime(() => {
    if (data?.is !== 'offered') return undefined
    if (!isHeld(data.offer)) return 'gone'
    return Math.max(0, Math.floor((serverClock.now() - (data.offer.quoteAt ?? data.at)) / 1000))
  })
  const state = (): OfferState => {
    if (data === undefined) return error === undefined ? { is: 'asking' } : { is: 'failed', error }
    if (data.is !== 'offered') return { is: data.is }
    return typeof age === 'number' ? { is: 'offered', offer: data.offer, oldSeconds: age } : { is: 'gone' }
  }
  return { state: state(), renew: () => void mutate() }
}
