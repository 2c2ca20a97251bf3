import { callApi } from '#lib/api/api.ts'
import { noticeInfo, noticeList } from '#lib/contract/account.ts'
import type { ResponseOf } from '#lib/contract/call.ts'

export type NoticePage = ResponseOf<typeof noticeList>
export type NoticeHead = NoticePage['items'][number]
export type Notice = ResponseOf<typeof noticeInfo>

/** Notices per page. */
const PAGE = 20

/** One page of the platform's notices, newest first. Each of these rejects as `callApi` does. */
export const listNotices = (cursor?: string): Promise<NoticePage> =>
  callApi(noticeList, { limit: PAGE, ...(cursor ? { cursor } : {}) })

export const fetchNotice = (id: string): Promise<Notice> => callApi(noticeInfo, { id })
