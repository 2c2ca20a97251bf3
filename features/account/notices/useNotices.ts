import { useAtomValue } from 'jotai'
import useSWR, { mutate } from 'swr'
import { type Pages, usePages } from '#components/paged-list/usePages.ts'
import { accountAtom } from '../session/atoms.ts'
import { fetchNotice, listNotices, type NoticeHead } from './api.ts'
import { pinnedFirst } from './noticeOrder.ts'
import { isRead } from './readMarks.ts'
import { useReadMarks } from './useReadMarks.ts'

/** How often a page that stays open asks for new notices, in ms. */
const REFRESH_MS = 60_000

/** The first page of notices: what home and the menu tell of. Asks nothing while logged out. */
export function useNewestNotices() {
  const account = useAtomValue(accountAtom)
  return useSWR(account ? ['notices', 'newest', account] : null, () => listNotices(), { refreshInterval: REFRESH_MS })
}

/** Asks for the newest notices again, wherever they are told of. */
export async function refreshNotices(): Promise<void> {
  await mutate((key) => Array.isArray(key) && key[0] === 'notices' && key[1] === 'newest')
}

/** How many of the newest notices the member has not read on this device; 0 while that is unknown. */
export function useUnreadNotices(): number {
  const { data } = useNewestNotices()
  const marks = useReadMarks()
  return data?.items.filter((notice) => !isRead(marks, notice)).length ?? 0
}

/** All notices, page after page, the pinned ones of those that are here first. */
export function useNotices(): Pages<NoticeHead> {
  const account = useAtomValue(accountAtom)
  const pages = usePages(account ? ['notices', 'page', account] : undefined, listNotices)
  return { ...pages, items: pages.items && pinnedFirst(pages.items) }
}

/** One notice with its body. Without an id nothing is asked. */
export function useNotice(id: string | undefined) {
  const account = useAtomValue(accountAtom)
  return useSWR(account && id ? ['notice', account, id] : null, ([, , wanted]) => fetchNotice(wanted))
}
