import { getDefaultStore, useAtomValue } from 'jotai'
import useSWR, { mutate } from 'swr'
import { type PageQuery, type Pages, usePages } from '#components/paged-list/usePages.ts'
import { prefetch } from '#components/prefetch.ts'
import { loginNameAtom } from '#features/member/index.ts'
import { callApi } from '#lib/api/api.ts'
import type { ResponseOf } from '#lib/contract/call.ts'
import { noticeInfo, noticeList } from '#lib/contract/notices.ts'
import { pinnedFirst } from './noticeOrder.ts'
import { isRead, useReadMarks } from './readMarks.ts'

type NoticePage = ResponseOf<typeof noticeList>
export type NoticeHead = NoticePage['items'][number]
type Notice = ResponseOf<typeof noticeInfo>

const PAGE_SIZE = 20

/** One page of the platform's notices, newest first. Rejects as `callApi` does. */
const listNotices = (page: PageQuery): Promise<NoticePage> => callApi(noticeList, page)

const fetchNotice = (id: string): Promise<Notice> => callApi(noticeInfo, { id })

/** How often an open page asks for new notices, in ms. */
const REFRESH_MS = 60_000

const newestKey = (loginName: string) => ['notices', 'newest', loginName] as const

const fetchNewest = () => listNotices({ cursor: undefined, limit: PAGE_SIZE })

/** The first page of notices, for home and the menu. Makes no call for a guest. */
export function useNewestNotices() {
  const loginName = useAtomValue(loginNameAtom)
  return useSWR(loginName ? newestKey(loginName) : null, fetchNewest, { refreshInterval: REFRESH_MS })
}

/** Asks for the newest notices before a component does, so that home is drawn with the one that is new. It never rejects. */
export async function prefetchNotices(): Promise<void> {
  const loginName = getDefaultStore().get(loginNameAtom)
  if (loginName) await prefetch(newestKey(loginName), fetchNewest)
}

/** Asks for the newest notices again and updates every component that shows them. */
export async function refreshNotices(): Promise<void> {
  await mutate((key) => Array.isArray(key) && key[0] === 'notices' && key[1] === 'newest')
}

/** How many of the newest notices the member has not read on this device. 0 until they are loaded. */
export function useUnreadNotices(): number {
  const { data } = useNewestNotices()
  const marks = useReadMarks()
  return data?.items.filter((notice) => !isRead(marks, notice)).length ?? 0
}

/** All notices, page after page. Of the loaded ones the pinned come first. */
export function useNotices(): Pages<NoticeHead> {
  const loginName = useAtomValue(loginNameAtom)
  const pages = usePages(loginName ? ['notices', 'page', loginName] : undefined, listNotices, { mayChange: () => true })
  return { ...pages, items: pages.items && pinnedFirst(pages.items) }
}

/** One notice with its body. Makes no call without an id. */
export function useNotice(id: string | undefined) {
  const loginName = useAtomValue(loginNameAtom)
  return useSWR(loginName && id ? ['notice', loginName, id] : null, ([, , wanted]) => fetchNotice(wanted))
}
