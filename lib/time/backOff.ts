/** Back-off between tries, in ms: 1 s, 2 s, 4 s, 8 s, then every 15 s. It never gives up. */
export function backOffMs(attempt: number): number {
  return Math.min(15_000, 1000 * 2 ** Math.min(attempt - 1, 4))
}

/** The longest pause while no address answers, so that a screen is whole within 3 s after the network is back. */
const LONGEST_OUTAGE_MS = 2500

/** The same while no address answers: never more than 2.5 s. */
export const outageBackOffMs = (attempt: number): number => Math.min(backOffMs(attempt), LONGEST_OUTAGE_MS)

/** A pause shortened by a random share of up to one half, so that devices that failed together do not ask together. */
export function jittered(ms: number, random: () => number = Math.random): number {
  return ms * (0.5 + random() / 2)
}
