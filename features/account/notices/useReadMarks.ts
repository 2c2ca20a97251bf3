import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import { session } from '#lib/session/session.ts'
import { storage } from '#lib/storage/local.ts'
import { storedValue } from '#lib/storage/stored.ts'
import { accountAtom } from '../session/sessionAtom.ts'
import {
  type AllMarks,
  allMarks,
  type Marked,
  nothingRead,
  type ReadMarks,
  withAllRead,
  withMarksOf,
  withRead,
} from './readMarks.ts'

const nobody: AllMarks = {}
const stored = storedValue(storage, 'noticesRead', allMarks, nobody)

/** What the member has read on this device; the same in every tab. */
export function useReadMarks(): ReadMarks {
  const all = useSyncExternalStore(stored.subscribe, stored.get, () => nobody)
  return all[useAtomValue(accountAtom) ?? ''] ?? nothingRead
}

export const markRead = (notice: Marked): void => change((marks) => withRead(marks, notice))

/** Marks these notices and every older one. */
export const markAllRead = (notices: readonly Marked[]): void => change((marks) => withAllRead(marks, notices))

function change(next: (marks: ReadMarks) => ReadMarks): void {
  const account = session.get()?.user.account
  if (account === undefined) return
  const before = stored.get()[account] ?? nothingRead
  const after = next(before)
  if (after !== before) stored.set(withMarksOf(stored.get(), account, after))
}
