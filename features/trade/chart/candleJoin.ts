import type { Candle } from '#components/charts/candle.ts'

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
 * Puts the page that was asked for `before` an instant in front of the candles that began there. Known candles that begin
 * elsewhere by now have moved on, and the page no longer fits them.
 */
export function joinOlder(known: readonly Candle[], page: readonly Candle[], before: number): readonly Candle[] {
  if (page.length === 0 || known[0]?.openAt !== before) return known
  return [...page.filter(({ openAt }) => openAt < before), ...known]
}
