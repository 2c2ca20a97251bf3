import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { ownedValue } from '#lib/session/ownedValue.ts'
import { session } from '#lib/session/session.ts'
import { storage } from '#lib/storage/local.ts'

/** The part of a notice that a read mark keeps. `at` is in epoch ms. */
export interface NoticeMark {
  readonly id: string
  readonly at: number
}

const readMarksSchema = v.object({
  /** Every notice up to this instant (epoch ms) counts as read. */
  until: v.number(),
  /** The newer notices that were read one by one. */
  read: v.array(v.object({ id: v.string(), at: v.number() })),
})

/** The notices that one member has read on this device. */
export type ReadMarks = v.InferOutput<typeof readMarksSchema>

export const nothingRead: ReadMarks = { until: 0, read: [] }

/** The greatest number of notices that are marked one by one. */
export const MAX_MARKS = 100

export function isRead({ until, read }: ReadMarks, { id, at }: NoticeMark): boolean {
  return at <= until || read.some((mark) => mark.id === id)
}

/**
 * Marks a notice as read. When there are more than MAX_MARKS marks, the oldest are replaced by a later `until`, which limits
 * the size of the store. Read notices stay read; unread notices older than `until` count as read too.
 */
export function withRead(before: ReadMarks, { id, at }: NoticeMark): ReadMarks {
  if (isRead(before, { id, at })) return before
  const newestFirst = [...before.read, { id, at }].toSorted((a, b) => b.at - a.at)
  const until = Math.max(before.until, ...newestFirst.slice(MAX_MARKS).map((mark) => mark.at))
  return { until, read: newestFirst.slice(0, MAX_MARKS).filter((mark) => mark.at > until) }
}

/** Marks these notices and all older ones as read. */
export function withAllRead(before: ReadMarks, notices: readonly NoticeMark[]): ReadMarks {
  const until = Math.max(before.until, ...notices.map(({ at }) => at))
  return { until, read: before.read.filter((mark) => mark.at > until) }
}

const stored = ownedValue(storage, 'noticesRead', readMarksSchema, nothingRead, session)

/** The notices that the member has read on this device. Follows changes in other tabs. */
export function useReadMarks(): ReadMarks {
  return useSyncExternalStore(stored.subscribe, stored.get, () => nothingRead)
}

export const markRead = (notice: NoticeMark): void => change((marks) => withRead(marks, notice))

/** Marks these notices and all older ones as read. */
export const markAllRead = (notices: readonly NoticeMark[]): void => change((marks) => withAllRead(marks, notices))

function change(next: (marks: ReadMarks) => ReadMarks): void {
  const before = stored.get()
  const after = next(before)
  if (after !== before) stored.set(after)
}
