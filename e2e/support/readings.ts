import type { Page } from '@playwright/test'
import type { ResponseOf } from '#lib/contract/call.ts'
import { noticeInfo, noticeList } from '#lib/contract/notices.ts'

type Notice = ResponseOf<typeof noticeInfo>

/** Answers the notice calls instead of the backend, with one page of the given notices, newest first. */
export async function answerNotices(page: Page, notices: readonly Notice[]): Promise<void> {
  const newestFirst = notices.toSorted((a, b) => b.at - a.at)
  await answer(page, noticeList.path, () => ({ items: newestFirst }))
  await answer(page, noticeInfo.path, (query) => notices.find(({ id }) => id === query.get('id')))
}

async function answer(page: Page, path: string, dataFor: (query: URLSearchParams) => unknown): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const data = dataFor(new URL(route.request().url()).searchParams)
      const json = data === undefined ? { code: 500, msg: '内容不存在', data: null } : { code: 200, msg: '', data }
      await route.fulfill({ headers: { 'Access-Control-Allow-Origin': '*' }, json })
    },
  )
}
