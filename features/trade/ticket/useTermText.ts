import { useTranslations } from 'next-intl'
import { useOverTime } from '#components/time/ticker.ts'
import type { ClockEnds, DurationTerm } from '#lib/contract/settlement.ts'
import { serverClock } from '#lib/time/clock.ts'
import { nextEnd } from '#lib/time/clockEnds.ts'
import { formatTime } from '#lib/time/format.ts'
import { formatOpening } from '../product/product.ts'
import { useDurationText } from '../useDurationText.ts'

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
