/** Back-off between tries, in ms: 1 s, 2 s, 4 s, 8 s, then every 15 s. It never gives up. */
export function backOffMs(attempt: number): number {
  return Math.min(15_000, 1000 * 2 ** Math.min(attempt - 1, 4))
}

/** Resolves after `ms`, or at once when the device reports that it is online again, or at the abort. */
export function waitOrOnline(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', end)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    globalThis.addEventListener?.('online', end)
    signal?.addEventListener('abort', end)
    if (signal?.aborted) end()
  })
}
