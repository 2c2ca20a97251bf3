/** Back-off between tries, in ms: 1 s, 2 s, 4 s, 8 s, then every 15 s. It never gives up. */
export function backOffMs(attempt: number): number {
  return Math.min(15_000, 1000 * 2 ** Math.min(attempt - 1, 4))
}

/** A pause shortened by a random share of up to one half, so that devices that failed together do not ask together. */
export function jittered(ms: number, random: () => number = Math.random): number {
  return ms * (0.5 + random() / 2)
}
