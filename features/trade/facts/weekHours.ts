import type { Product } from '#lib/contract/trade.ts'

/** A part of a day in which a product is traded, as shares of the day. */
export interface OpenPart {
  readonly from: number
  readonly to: number
}

export interface OpenDay {
  /** Its midnight on the device (epoch ms). */
  readonly at: number
  readonly parts: readonly OpenPart[]
}

/** How many days of hours a product states. */
const DAYS = 7

/**
 * The hours of the coming days in the device's time zone, today first. A day has 23 or 25 hours where summer time begins or ends.
 *
 * @param now Epoch ms.
 */
export function openDays(hours: NonNullable<Product['hours']>, now: number): readonly OpenDay[] {
  const today = new Date(now)
  const midnight = (days: number) => new Date(today.getFullYear(), today.getMonth(), today.getDate() + days).getTime()
  return Array.from({ length: DAYS }, (_, index) => {
    const [begins, ends] = [midnight(index), midnight(index + 1)]
    const share = (at: number) => (at - begins) / (ends - begins)
    const parts = hours
      .filter(({ from, to }) => to > begins && from < ends)
      .map(({ from, to }) => ({ from: Math.max(0, share(from)), to: Math.min(1, share(to)) }))
    return { at: begins, parts }
  })
}

/** Whether the product is open all the time that is stated. */
export const isAlwaysOpen = (days: readonly OpenDay[]): boolean =>
  days.slice(1).every(({ parts }) => parts.length === 1 && parts[0]?.from === 0 && parts[0].to === 1)
