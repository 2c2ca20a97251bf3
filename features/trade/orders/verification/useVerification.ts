import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import useSWR from 'swr'
import { accountAtom } from '#features/account/index.ts'
import type { Order } from '#lib/contract/trade.ts'
import { askQuotes } from '../api.ts'
import { orderQuotesKey } from '../orderCache.ts'
import { type HistoryState, type KnownQuotes, knownQuotes } from './evidence.ts'
import { seenOf, useKeptQuotes } from './useSeenQuotes.ts'
import { type Verification, verify } from './verification.ts'

export interface OrderVerification extends Verification {
  readonly known: KnownQuotes
  readonly history: HistoryState
  /** Asks for the history again. */
  readonly retry: () => void
}

/** What is published is published. */
const once = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false } as const

/** A settled order computed again from what was seen and what the backend says afterwards (design.md section 8). */
export function useVerification(order: Order): OrderVerification {
  const account = useAtomValue(accountAtom)
  const settled = order.status === 'settled'
  const key = account && settled ? orderQuotesKey(account, order.id) : null
  const { data, error, mutate } = useSWR(key, () => askQuotes(order), once)
  const kept = useKeptQuotes(order)
  const evidence = useMemo(() => ({ seen: seenOf(order, kept), asked: data?.asked ?? [] }), [order, kept, data])
  const known = useMemo(() => knownQuotes(order.productId, evidence), [order.productId, evidence])
  const verification = useMemo(() => verify(order, evidence), [order, evidence])
  const history = data ? (data.offered ? 'answered' : 'notOffered') : error ? 'failed' : 'asking'
  return { ...verification, known, history, retry: () => void mutate() }
}
