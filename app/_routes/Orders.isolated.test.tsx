import { mutate } from 'swr'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { downloads } from '#components/download.fixture.ts'
import { renderScreen, type Screen, SilentEventSource, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { useSettlements } from '#features/trade/index.ts'
import { codes } from '#lib/contract/codes.ts'
import { orderInfo, orderList } from '#lib/contract/orders.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { formatDate } from '#lib/time/format.ts'
import { Screen as OrderInfo } from './OrderInfo.tsx'
import { Screen as Orders } from './Orders.tsx'

/** The settled orders of a member, the filter over them, and what they brought (docs/product.md, 13). */
const backend = stubBackend(setBackend)

const saved = downloads()

beforeEach(() => backend.signIn())
/** Orders on every product in turn, up and down in turn, all settled. */
async function settleOrders(count: number): Promise<void> {
  await backend.control.seedOrders('demo', count, 30)
  await backend.control.clock.advance(31_000)
}

async function open(options: Readonly<Record<string, string>>, text: string): Promise<Screen> {
  const screen = renderScreen(<Orders />, { route: routes.orders, options })
  await waitFor(() => expect(screen.text()).toContain(text))
  return screen
}

const cards = (screen: Screen) => [...screen.container.querySelectorAll('li a')]

/** The address that the screen went to last, as its limits. */
const wentTo = (screen: Screen) => {
  const [way, target] = screen.went.mock.lastCall ?? []
  return { way, limits: Object.fromEntries(new URLSearchParams(`${target}`.split('?')[1])) }
}

/** Watches the open orders, as every screen of a member does. */
function Settlements() {
  useSettlements()
  return null
}

test('the open orders keep an order past its close that the list no longer holds, until its result is known', async () => {
  vi.stubGlobal('EventSource', SilentEventSource)
  await backend.control.seedOrders('demo', 1, 30)
  const screen = renderScreen(
    <>
      <Settlements />
      <Orders />
    </>,
    { route: routes.orders },
  )
  await waitFor(() => expect(cards(screen)).toHaveLength(1))
  await backend.control.fault({ kind: 'code', code: codes.tooManyRequests, path: orderInfo.path })
  await backend.control.clock.advance(31_000)
  const { length } = await backend.requestsTo(orderList.path)
  void mutate(() => true)
  await waitFor(async () => expect((await backend.requestsTo(orderList.path)).length).toBeGreaterThan(length))
  await waitFor(() => expect(cards(screen)[0]?.textContent).toContain('结算中'))
  await backend.control.clearFaults()
  await waitFor(() => expect(screen.container.querySelector('[role="timer"]')).toBeNull())
})

describe('the filter', () => {
  test('is in the address, and the backend is asked for what it names', async () => {
    await settleOrders(6)
    const screen = await open({ state: 'settled', direction: 'up' }, '买涨')
    await waitFor(() => expect(cards(screen)).toHaveLength(3))
    const requests = await backend.requestsTo(orderList.path)
    // A slow machine asks again after SWR's interval.
    expect([...new Set(requests.map(({ query }) => query))]).toEqual([expect.stringContaining('direction=up')])
  })

  test('changes the address, which keeps the list', async () => {
    const screen = await open({ state: 'settled', result: 'win' }, '筛选')
    await screen.press('筛选')
    await screen.choose('direction', 'down')
    expect(wentTo(screen)).toEqual({ way: 'replace', limits: { state: 'settled', result: 'win', direction: 'down' } })
    const today = formatDate(backend.stub.world.clock.now())
    await screen.choose('period', 'today')
    expect(wentTo(screen).limits).toEqual({ state: 'settled', result: 'win', from: today, to: today })
    await screen.choose('period', 'dates')
    screen.fill({ from: '2026-01-31' })
    expect(wentTo(screen).limits).toEqual({ state: 'settled', result: 'win', from: '2026-01-31' })
    await screen.press('完成')
    await screen.press('清除筛选')
    expect(wentTo(screen).limits).toEqual({ state: 'settled' })
    expect(screen.text()).toContain('盈利')
  })

  test('goes along from the list to the statistics', async () => {
    const screen = await open({ state: 'settled', result: 'win', to: 'never' }, '筛选')
    await screen.press('统计')
    expect(wentTo(screen).limits).toEqual({ state: 'statistics', result: 'win' })
  })

  test('says when nothing is within it, and can be taken away', async () => {
    await settleOrders(2)
    const screen = await open({ state: 'settled', from: '2001-01-01', to: '2001-01-02' }, '没有符合条件的订单')
    expect(screen.text()).toContain('2001-01-01 – 2001-01-02')
    await screen.press('清除筛选')
    expect(wentTo(screen).limits).toEqual({ state: 'settled' })
  })
})

describe('the statistics', () => {
  test('say what the books say', async () => {
    await settleOrders(120)
    const orders = await backend.control.orders('demo')
    const wins = orders.filter(({ result }) => result === 'win').length
    const losses = orders.filter(({ result }) => result === 'lose').length
    const screen = await open({ state: 'statistics' }, '净盈亏')
    expect(screen.fact('订单数')).toBe('120')
    expect(screen.fact('盈利 / 亏损 / 平局')).toBe(`${wins} / ${losses} / ${120 - wins - losses}`)
    const cents = orders.reduce((total, { profit }) => total + Math.round(Number.parseFloat(`${profit ?? 0}`) * 100), 0)
    const net =
      screen
        .fact('净盈亏')
        ?.replace('−', '-')
        .replace(/[^\d.-]/g, '') ?? ''
    expect(Math.round(Number.parseFloat(net) * 100)).toBe(cents)
    expect(screen.text()).toMatch(/\d%共\d+笔/)
  })

  test('are given as a file for a spreadsheet, in the member’s language', async () => {
    await settleOrders(3)
    const screen = await open({ state: 'statistics', direction: 'up' }, '净盈亏')
    expect(screen.text()).toContain('有胜负的订单不足20笔，还看不出高低')
    await screen.press('导出表格（CSV）')
    await waitFor(() => expect(saved.last?.text).toBeTruthy())
    const lines = saved.last?.text.trimEnd().split('\r\n') ?? []
    expect(saved.last?.name).toBe(`orders-${formatDate(backend.stub.world.clock.now())}.csv`)
    expect(lines).toHaveLength(3)
    expect(lines[0]).toContain('订单号,产品,方向,金额')
    expect(lines[1]).toContain(',买涨,')
  })
})

test.each(['', 'o999'])('the detail of no order (%j) says so and leads to the orders', async (id) => {
  const screen = renderScreen(<OrderInfo />, { route: routes.orderInfo, options: id ? { id } : {} })
  await waitFor(() => expect(screen.text()).toContain('订单不存在'))
  await screen.press('查看持仓')
  expect(screen.went.mock.lastCall?.[1]).toBe(to(routes.orders))
})
