import { serverClock } from '#lib/time/clock.ts'
import { formatDate, formatDateTime, formatTime } from '#lib/time/format.ts'

/** When a closed market opens, in the device's time zone: `hh:mm` today, `mm-dd hh:mm` otherwise. */
export function formatOpening(at: number, now = serverClock.now()): string {
  if (formatDate(at) === formatDate(now)) return formatTime(at).slice(0, 5)
  return formatDateTime(at).slice(5)
}
