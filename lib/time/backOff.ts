/** Back-off between tries, in ms: 1 s, 2 s, 4 s, 8 s, then every 15 s. It never gives up. */
export function backOffMs(attempt: number): number {
  return Math.min(15_000, 1000 * 2 ** Math.min(attempt - 1, 4))
}
