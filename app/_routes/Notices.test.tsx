import { beforeEach, expect, test } from 'vitest'
import { changeAnswers, renderScreen, type Screen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { noticeList } from '#lib/contract/notices.ts'
import { routes } from '#lib/navigation/routes.ts'
import { formatDate } from '#lib/time/format.ts'
import { Screen as Notices } from './Notices.tsx'

/** The platform's notices: the list, and one of them (docs/product.md, 23). */
const backend = stubBackend(setBackend)

beforeEach(() => backend.signIn())

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A list of these notices only, newest first, each so many ms old. */
function answerNotices(notices: readonly (readonly [title: string, age: number, pinned?: boolean])[]): void {
  const now = backend.stub.world.clock.now()
  const items = notices
    .map(([title, age, pinned = false], index) => ({ id: `a${index}`, title, at: now - age, pinned, body: '' }))
    .toSorted((a, b) => b.at - a.at)
  changeAnswers(noticeList.path, () => JSON.stringify({ code: 200, msg: '', data: { items } }))
}

async function open(text: string, id?: string): Promise<Screen> {
  const screen = renderScreen(<Notices />, { route: routes.notice, options: id === undefined ? {} : { id } })
  await waitFor(() => expect(screen.text()).toContain(text))
  return screen
}

const rows = () => [...document.querySelectorAll('[data-notice]')]
const unread = () => document.querySelectorAll('[data-notice] [data-unread]').length

test('pinned first, then newest first, each with how long ago it was', async () => {
  answerNotices([
    ['刚发布', 4 * MINUTE],
    ['一小时前', 61 * MINUTE],
    ['五分钟前', 6 * MINUTE],
    ['三天前', 3 * DAY + MINUTE],
    ['很久以前', 40 * DAY],
    ['重要公告', 10 * DAY, true],
  ])
  await open('刚发布')
  expect(rows().map((row) => row.querySelector('[class*=title]')?.textContent?.replace('未读', ''))).toEqual([
    '重要公告',
    '刚发布',
    '五分钟前',
    '一小时前',
    '三天前',
    '很久以前',
  ])
  expect(rows().map((row) => row.querySelector('time')?.textContent)).toEqual([
    '10天前',
    '刚刚',
    '6分钟前',
    '1小时前',
    '3天前',
    formatDate(backend.stub.world.clock.now() - 40 * DAY),
  ])
})

test('without a notice it says so; with a failure it says why', async () => {
  answerNotices([])
  const none = await open('暂无公告')
  none.unmount()
  const gone = await open('加载失败', 'gone')
  expect(gone.alerts().join()).toContain('there is no such notice')
})

test('a notice that was opened is read, and so are all of them where the member says so', async () => {
  const list = await open('服务时间调整')
  expect(unread()).toBe(6)
  const id = rows()[3]?.getAttribute('data-notice') ?? ''
  list.unmount()
  const one = await open('公告详情', id)
  await waitFor(() => expect(document.querySelector('article')).not.toBeNull())
  one.unmount()
  const again = await open('服务时间调整')
  expect(unread()).toBe(5)
  expect(rows()[3]?.querySelector('[data-unread]')).toBeNull()
  await again.press('全部标为已读')
  expect(unread()).toBe(0)
  expect(again.hasButton('全部标为已读')).toBe(false)
})
