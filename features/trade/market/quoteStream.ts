import * as v from 'valibot'
import type { AddressBook } from '#lib/api/addresses.ts'
import { type Quote, quote as quoteSchema } from '#lib/contract/trade.ts'
import { backOffMs } from '#lib/intent/backOff.ts'
import type { PageLife } from './pageLife.ts'
import { createQuotePoll } from './quotePoll.ts'
import { type StreamSource, watchConnection } from './streamConnection.ts'

export interface QuoteStreamOptions {
  /** Opens the event stream at an absolute or same-origin address. */
  readonly open: (url: string) => StreamSource
  /** Path and query of the stream for these products. */
  readonly path: (ids: readonly string[]) => string
  /** The addresses, asked for at every connection: calls may have moved on meanwhile. */
  readonly addresses: () => Pick<AddressBook, 'current' | 'at' | 'size'>
  /** The newest quote of each product, by an ordinary call. */
  readonly ask: (ids: readonly string[], signal: AbortSignal) => Promise<readonly Quote[]>
  readonly onQuote: (quote: Quote) => void
  readonly life: PageLife
  /** Whether the server's clock has to be asked for again: the device slept, or its clock was set. */
  readonly clockStale: () => boolean
  /** 0 to 1, for the jitter. */
  readonly random?: () => number
}

export interface QuoteStream {
  /** Follows these products until the returned function is called. Any number of watchers may share a product. */
  watch(ids: readonly string[]): () => void
  /** Whether quotes are arriving, by the stream or by polling. */
  alive(): boolean
  /** Calls the listener when `alive` changes. Returns the end of it. */
  subscribe(listener: () => void): () => void
}

/** Lets a change of screens settle before the stream is opened for what the new one shows. */
const SETTLE_MS = 50
/** A connection that has not opened by then is helped out by polling. */
const PATIENCE_MS = 1000

/**
 * ONE event stream for all products on screen. It reconnects with back-off and jitter and never gives up, on the next
 * address where one did not work; while it is down quotes are polled. Out of sight it closes, back in sight it opens at
 * once, and asks for the quotes it missed.
 *
 * The stream never moves the address that calls use: an event stream cannot tell an unreachable address from one that
 * refuses, and only the former is a reason (design.md section 5). The polling that starts beside it can, and does.
 */
export function createQuoteStream(options: QuoteStreamOptions): QuoteStream {
  const { life, random = Math.random } = options
  const watched = new Map<string, number>()
  const listeners = new Set<() => void>()
  const poll = createQuotePoll(askNow)
  let connection: { readonly key: string; readonly close: () => void } | undefined
  let next: ReturnType<typeof setTimeout> | undefined
  let asking = new AbortController()
  let forgetLife: (() => void) | undefined
  let failures = 0
  let failedIndex: number | undefined
  let streaming = false
  let polled = false
  let alive = false

  function mark(change: { streaming?: boolean; polled?: boolean }): void {
    streaming = change.streaming ?? streaming
    polled = change.polled ?? polled
    if (alive === (streaming || polled)) return
    alive = !alive
    for (const listener of [...listeners]) listener()
  }

  async function askNow(): Promise<void> {
    const { signal } = asking
    try {
      for (const quote of await options.ask([...watched.keys()], signal)) options.onQuote(quote)
      if (!signal.aborted) mark({ polled: true })
    } catch {
      // What stands is shown with its age; the next try is due anyway, and a lost session is told by the call itself.
      if (!signal.aborted) mark({ polled: false })
    }
  }

  function connect(): void {
    connection?.close()
    clearTimeout(next)
    const ids = [...watched.keys()]
    const book = options.addresses()
    const index = nextIndex(book, failedIndex)
    const close = watchConnection(options.open(book.at(index) + options.path(ids)), {
      onOpen() {
        poll.stop()
        mark({ streaming: true })
        void askNow()
      },
      onHeard() {
        failures = 0
        failedIndex = undefined
      },
      onQuote: accept,
      onLost() {
        failures += 1
        failedIndex = streaming ? undefined : index
        mark({ streaming: false, polled: false })
        poll.start(0)
        next = setTimeout(connect, backOffMs(failures) * (0.5 + random() / 2))
      },
      onWatch() {
        if (options.clockStale()) void askNow()
      },
    })
    connection = { key: ids.join(), close }
    if (!streaming) poll.start(PATIENCE_MS)
  }

  function accept(text: string): void {
    const read = v.safeParse(quoteSchema, parseJson(text))
    if (read.success) options.onQuote(read.output)
  }

  function rest(): void {
    connection?.close()
    connection = undefined
    clearTimeout(next)
    poll.stop()
    asking.abort()
    asking = new AbortController()
    mark({ streaming: false, polled: false })
  }

  function wake(): void {
    rest()
    failures = 0
    failedIndex = undefined
    if (watched.size === 0 || !life.visible()) return
    poll.start(0)
    connect()
  }

  /** Follows what is watched now: nothing, the same as before, or something else. */
  function settle(): void {
    clearTimeout(next)
    if (watched.size === 0) {
      forgetLife?.()
      forgetLife = undefined
      rest()
    } else if (life.visible() && connection?.key !== [...watched.keys()].join()) connect()
  }

  function count(id: string, step: 1 | -1): void {
    const watchers = (watched.get(id) ?? 0) + step
    if (watchers > 0) watched.set(id, watchers)
    else watched.delete(id)
  }

  function settleSoon(): void {
    clearTimeout(next)
    next = setTimeout(settle, SETTLE_MS)
  }

  return {
    watch(ids) {
      let watching = true
      for (const id of ids) count(id, 1)
      forgetLife ??= life.subscribe({ onSleep: rest, onWake: wake })
      settleSoon()
      return () => {
        if (!watching) return
        watching = false
        for (const id of ids) count(id, -1)
        settleSoon()
      }
    },
    alive: () => alive,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** The address in use, unless it is the one that has just failed to give a stream: then the one after it. */
function nextIndex(book: Pick<AddressBook, 'current' | 'size'>, failed: number | undefined): number {
  const current = book.current()
  return current === failed ? (current + 1) % book.size : current
}

/** Undefined, which no schema accepts, for text that is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
