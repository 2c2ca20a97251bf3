import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { useOverTime } from '#components/time/ticker.ts'
import type { Order } from '#lib/contract/orders.ts'
import type { ClockEnds, DurationTerm } from '#lib/contract/settlement.ts'
import { serverClock } from '#lib/time/clock.ts'
import { nextEnd } from '#lib/time/clockEnds.ts'
import { formatCountdown } from '#lib/time/countdown.ts'
import { formatTime } from '#lib/time/format.ts'
import { formatOpening } from './product/product.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Returns the text of an order's duration, given in seconds: an hour and more in the largest unit of which it is a whole number,
 * anything shorter in seconds, as it is traded.
 */
export function useDurationText(): (seconds: number) => string {
  const t = useTranslations()
  return useCallback(
    (seconds) => {
      if (seconds < HOUR || seconds % MINUTE !== 0) return t('{seconds}秒', { seconds })
      if (seconds % DAY === 0) return t('{count}天', { count: seconds / DAY })
      return seconds % HOUR === 0
        ? t('{count}小时', { count: seconds / HOUR })
        : t('{count}分钟', { count: seconds / MINUTE })
    },
    [t],
  )
}

/** Returns the text of how long something lasted (ms), in the unit in which one reads it: from two minutes on in minutes, from two hours in hours. */
export function useLastedText(): (lastedMs: number) => string {
  const t = useTranslations()
  return useCallback(
    (lastedMs) => {
      const seconds = Math.round(lastedMs / 1000)
      if (seconds < 2 * MINUTE) return t('{seconds}秒', { seconds })
      if (seconds < 2 * HOUR) return t('{count}分钟', { count: Math.round(seconds / MINUTE) })
      return seconds < 2 * DAY
        ? t('{count}小时', { count: Math.round(seconds / HOUR) })
        : t('{count}天', { count: Math.round(seconds / DAY) })
    },
    [t],
  )
}

/** Returns the text of how far two ends by the clock are apart: full minutes as such. */
export function usePeriodText(): (seconds: number) => string {
  const t = useTranslations()
  const duration = useDurationText()
  return (seconds) =>
    seconds < HOUR && seconds % MINUTE === 0 ? t('{count}分钟', { count: seconds / MINUTE }) : duration(seconds)
}

/**
 * Returns the text of how long an order runs; of one that ends by the clock, how far two ends are apart: it runs for what was left of that
 * (docs/product.md, 13.2).
 */
export function useOrderDurationText(): (order: Pick<Order, 'durationSeconds' | 'ends'>) => string {
  const t = useTranslations()
  const duration = useDurationText()
  const period = usePeriodText()
  return ({ durationSeconds, ends }) =>
    ends ? t('每{time}一场', { time: period(ends.everySeconds) }) : duration(durationSeconds)
}

/** Returns the text of the time that is left, everywhere in one form: `23 s` below a minute, else `1:23` (docs/product.md, 13.1). */
export function useTimeLeftText(): (seconds: number) => string {
  const t = useTranslations()
  return (seconds) => (seconds < MINUTE ? t('{seconds}秒', { seconds }) : formatCountdown(seconds))
}

/** When orders of a term end now that ends by the clock (epoch ms); undefined for another one. It renders again when that moves on. */
export function useNextEnd(term: Pick<DurationTerm, 'ends'> | undefined): number | undefined {
  const ends = term?.ends
  return useOverTime(() => ends && nextEnd(serverClock.now(), ends))
}

/** The time of day of an end, with its seconds where ends are not at full minutes; with the day where it is not today. */
export function formatEnd(at: number, { everySeconds }: Pick<ClockEnds, 'everySeconds'>): string {
  return everySeconds % 60 === 0 ? formatOpening(at) : formatTime(at)
}

/** Returns the text by which a term is chosen: how long its orders run, or when they end. */
export function useTermText(): (
  term: Pick<DurationTerm, 'durationSeconds' | 'ends'>,
  closesAt: number | undefined,
) => string {
  const t = useTranslations()
  const durationText = useDurationText()
  return ({ durationSeconds, ends }, closesAt) =>
    ends && closesAt !== undefined
      ? t('{time}结束', { time: formatEnd(closesAt, ends) })
      : durationText(durationSeconds)
}
