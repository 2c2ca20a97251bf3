import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { listings } from '#backend-rules/seed/listings.ts'
import { SEEDED_POPUP } from '#backend-rules/seed/notices.ts'
import { InSight, type Screen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { callApi } from '#lib/api/api.ts'
import { productList, quoteList } from '#lib/contract/market.ts'
import { noticeList } from '#lib/contract/notices.ts'
import { parseAddress } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { session } from '#lib/session/session.ts'
import { formatTime } from '#lib/time/format.ts'
import { stubBrowser } from './answer-matrix/screens.fixture.tsx'
import { BTC, move, pass, signInTrader, stream, streamOpens, title, tradingScreens, visit } from './trading.fixture.tsx'

/** The market on home (docs/product.md, 10.3), and its quick actions. */
const backend = stubBackend(setBackend)
tradingScreens()

beforeEach(async () => {
  vi.stubGlobal('IntersectionObserver', InSight)
  await signInTrader(backend)
})

const rows = () => [...document.querySelectorAll<HTMLElement>('main [data-product]')]
const row = (id: string) => {
  const productRow = rows().find(({ dataset }) => dataset.product === id)
  if (!productRow) throw new Error(`no row ${id}`)
  return productRow
}
const names = () => rows().map(({ dataset }) => dataset.product)
const star = (id: string) => row(id).querySelector('button')
const isStarred = (id: string) => star(id)?.getAttribute('aria-pressed')

/** Home with all rows, and its stream open. */
async function openHome(): Promise<Screen> {
  const screen = await visit(routes.home)
  await waitFor(() => expect(rows()).toHaveLength(listings.length))
  await streamOpens()
  return screen
}

/** Types into the search, which a press on its button shows. */
async function search(screen: Screen, text: string): Promise<void> {
  if (!document.querySelector('[name="search"]')) screen.button('搜索产品').click()
  await waitFor(() => expect(screen.focused()).toBe('search'))
  screen.fill({ search: text })
}

const choose = (category: string) => {
  const chip = document.querySelector<HTMLInputElement>(`[name="category"][value="${category}"]`)
  if (!chip) throw new Error(`no category ${category}`)
  chip.click()
}

// The first test, because a page keeps the quotes that it has seen.
test('tells the age of the price of the list where no quote followed it', async () => {
  await backend.control.fault({ kind: 'refuse', path: quoteList.path })
  await openHome()
  expect(row('spx500').textContent).toMatch(/\d\.\d\d%/)
  await backend.control.down(0)
  await backend.control.down(1)
  await pass(180, 10)
  await waitFor(() => expect(row('spx500').textContent).toMatch(/[23]分钟前/))
  expect(row('spx500').textContent).not.toMatch(/\d\.\d\d%/)
})

test('shows every product, live, with the word for those that do not trade', async () => {
  await openHome()
  const { items } = await callApi(productList, {})
  const opensAt = items.find(({ id }) => id === 'hk50')?.opensAt ?? 0
  expect(row('hk50').textContent).toContain('休市')
  expect(row('hk50').textContent).toContain(`${formatTime(opensAt).slice(0, 5)}开市`)
  expect(row('dogeusdt').textContent).toContain('禁止交易')
  expect(row('dogeusdt').textContent).not.toContain('开市')
  await move(backend, '64111.11')
  await waitFor(() => expect(row(BTC).textContent).toContain('64,111.11'))
  await move(backend, '3111.22', 'ethusdt')
  await waitFor(() => expect(row('ethusdt').textContent).toContain('3,111.22'))
})

test('finds products by name and symbol, says what to do when nothing is found, and search and category end each other', async () => {
  const screen = await openHome()
  for (const [text, found] of [
    ['黄金', 'xauusd'],
    ['btcusdt', BTC],
    ['usd/j', 'usdjpy'],
  ] as const) {
    await search(screen, text)
    await waitFor(() => expect(names()).toEqual([found]))
  }
  await search(screen, 'tulips')
  await waitFor(() => expect(screen.text()).toContain('没有找到相关产品'))
  expect(rows()).toHaveLength(0)
  screen.button('查看全部产品').click()
  await waitFor(() => expect(rows()).toHaveLength(listings.length))
  expect(screen.field('search').value).toBe('')

  choose('metal')
  await waitFor(() => expect(rows()).toHaveLength(2))
  await search(screen, '比特币')
  await waitFor(() => expect(names()).toEqual([BTC]))
  choose('currency')
  await waitFor(() => expect(rows()).toHaveLength(4))
  expect(screen.field('search').value).toBe('')

  await search(screen, '黄金')
  screen.button('关闭搜索').click()
  await waitFor(() => expect(rows()).toHaveLength(4))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('搜索产品')
})

test('begins with everything for another member', async () => {
  const screen = await openHome()
  await search(screen, '黄金')
  await waitFor(() => expect(rows()).toHaveLength(1))
  screen.unmount()
  session.open(await backend.control.session('poor'), 'poor')
  const other = await openHome()
  expect(other.hasButton('搜索产品')).toBe(true)
})

test('has favourites first, keeps them on the device, and lets them go again', async () => {
  const screen = await openHome()
  choose('favourites')
  await waitFor(() => expect(screen.text()).toContain('还没有自选产品'))
  screen.button('查看全部产品').click()
  await waitFor(() => expect(rows()).toHaveLength(listings.length))
  screen.button('收藏黄金').click()
  await waitFor(() => expect(names()[0]).toBe('xauusd'))
  screen.unmount()

  const again = await openHome()
  expect([names()[0], isStarred('xauusd')]).toEqual(['xauusd', 'true'])
  choose('favourites')
  await waitFor(() => expect(names()).toEqual(['xauusd']))
  again.button('取消收藏黄金').click()
  await waitFor(() => expect(again.text()).toContain('还没有自选产品'))
  const storedFavourites = Object.entries(localStorage).filter(([key]) => key.startsWith('favourites:'))
  expect(JSON.stringify(storedFavourites)).not.toContain('xauusd')
})

test("has the member's own favourites, which are there again after a logout", async () => {
  const screen = await openHome()
  star('xauusd')?.click()
  await waitFor(() => expect(isStarred('xauusd')).toBe('true'))
  screen.unmount()
  session.clear()
  session.open(await backend.control.session('poor'), 'poor')
  const other = await openHome()
  await waitFor(() => expect(other.text()).toContain('3.00'))
  expect(isStarred('xauusd')).toBe('false')
  other.unmount()
  session.clear()
  session.open(await backend.control.session('demo'), ' DEMO')
  await openHome()
  expect(isStarred('xauusd')).toBe('true')
})

test('changes nothing at a tick but the row it belongs to', async () => {
  for (const { id, basePrice, status } of listings) {
    if (status !== 'closed') await backend.control.price(id, [basePrice])
  }
  await pass(0.5)
  await openHome()
  const { items } = await callApi(quoteList, { products: names().join() })
  for (const { productId } of items) await stream(productId)
  await waitFor(() => expect(row(BTC).textContent).toContain('64,250.00'))
  await waitFor(() => expect(row('nas100').textContent).toContain('19,800.00'))
  await waitFor(() => expect(document.querySelectorAll('svg[data-direction]').length).toBeGreaterThan(0))
  // The tints of the first quotes end.
  await waitFor(() => expect(document.querySelector('[data-tint]')).toBeNull())
  const touched = new Map<string, number>()
  const changes = new MutationObserver((records) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement
      const id = element?.closest('[data-product]')?.getAttribute('data-product') ?? 'outside the rows'
      touched.set(id, (touched.get(id) ?? 0) + 1)
    }
  })
  const main = document.querySelector('main')
  if (main) changes.observe(main, { subtree: true, childList: true, characterData: true, attributes: true })
  for (const [price, shown] of [
    ['64251.00', '64,251.00'],
    ['64252.00', '64,252.00'],
    ['64251.50', '64,251.50'],
  ] as const) {
    await move(backend, price)
    await waitFor(() => expect(row(BTC).textContent).toContain(shown))
  }
  expect([...touched.keys()]).toEqual([BTC])
  // At most both parts of the text, direction, its word and the tint twice, for each of the three prices.
  expect(touched.get(BTC)).toBeLessThanOrEqual(3 * 6)
  changes.disconnect()
})

