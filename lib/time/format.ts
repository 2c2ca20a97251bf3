/*
 * Instants (epoch ms) as text in the device's time zone. The digits are the same in all six languages: the default date is
 * yyyy-mm-dd (docs/product.md, 8.3). By a Date's own fields and not by Intl, whose first use costs a phone some twenty
 * milliseconds: these are at hand while the app starts and while a chart is painted for the first time.
 */

/** Stands for an instant that no calendar holds, so that one wrong record cannot break a screen. */
const NO_INSTANT = '--'

/** `yyyy-mm-dd` */
export function formatDate(at: number): string {
  return written(at, dateOf)
}

/** The day before that of an instant, as `formatDate` writes it: also where a day has 23 or 25 hours. */
export function formatDayBefore(at: number): string {
  return written(at, (instant) => dateOf(new Date(instant.getFullYear(), instant.getMonth(), instant.getDate() - 1)))
}

/** `yyyy-mm-dd hh:mm`, 24 hours. */
export function formatDateTime(at: number): string {
  return written(at, (instant) => `${dateOf(instant)} ${timeOf(instant).slice(0, 5)}`)
}

/** `yyyy-mm-dd hh:mm:ss`, 24 hours. */
export function formatDateTimeSeconds(at: number): string {
  return written(at, (instant) => `${dateOf(instant)} ${timeOf(instant)}`)
}

/** `yyyy-mm-dd hh:mm:ss.mmm`, 24 hours: where a millisecond decides. */
export function formatDateTimeMillis(at: number): string {
  return written(at, (instant) => `${dateOf(instant)} ${timeMillisOf(instant)}`)
}

/** `hh:mm:ss`, 24 hours. */
export function formatTime(at: number): string {
  return written(at, timeOf)
}

/** `hh:mm:ss.mmm`, 24 hours. */
export function formatTimeMillis(at: number): string {
  return written(at, timeMillisOf)
}

function written(at: number, write: (instant: Date) => string): string {
  const instant = new Date(at)
  return Number.isNaN(instant.getTime()) ? NO_INSTANT : write(instant)
}

function dateOf(instant: Date): string {
  return `${digits(instant.getFullYear(), 4)}-${digits(instant.getMonth() + 1)}-${digits(instant.getDate())}`
}

function timeOf(instant: Date): string {
  return `${digits(instant.getHours())}:${digits(instant.getMinutes())}:${digits(instant.getSeconds())}`
}

function timeMillisOf(instant: Date): string {
  return `${timeOf(instant)}.${digits(instant.getMilliseconds(), 3)}`
}

function digits(value: number, count = 2): string {
  return String(value).padStart(count, '0')
}
