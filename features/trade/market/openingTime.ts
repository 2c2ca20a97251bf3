import { serverClock } from '#lib/time/clock.ts'
import { deviceTimeZone, formatDate, formatDateTime, formatTime } from '#lib/time/format.ts'

/** When a closed market opens, in the device's time zone: `hh:mm` today, `mm-dd hh:mm` otherwise. */
export function formatOpening(at: number, now = serverClock.now(), timeZone = deviceTimeZone()): string {
  if (formatDate(at, timeZone) === formatDate(now, timeZone)) return formatTime(at, timeZone).slice(0, 5)
  return formatDateTime(at, timeZone).slice(5)
}