test('has quick actions that lead where they say', async () => {
  await backend.configure({ service_url: '' })
  await openHome()
  const actions = [...document.querySelectorAll('nav[aria-label="快捷操作"] a')]
  const targets = actions.map((link) => [link.textContent, parseAddress(link.getAttribute('href') ?? '').route])
  expect(targets).toEqual([
    ['充值', routes.recharge],
    ['提现', routes.withdraw],
    ['定期理财', routes.vault],
  ])
})

test('says how many orders are open at the entry of the orders', async () => {
  const entry = () => document.querySelector(`nav[aria-label="主导航"] a[href*="${routes.orders}"]`)
  const screen = await openHome()
  expect(entry()?.textContent).toBe('订单')
  screen.unmount()
  await backend.control.seedOrders('demo', 2, 60)
  await openHome()
  await waitFor(() => expect(entry()?.textContent).toBe('订单22笔持仓中'))
})

test('shows the pinned notice on the first visit, then the first that is new, each until it is pressed', async () => {
  const screen = await openHome()
  await waitFor(() => expect(screen.text()).toContain('请谨防假冒客服'))
  expect(screen.dialog()).toBeUndefined()
  screen.button('请谨防假冒客服1天前').click()
  await waitFor(() => expect(screen.text()).toContain('服务时间调整'))
  expect(screen.text()).not.toContain('请谨防假冒客服')
  screen.button('服务时间调整1小时前').click()
  await waitFor(() => expect(screen.text()).not.toContain('服务时间调整'))
  expect(screen.went).toHaveBeenCalledWith('push', expect.stringContaining(routes.notice))
})

