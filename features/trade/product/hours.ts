import type { Product } from '#lib/contract/market.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** So far ahead a product states its hours. */
const STATED_DAYS = 7

/** A span in which a product is open (epoch ms). */
export interface OpenSpan {
  readonly from: number
  readonly to: number
}

/** The hours of a product with spans that touch or overlap as one: a backend may state each day from midnight to midnight. */
export function joinedHours(hours: readonly OpenSpan[]): readonly OpenSpan[] {
  const joined: OpenSpan[] = []
  for (const span of hours.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1)
    if (last && span.from <= last.to) joined.splice(-1, 1, { from: last.from, to: Math.max(last.to, span.to) })
    else joined.push(span)
  }
  return joined
}

/** Whether a product is known to be closed at an instant (epoch ms): outside of the hours that it states. At the end of a span it is still open. */
export function isClosedAt({ hours }: Pick<Product, 'hours'>, at: number, now: number): boolean {
  if (!hours || at > now + STATED_DAYS * DAY_MS) return false
  return !hours.some(({ from, to }) => from <= at && at <= to)
}

/** When a product that is closed opens: as it states, or by its hours. Undefined where it is not known, or should have been by now. */
export function opensAt(
  { status, hours, opensAt: stated }: Pick<Product, 'status' | 'hours' | 'opensAt'>,
  now: number,
): number | undefined {
  if (status !== 'closed') return undefined
  if (stated !== undefined && stated > now) return stated
  return joinedHours(hours ?? []).find(({ from }) => from > now)?.from
}

/** When a product that is open closes, by its hours. Undefined where it states none, or does not close before the last hour of the days that it states. */
export function closesAt({ hours }: Pick<Product, 'hours'>, now: number): number | undefined {
  const to = joinedHours(hours ?? []).find((span) => span.from <= now && now < span.to)?.to
  return to !== undefined && to < now + STATED_DAYS * DAY_MS - HOUR_MS ? to : undefined
}
