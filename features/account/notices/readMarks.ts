import * as v from 'valibot'

/** What marks a notice; `at` in epoch ms. */
export interface Marked {
  readonly id: string
  readonly at: number
}

export const readMarksSchema = v.object({
  /** Every notice up to this instant (epoch ms) counts as read. */
  until: v.number(),
  /** Newer ones that were read one by one. */
  read: v.array(v.object({ id: v.string(), at: v.number() })),
})

/** What one member has read on this device. */
export type ReadMarks = v.InferOutput<typeof readMarksSchema>

export const nothingRead: ReadMarks = { until: 0, read: [] }

/** Marks kept one by one. */
export const MOST_MARKS = 100

export function isRead({ until, read }: ReadMarks, { id, at }: Marked): boolean {
  return at <= until || read.some((mark) => mark.id === id)
}

/**
 * Marks a notice as read. Past MOST_MARKS the oldest marks melt into `until`: the store stays small, what was read stays
 * read, and unread notices older than those count as read with them.
 */
export function withRead(before: ReadMarks, { id, at }: Marked): ReadMarks {
  if (isRead(before, { id, at })) return before
  const newestFirst = [...before.read, { id, at }].toSorted((a, b) => b.at - a.at)
  const until = Math.max(before.until, ...newestFirst.slice(MOST_MARKS).map((mark) => mark.at))
  return { until, read: newestFirst.slice(0, MOST_MARKS).filter((mark) => mark.at > until) }
}

/** Marks these notices and every older one as read. */
export function withAllRead(before: ReadMarks, notices: readonly Marked[]): ReadMarks {
  const until = Math.max(before.until, ...notices.map(({ at }) => at))
  return { until, read: before.read.filter((mark) => mark.at > until) }
}
