import { useSyncExternalStore } from 'react'
import { ownedValue } from '#lib/session/ownedValue.ts'
import { session } from '#lib/session/session.ts'
import { storage } from '#lib/storage/local.ts'
import { type Marked, nothingRead, type ReadMarks, readMarksSchema, withAllRead, withRead } from './readMarks.ts'

const stored = ownedValue(storage, 'noticesRead', readMarksSchema, nothingRead, session)

/** What the member has read on this device; the same in every tab. */
export function useReadMarks(): ReadMarks {
  return useSyncExternalStore(stored.subscribe, stored.get, () => nothingRead)
}

export const markRead = (notice: Marked): void => change((marks) => withRead(marks, notice))

/** Marks these notices and every older one. */
export const markAllRead = (notices: readonly Marked[]): void => change((marks) => withAllRead(marks, notices))

function change(next: (marks: ReadMarks) => ReadMarks): void {
  const before = stored.get()
  const after = next(before)
  if (after !== before) stored.set(after)
}
