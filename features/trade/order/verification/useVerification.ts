import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import useSWR from 'swr'
import { loginNameAtom, useAccountCurrency, useLanguage } from '#features/member/index.ts'
import type { Order } from '#lib/contract/orders.ts'
import type { Language } from '#lib/i18n/language.ts'
import { pageLifecycle } from '#lib/page/pageLifecycle.ts'
import { type Evidence, type HistoryState, type KnownQuotes, knownQuotes } from '#lib/verification/evidence.ts'
import type { QuoteHistory } from '#lib/verification/quoteHistory.ts'
import { agreedOrder } from '#lib/verification/terms.ts'
import { awaitsQuotes, type Verification, verify } from '#lib/verification/verification.ts'
import { useProduct } from '../../product/queries.ts'
import { type OrderEvidence, orderEvidenceStore } from './orderEvidenceStore.ts'
import { fetchQuoteHistory, immutable, liveQuotesOf, quoteHistoryKey } from './orderQuotes.ts'

export interface OrderVerification extends Verification {
  readonly evidence: Evidence
  readonly known: KnownQuotes
  readonly history: HistoryState
  /** Whether the quotes that may still decide it are being asked for. What stays uncertain is said afterwards. */
  readonly checking: boolean
  /** Asks for the history again. */
  readonly retry: () => void
}

/**
 * Verifies a settled order with what this device knew of it before it was settled, the quotes that it received live, and the
 * quotes that the backend gives afterwards.
 *
 * @param asks While false nothing is asked for: it is judged by what the device has seen.
 */
export function useVerification(order: Order, { asks = true } = {}): OrderVerification {
  const loginName = useAtomValue(loginNameAtom)
  const storedEvidence = useOrderEvidence(order)
  const [language] = useLanguage()
  const before = useMemo(() => knownBefore(storedEvidence, language), [storedEvidence, language])
  const agreed = useMemo(() => agreedOrder(order, before), [order, before])
  const { decimals: moneyDecimals } = useAccountCurrency()
  const priceDecimals = useProduct(agreed.productId).product?.decimals
  const key = loginName && asks && order.status === 'settled' ? quoteHistoryKey(loginName, order.id) : null
  // An answer that is not complete yet is requested again by `useRetryWhileIncomplete`.
  const { data, error, mutate } = useSWR(key, () => fetchQuoteHistory(agreed), immutable)
  const evidence = useMemo(
    (): Evidence => ({
      ...before,
      seen: liveQuotesOf(agreed, storedEvidence.quotes),
      asked: data?.asked ?? [],
      moneyDecimals,
      priceDecimals,
    }),
    [before, agreed, storedEvidence, data, moneyDecimals, priceDecimals],
  )
  const evidenceQuotes = useMemo(() => knownQuotes(agreed.productId, evidence), [agreed.productId, evidence])
  const verification = useMemo(() => verify(order, evidence), [order, evidence])
  const history = historyState(verification, data, error)
  const retriesSoon = useRetryWhileIncomplete(history === 'incomplete', mutate)
  const checking = verification.verdict === 'cannotTell' && asks && (history === 'asking' || retriesSoon)
  return { ...verification, evidence, known: evidenceQuotes, history, checking, retry: () => void mutate() }
}

/** What was known of an order before it was settled. A product name in another language cannot be compared and is left out. */
function knownBefore(
  { confirmed, firstSeen, confirmedClose }: OrderEvidence,
  shownIn: Language,
): Pick<Evidence, 'confirmed' | 'firstSeen' | 'confirmedClose'> {
  if (!firstSeen) return { confirmed, confirmedClose }
  const { language, productName, ...rest } = firstSeen
  return {
    confirmed,
    confirmedClose,
    firstSeen: { ...rest, productName: language === shownIn ? productName : undefined },
  }
}

function historyState(verification: Verification, data: QuoteHistory | undefined, error: unknown): HistoryState {
  if (!data) return error ? 'failed' : 'asking'
  if (!data.offered) return 'notOffered'
  return !data.complete && awaitsQuotes(verification) ? 'incomplete' : 'answered'
}

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000
const pauseAfter = (retries: number) => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** retries)

/**
 * Requests again after each answer that is not complete: after 1 s, 2 s, 4 s and so on, only while the page is visible. Returns
 * whether the next request comes soon: for the first minute, until the pauses are as long as they get.
 */
function useRetryWhileIncomplete(incomplete: boolean, ask: () => Promise<unknown>): boolean {
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (!incomplete) return
    let due = false
    const askInSight = () => {
      if (!due || !pageLifecycle.visible()) return
      due = false
      const answered = () => setAsked((count) => count + 1)
      ask().then(answered, answered)
    }
    const timer = setTimeout(() => {
      due = true
      askInSight()
    }, pauseAfter(asked))
    const forget = pageLifecycle.subscribe({ onHide: () => undefined, onShow: askInSight })
    return () => {
      clearTimeout(timer)
      forget()
    }
  }, [incomplete, asked, ask])
  return incomplete && pauseAfter(asked) < LONGEST_PAUSE_MS
}

/** What this device has stored of an order: the same object until something changes. */
export function useOrderEvidence(order: Order): OrderEvidence {
  const loginName = useAtomValue(loginNameAtom) ?? ''
  const read = () => orderEvidenceStore.of(loginName, order.id)
  return useSyncExternalStore(orderEvidenceStore.subscribe, read, read)
}
