export interface CalendarEvent {
  readonly id: string
  /** Both instants in epoch ms: when the event begins, and when the entry was made. */
  readonly at: number
  readonly madeAt: number
  readonly title: string
  readonly text: string
}

/** An event of an instant as the text of a calendar file (RFC 5545). */
export function calendarText({ id, at, madeAt, title, text }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Candor//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(id)}`,
    `DTSTAMP:${utc(madeAt)}`,
    `DTSTART:${utc(at)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** `20260304T023000Z` */
const utc = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n')

/** A line has at most 75 bytes; what follows stands in further lines, each after a blank. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let bytes = 0
  let text = ''
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > 75) {
      text += '\r\n '
      bytes = 1
    }
    text += character
    bytes += size
  }
  return text
}
