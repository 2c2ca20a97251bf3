import type { Candle } from './candle.ts'

/**
 * Lays freshly fetched candles over those that are known, both oldest first and each without a hole. Where they touch in
 * time they become one run, the fetched ones winning; where they do not, something between them is unknown, so only the
 * newer run stays: a chart may be short but never skips a stretch.
 */
export function joinNewest(known: readonly Candle[], fetched: readonly Candle[]): readonly Candle[] {
  const [knownFrom, knownTo, from, to] = [known[0], known.at(-1), fetched[0], fetched.at(-1)]
  if (!from || !to) return known
  if (!knownFrom || !knownTo) return fetched
  const touch = from.openAt <= knownTo.openAt && knownFrom.openAt <= to.openAt
  if (!touch) return to.openAt > knownTo.openAt ? fetched : known
  return [
    ...known.filter(({ openAt }) => openAt < from.openAt),
    ...fetched,
    ...known.filter(({ openAt }) => openAt > to.openAt),
  ]
}

/**
 * How many of the newest candles to ask for so that they touch those that are known: the last known one, which was still
 * moving then, and what may have opened since. `full` when nothing is known, or when more than `most` would be needed:
 * then a fresh start is worth more than all that was missed.
 *
 * @param now The server's clock, epoch ms.
 */
export function newestLimit(
  known: readonly Candle[],
  now: number,
  intervalMs: number,
  { full, most }: { readonly full: number; readonly most: number },
): number {
  const last = known.at(-1)
  if (!last) return full
  // Two more than have opened by now: this device's idea of the server's clock may be a little behind.
  const needed = Math.max(0, Math.floor((now - last.openAt) / intervalMs)) + 3
  return needed > most ? full : needed
}

/**
 * Puts the page that was asked for `before` an instant in front of the candles that began there. Known candles that begin
 * elsewhere by now have moved on, and the page no longer fits them.
 */
export function joinOlder(known: readonly Candle[], page: readonly Candle[], before: number): readonly Candle[] {
  if (page.length === 0 || known[0]?.openAt !== before) return known
  return [...page.filter(({ openAt }) => openAt < before), ...known]
}