test('a finger that rests on a row marks a favourite, and says so', async () => {
  const screen = await openHome()
  const rest = async (id: string, ms: number) => {
    const link = row(id).querySelector('a')
    if (!link) throw new Error('no link')
    fireEvent.pointerDown(link, { pointerType: 'touch', isPrimary: true })
    await pass(ms / 1000)
    fireEvent.pointerUp(link, { pointerType: 'touch', isPrimary: true })
    fireEvent.click(link, { detail: 1 })
  }
  await rest('xauusd', 500)
  await waitFor(() => expect(names()[0]).toBe('xauusd'))
  expect(screen.toasts()).toContain('已收藏黄金')
  expect(screen.went, 'the end of a long press is no press').not.toHaveBeenCalled()
  await rest('xauusd', 500)
  await waitFor(() => expect(isStarred('xauusd')).toBe('false'))
  await rest(BTC, 100)
  expect(isStarred(BTC)).toBe('false')
  expect(screen.went).toHaveBeenCalledWith('push', expect.stringContaining(`${routes.product}?id=${BTC}`))
})

test('is a table on a wide screen, which the head of a column sorts and whose rows open the trade page', async () => {
  stubBrowser(true)
  const screen = await visit(routes.home)
  const ids = () => [...document.querySelectorAll<HTMLElement>('main tr[data-row]')].map(({ dataset }) => dataset.row)
  await waitFor(() => expect(ids()).toEqual(listings.map(({ id }) => id)))
  const sortedBy = () => document.querySelector('th[aria-sort]')
  screen.button('最新价格').click()
  await waitFor(() => expect(ids()[0]).toBe(BTC))
  expect([sortedBy()?.textContent, sortedBy()?.getAttribute('aria-sort')]).toEqual(['最新价格', 'descending'])
  screen.button('最新价格').click()
  await waitFor(() => expect(ids()[0]).toBe('shibusdt'))
  screen.unmount()

  const again = await visit(routes.home)
  await waitFor(() => expect(ids()[0], 'the order is kept').toBe('shibusdt'))
  again.button('收藏黄金').click()
  await waitFor(() => expect(again.hasButton('取消收藏黄金')).toBe(true))
  again.button('最新价格').click()
  await waitFor(() => expect(ids().slice(0, 2), 'favourites first').toEqual(['xauusd', BTC]))
  const link = document.querySelector(`tr[data-row="${BTC}"] a`)
  expect(link?.getAttribute('href')).toContain(`${routes.trade}?id=${BTC}`)
  await move(backend, '64111.11')
  await waitFor(() => expect(document.querySelector(`tr[data-row="${BTC}"]`)?.textContent).toContain('64,111.11'))
})

test('shows the pop-up of a new pinned notice once the end of an order has been read', async () => {
  session.markNoticeShown(SEEDED_POPUP)
  await backend.control.seedOrders('demo', 1, 60)
  const screen = await openHome()
  expect(screen.dialog()).toBeUndefined()
  await backend.control.notice({ title: '结算时的公告', body: '<p>结算时的公告的正文</p>', pinned: true })
  await pass(56, 28)
  await pass(6)
  await waitFor(() => expect(title()).toBe('订单已结算'))
  expect(document.querySelectorAll('[role="dialog"]:not([hidden])')).toHaveLength(1)
  await pass(1)
  screen.button('关闭').click()
  await waitFor(() => expect(screen.dialog()).toContain('结算时的公告的正文'))
  expect(session.get()?.showNotic).not.toBe(SEEDED_POPUP)
})

test('a pinned notice that was read does not pop up again where the one after it is withdrawn', async () => {
  session.markNoticeShown('another')
  const screen = await openHome()
  const popUp = (text: string) => waitFor(() => expect(screen.dialog()).toContain(text))
  await popUp('绝不会索要您的密码或验证码')
  screen.button('关闭').click()
  const id = await backend.control.notice({ title: '更新', body: '<p>写错的公告</p>', pinned: true })
  await pass(61)
  await popUp('写错的公告')
  screen.button('关闭').click()
  backend.stub.world.notices.withdraw(id)
  await backend.control.clearRequests()
  await pass(61)
  await waitFor(async () => expect(await backend.requestsTo(noticeList.path)).not.toEqual([]))
  expect(screen.dialog()).toBeUndefined()
})
