'use client'

import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useOverTime } from '#components/time/ticker.ts'
import type { Quote } from '#lib/contract/trade.ts'
import { inNextFrame, notInNextFrame } from './frameBatch.ts'
import { FRESH_MS, type Freshness } from './freshness.ts'
import type { LiveQuote } from './quoteFeed.ts'
import { freshQuote, oldPriceSeconds, quoteFeed, quoteStream } from './quotes.ts'

/** Follows the quotes of these products for as long as the component is there; any number may follow the same. */
export function useWatchedProducts(ids: readonly string[]): void {
  const key = [...new Set(ids)].toSorted().join()
  useEffect(() => {
    if (key) return quoteStream.watch(key.split(','))
  }, [key])
}

/** A product's newest quote with the direction of its latest change. Draws anew at most once a frame. */
export function useLiveQuote(productId: string): LiveQuote | undefined {
  const subscribe = useCallback(
    (changed: () => void) => {
      const unsubscribe = quoteFeed.subscribe(productId, () => inNextFrame(changed))
      return () => {
        notInNextFrame(changed)
        unsubscribe()
      }
    },
    [productId],
  )
  return useSyncExternalStore(subscribe, () => quoteFeed.get(productId), noQuote)
}

/** A product's newest quote; undefined before the first. */
export function useQuote(productId: string): Quote | undefined {
  return useLiveQuote(productId)?.quote
}

/**
 * A product's newest quote and whether it may be traded on. Draws anew when that changes, and every second while it is too
 * old, so that its age can be shown. Ask `freshQuote` once more when the member confirms.
 */
export function useFreshQuote(productId: string): Freshness {
  useLiveQuote(productId)
  useOverTime(() => {
    const { ageMs, reason } = freshQuote(productId)
    return ageMs > FRESH_MS ? `${reason} ${Math.floor(ageMs / 1000)}` : reason
  })
  return freshQuote(productId)
}

/**
 * The age, in whole seconds, of a product's price that is too old to trade on; undefined while it is young. For lists: it
 * draws anew only when that changes, not at every quote.
 */
export function useOldPriceSeconds(productId: string): number | undefined {
  return useOverTime(() => oldPriceSeconds(productId))
}

/** Opening a stream is no outage: one is told only after this long without any way to quotes. */
const OUTAGE_MS = 3000

/** Whether quotes have had no way to this page for three seconds, by stream or by polling. */
export function useQuotesCutOff(): boolean {
  const alive = useSyncExternalStore(quoteStream.subscribe, quoteStream.alive, neverAlive)
  const [cutOff, setCutOff] = useState(false)
  useEffect(() => {
    if (alive) return
    const timer = setTimeout(() => setCutOff(true), OUTAGE_MS)
    return () => {
      clearTimeout(timer)
      setCutOff(false)
    }
  }, [alive])
  return cutOff
}

const noQuote = () => undefined
const neverAlive = () => false
