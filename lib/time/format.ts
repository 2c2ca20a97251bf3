/**
 * Instants (epoch ms) as text in a stated time zone (IANA name). The digits are the same in all six languages: the
 * default date is yyyy-mm-dd (spec.md section 5), so the locale below is fixed and never the device's.
 */
const LOCALE = 'en-GB'
/** Stands for an instant that no calendar holds, so that one wrong record cannot break a screen. */
const NO_INSTANT = '--'

const formatters = new Map<string, Intl.DateTimeFormat>()

/** `yyyy-mm-dd` */
export function formatDate(at: number, timeZone: string): string {
  return read(at, timeZone)?.date ?? NO_INSTANT
}

/** `yyyy-mm-dd hh:mm`, 24 hours. */
export function formatDateTime(at: number, timeZone: string): string {
  const local = read(at, timeZone)
  return local ? `${local.date} ${local.time.slice(0, 5)}` : NO_INSTANT
}

/** `yyyy-mm-dd hh:mm:ss`, 24 hours. */
export function formatDateTimeSeconds(at: number, timeZone: string): string {
  const local = read(at, timeZone)
  return local ? `${local.date} ${local.time}` : NO_INSTANT
}

/** `yyyy-mm-dd hh:mm:ss.mmm`, 24 hours: where a millisecond decides. */
export function formatDateTimeMillis(at: number, timeZone: string): string {
  const local = read(at, timeZone)
  return local ? `${local.date} ${local.time}.${millis(at)}` : NO_INSTANT
}

/** `hh:mm:ss`, 24 hours. */
export function formatTime(at: number, timeZone: string): string {
  return read(at, timeZone)?.time ?? NO_INSTANT
}

/** The device's time zone; UTC where the browser does not know it. */
export function deviceTimeZone(): string {
  return new Intl.DateTimeFormat(LOCALE).resolvedOptions().timeZone || 'UTC'
}

/** Milliseconds within the second; instants before 1970 count forward too. */
function millis(at: number): string {
  const within = Math.floor(at) % 1000
  return String(within < 0 ? within + 1000 : within).padStart(3, '0')
}

/** Calendar date and clock time in the zone; undefined when a Date cannot hold the instant. */
function read(at: number, timeZone: string): { date: string; time: string } | undefined {
  const instant = new Date(at)
  if (Number.isNaN(instant.getTime())) return undefined
  const parts = formatterOf(timeZone).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return {
    date: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}:${part('second')}`,
  }
}

/** One formatter per zone: making one costs as much as some thirty uses of it. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone)
  if (cached) return cached
  const made = new Intl.DateTimeFormat(LOCALE, {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  formatters.set(timeZone, made)
  return made
}
