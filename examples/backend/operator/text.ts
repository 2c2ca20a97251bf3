import { DAY_MS, HOUR_MS, MINUTE_MS } from '#backend-rules/time.ts'

/**
 * A text that others wrote, as one line of plain text: line breaks, what a terminal would act on and what turns the direction of writing are
 * written out as their code points.
 */
export const plain = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (one) => `\\u{${one.codePointAt(0)?.toString(16) ?? ''}}`)

type Value = string | number | null | undefined

/** Lines of a name and a value; what is absent has none. */
export const table = (fields: Readonly<Record<string, Value>>): string =>
  Object.entries(fields)
    .flatMap(([name, value]) => (value == null || value === '' ? [] : [`${name.padEnd(16)}${plain(`${value}`)}`]))
    .join('\n')

/** One line of several values; what is absent is left out. */
export const row = (...values: readonly Value[]): string =>
  values.flatMap((value) => (value == null || value === '' ? [] : [plain(`${value}`)])).join('  ')

/** A headed list. `hasMore`: there are others, which are not shown, and the list says so. */
export function list(heading: string, rows: readonly string[], hasMore = false): string {
  if (rows.length === 0) return `${heading}: none`
  const lines = hasMore ? [...rows, `only the newest ${rows.length}; there are more`] : rows
  return [`${heading}:`, ...lines.map((line) => `  ${line}`)].join('\n')
}

/** An instant as the operator reads it. */
export const instantText = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`

/** How long ago something was, or in how much time it will be, in the largest unit of which it is at least one. */
export function ageText(at: number, now: number): string {
  const ms = Math.abs(now - at)
  const unit = [DAY_UNIT, HOUR_UNIT].find(({ length }) => ms >= length) ?? MINUTE_UNIT
  const length = `${Math.floor(ms / unit.length)} ${unit.name}`
  return at > now ? `in ${length}` : `${length} ago`
}

const DAY_UNIT = { length: DAY_MS, name: 'd' }
const HOUR_UNIT = { length: HOUR_MS, name: 'h' }
const MINUTE_UNIT = { length: MINUTE_MS, name: 'min' }

/** An instant, and how long ago it was or in how much time it will be. */
export const datedText = (at: number, now: number): string => `${instantText(at)}, ${ageText(at, now)}`
