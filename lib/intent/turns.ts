import { backOffMs } from '#lib/time/backOff.ts'
import { type CarryOutOptions, carryOut, type IntentWay, type Outcome } from './carryOut.ts'
import type { Intent } from './intent.ts'
import { webLocks } from './webLocks.ts'

/** Resolves after the back-off of a try, or at once when the device reports that it is online again, or at the abort. */
export function waitForTurn(attempt: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const turn = () => {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', turn)
      signal?.removeEventListener('abort', turn)
      resolve()
    }
    const timer = setTimeout(turn, backOffMs(attempt))
    globalThis.addEventListener?.('online', turn)
    signal?.addEventListener('abort', turn)
    if (signal?.aborted) turn()
  })
}

/**
 * Runs the work for one intent in one tab at a time. A tab that comes second waits in line: it is served when the first
 * is done, or dead. Where the browser has no locks, or refuses one, the work just runs: the requestId keeps it one effect.
 *
 * @throws what the work throws; the signal's reason when it was aborted while waiting in line.
 */
export async function withIntentLock<T>(requestId: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const locks = webLocks()
  if (!locks) return work()
  let granted = false
  const begin = () => {
    granted = true
    return work()
  }
  try {
    return await locks.request(`intent:${requestId}`, signal ? { signal } : {}, begin)
  } catch (error) {
    if (granted || signal?.aborted) throw error
    return work()
  }
}

/**
 * Carries an intent out (`carryOut`) in one tab at a time. A fresh one stands in the book from the tap on, before this
 * page has its turn: a page that dies while it waits leaves it to the next. It is in line first and in the book then,
 * so that no other tab, which follows the book, comes before it. (Without locks the work begins while it gets in line;
 * `carryOut` has put it into the book by then.)
 *
 * @throws the signal's reason when it was aborted while waiting in line.
 */
export function carryOutInTurn<Result>(
  intent: Intent,
  way: IntentWay<Result>,
  options: CarryOutOptions<Result, Intent>,
): Promise<Outcome<Result>> {
  const turn = withIntentLock(intent.requestId, () => carryOut(intent, way, options), options.signal)
  if (!options.resumed) options.book.add(intent)
  return turn
}
