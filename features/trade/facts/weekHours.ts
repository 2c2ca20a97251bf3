import type { Product } from '#lib/contract/market.ts'
import { formatTime } from '#lib/time/format.ts'
import { joinedHours } from '../product/hours.ts'

/** A part of a day in which a product is traded: in the words of a clock on the wall, `00:00` to `24:00`, and as shares of the 24 hours that it has. */
export interface OpenPart {
  readonly text: string
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

/** How much of a day is over by the clock on the wall of the device, which skips or repeats an hour where summer time begins or ends. */
export function shareOfDay(at: number): number {
  const shown = new Date(at)
  return (shown.getHours() * 60 + shown.getMinutes() + shown.getSeconds() / 60) / 1440
}

/**
 * The hours of the coming days in the device's time zone, today first.
 *
 * @param now Epoch ms.
 */
export function openDays(hours: NonNullable<Product['hours']>, now: number): readonly OpenDay[] {
  const today = new Date(now)
  const midnight = (days: number) => new Date(today.getFullYear(), today.getMonth(), today.getDate() + days).getTime()
  const spans = joinedHours(hours)
  return Array.from({ length: DAYS }, (_, index) => {
    const [begins, ends] = [midnight(index), midnight(index + 1)]
    const parts = spans
      .filter(({ from, to }) => to > begins && from < ends)
      .map((span) => {
        const from = span.from <= begins ? 0 : shareOfDay(span.from)
        const to = span.to >= ends ? 1 : Math.max(from, shareOfDay(span.to))
        const time = (at: number) => formatTime(at).slice(0, 5)
        const text = `${from === 0 ? '00:00' : time(span.from)}–${to === 1 ? '24:00' : time(span.to)}`
        return { text, from, to }
      })
    return { at: begins, parts }
  })
}

/** Whether the product is open all the time that is stated. */
export const isAlwaysOpen = (days: readonly OpenDay[]): boolean =>
  days.slice(1).every(({ parts }) => parts.length === 1 && parts[0]?.from === 0 && parts[0].to === 1)
