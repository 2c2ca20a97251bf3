/**
 * Instants (epoch ms) as text in a stated time zone (IANA name). The digits are the same in all six languages: the
 * default date is yyyy-mm-dd (spec.md section 5), so the locale below is fixed and never the device's.
 */
const LOCALE = 'en-GB-u-ca-gregory-nu-latn'
/** Stands for an instant that no calendar holds, so that one wrong record cannot break a screen. */
const NO_INSTANT = '--'

const formatters = new Map<string, Intl.DateTimeFormat>()

/** `yyyy-mm-dd` */
export function formatDate(at: number, timeZone: string): string {
  return write(at, timeZone, (part) => `${part.year}-${part.month}-${part.day}`)
}

/** `yyyy-mm-dd hh:mm`, 24 hours. */
export function formatDateTime(at: number, timeZone: string): string {
  return write(at, timeZone, (part) => `${part.year}-${part.month}-${part.day} ${part.hour}:${part.minute}`)
}

/** `yyyy-mm-dd hh:mm:ss`, 24 hours. */
export function formatDateTimeSeconds(at: number, timeZone: string): string {
  return write(
    at,
    timeZone,
    (part) => `${part.year}-${part.month}-${part.day} ${part.hour}:${part.minute}:${part.second}`,
  )
}

/** `hh:mm:ss`, 24 hours. */
export function formatTime(at: number, timeZone: string): string {
  return write(at, timeZone, (part) => `${part.hour}:${part.minute}:${part.second}`)
}

/** The device's time zone; UTC where the browser does not know it. */
export function deviceTimeZone(): string {
  return new Intl.DateTimeFormat(LOCALE).resolvedOptions().timeZone || 'UTC'
}

type Parts = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>

function write(at: number, timeZone: string, pattern: (parts: Parts) => string): string {
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return NO_INSTANT
  const parts: Parts = { year: '', month: '', day: '', hour: '', minute: '', second: '' }
  for (const { type, value } of formatterOf(timeZone).formatToParts(date)) if (type in parts) parts[type as keyof Parts] = value
  return pattern({ ...parts, year: parts.year.padStart(4, '0') })
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
