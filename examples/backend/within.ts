import { setTimeout as wait } from 'node:timers/promises'

/** Rejects when the work takes longer than some ms. */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const ended = new AbortController()
  const late = wait(ms, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`not done within ${ms} ms`)
  })
  return Promise.race([work, late]).finally(() => ended.abort())
}
