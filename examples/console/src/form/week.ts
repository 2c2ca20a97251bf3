import { type Draft, type DraftFields, insideOf } from './draft.ts'

export const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
export type Day = (typeof days)[number]

/** A moment of a week. */
export interface Moment {
  readonly day: Day
  readonly time: string
}
/** From a moment to another one, which may be in the next week. */
export interface Span {
  readonly from: Moment
  readonly to: Moment
}
export interface Week {
  readonly zone: string
  readonly spans: readonly Span[]
}

const dayIn = (text: string): Day => days.find((day) => day === text) ?? 'Mon'

function momentOf(text: Draft): Moment {
  const [day = '', time = ''] = typeof text === 'string' ? text.split(' ') : []
  return { day: dayIn(day), time }
}

/** The hours of a record as they are edited. */
export function weekOf(draft: DraftFields): Week {
  const { zone, open } = draft
  const listed = Array.isArray(open) ? (open as readonly Draft[]) : []
  return {
    zone: typeof zone === 'string' ? zone : 'UTC',
    spans: listed.map(insideOf).map(({ from, to }) => ({ from: momentOf(from), to: momentOf(to) })),
  }
}

const textOf = ({ day, time }: Moment) => `${day} ${time}`

/** The same as a record has it. */
export const draftOfWeek = ({ zone, spans }: Week): DraftFields => ({
  zone,
  open: spans.map(({ from, to }) => ({ from: textOf(from), to: textOf(to) })),
})

const DAY_MINUTES = 24 * 60
const WEEK_MINUTES = 7 * DAY_MINUTES

function minuteOf({ day, time }: Moment): number {
  const [hours = '', minutes = ''] = time.split(':')
  return days.indexOf(day) * DAY_MINUTES + Number.parseInt(hours, 10) * 60 + Number.parseInt(minutes, 10)
}

/** A part of a day that is open, in minutes of the day. */
export interface Open {
  readonly from: number
  readonly to: number
}

/** What is open on each day, the first part first; parts that touch are one. */
export function openOn(spans: readonly Span[]): readonly (readonly Open[])[] {
  const pieces = spans.flatMap((span) => {
    const [from, to] = [minuteOf(span.from), minuteOf(span.to)]
    if (Number.isNaN(from) || Number.isNaN(to)) return []
    // One that ends as it begins is a whole week.
    return to > from
      ? [{ from, to }]
      : [
          { from, to: WEEK_MINUTES },
          { from: 0, to },
        ]
  })
  return days.map((_, day) => {
    const begin = day * DAY_MINUTES
    const parts = pieces
      .map(({ from, to }) => ({ from: Math.max(from - begin, 0), to: Math.min(to - begin, DAY_MINUTES) }))
      .filter(({ from, to }) => to > from)
      .toSorted((one, other) => one.from - other.from)
    return joined(parts)
  })
}

function joined(parts: readonly Open[]): readonly Open[] {
  const all: Open[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (last && part.from <= last.to) all.splice(-1, 1, { from: last.from, to: Math.max(last.to, part.to) })
    else all.push(part)
  }
  return all
}

/** A minute of a day as a clock shows it. */
export const clockOf = (minute: number): string =>
  `${`${Math.floor(minute / 60)}`.padStart(2, '0')}:${`${minute % 60}`.padStart(2, '0')}`

/** The same span on each of some days. */
export const onDays = (
  some: readonly Day[],
  times: readonly (readonly [from: string, to: string])[],
): readonly Span[] =>
  some.flatMap((day) =>
    times.map(([from, to]) => ({ from: { day, time: from }, to: { day: to <= from ? nextOf(day) : day, time: to } })),
  )

const nextOf = (day: Day): Day => days[(days.indexOf(day) + 1) % days.length] ?? 'Mon'
