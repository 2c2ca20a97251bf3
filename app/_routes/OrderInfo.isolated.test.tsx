import { fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { quoteHistory } from '#lib/contract/market.ts'
import type { Order } from '#lib/contract/orders.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { TamperedFields } from '#stub/control/commands.ts'
import { refreshAll, visitAnew } from './answer-matrix/screens.fixture.tsx'
import { BTC, pass, placeOrder, press, seeQuote, signInTrader, tradingScreens, visit } from './trading.fixture.tsx'

/** The check of a settled order on its detail (docs/product.md, 14). */
const backend = stubBackend(setBackend)
tradingScreens()
beforeEach(() => signInTrader(backend))

const HISTORY = quoteHistory.path

const card = () => {
  const section = document.querySelector('section[aria-label="本机复核"]')
  if (!section) throw new Error('no check')
  return section
}
const fold = () => {
  const toggle = card().querySelector<HTMLElement>('button[aria-expanded]')
  if (!toggle) throw new Error('no fold')
  return toggle
}
const verdict = () => card().querySelector('[role="status"]')?.textContent
const findings = (selector = 'li') => [...card().querySelectorAll<HTMLElement>(selector)]
const finding = (check: string) => findings(`[data-check="${check}"]`)[0]
const isVerdict = (text: string) => waitFor(() => expect(verdict()).toBe(text))
const chart = () => document.querySelector('[role="slider"][aria-label="成交与结算"]')

/** How often the detail has asked for the history. */
const historyRequests = async () =>
  (await backend.requestsTo(HISTORY)).filter(({ query }) => !/\blimit=1$/.test(query)).length
const theOrder = async (): Promise<Order> => {
  const [order] = await backend.control.orders('demo')
  if (!order) throw new Error('no order')
  return order
}

const AGREES = '已核对，与平台一致'
const CANNOT_TELL = '无法判断结果是否正确'
const DIFFERS = '核对不一致'

/** The detail as it comes. What the screens before it asked for does not count. */
const showFolded = async () => {
  await backend.control.clearRequests()
  const screen = await visit(routes.orderInfo, { id: 'o1' })
  await waitFor(() => expect(fold()).toBeDefined())
  return screen
}

/** The detail with its check unfolded. */
const show = async () => {
  const screen = await showFolded()
  if (fold().getAttribute('aria-expanded') === 'false') fold().click()
  return screen
}

/** An order that the device did not see before it settled. */
async function settleUnseen(): Promise<void> {
  await seeQuote()
  await backend.control.seedOrders('demo', 1, 30)
  await pass(40, 40)
}

/** An order that the device saw while it was open, and whose close it did not see: no screen was there meanwhile. */
async function settleAway(seconds = 30): Promise<void> {
  await seeQuote()
  await backend.control.seedOrders('demo', 1, seconds)
  // A list that was asked for a moment ago, after the orders of the test before had ended, is not asked for again within a second.
  await pass(1.1)
  const screen = await visit(routes.orders)
  await waitFor(() => expect(localStorage.getItem('orderEvidence')).toContain('firstSeen'))
  screen.unmount()
  await pass(seconds + 10, seconds + 10)
}

test('a settled order is drawn along quote by quote, from its end, by keys and buttons', async () => {
  await settleAway()
  const screen = await show()
  await isVerdict(AGREES)
  const slider = chart()
  if (!slider) throw new Error('no chart')
  const key = (name: string) => fireEvent.keyDown(slider, { key: name })
  const says = () => slider.getAttribute('aria-valuetext')
  const last = Number(slider.getAttribute('aria-valuemax'))
  expect(last).toBeGreaterThan(20)
  const booked = says()
  expect(booked).toMatch(new RegExp(`剩0\\.0秒, 第${last - 1}/${last - 1}个报价 · 结算 [+−]¥`))
  expect(screen.button('下一个报价')).toMatchObject({ disabled: true })
  key('ArrowRight')
  expect(says()).toBe(booked)
  key('ArrowLeft')
  expect(says()).toMatch(/个报价 · 当时(?:领先|落后|持平) [+−]¥/)
  key('PageDown')
  expect(slider.getAttribute('aria-valuenow')).toBe(`${last - 11}`)
  screen.button('下一个报价').click()
  await waitFor(() => expect(slider.getAttribute('aria-valuenow')).toBe(`${last - 10}`))
  key('Home')
  expect(says()).toMatch(/剩30\.0秒, 成交时$/)
  expect(screen.button('上一个报价')).toMatchObject({ disabled: true })
  key('End')
  expect(says()).toBe(booked)
  expect(screen.fact('领先变化')).toMatch(/^\d+次 · 30秒中领先\d+秒$/)
})

test('an order that was voided since says so and why, with both bookings; its check agrees', async () => {
  await settleAway()
  const { profit = '' } = await theOrder()
  const opposite = profit.startsWith('-') ? profit.slice(1) : `-${profit}`
  const voided = { at: Date.UTC(2026, 4, 6, 10), amount: opposite, reason: '14:05 行情源中断' }
  await backend.control.tamper('demo', 'o1', { voided })
  await show()
  await waitFor(() => expect(finding('voided')).toBeDefined())
  await isVerdict(AGREES)
  expect(finding('voided')?.dataset.verdict).toBe('agrees')
  const shown = document.body.textContent ?? ''
  for (const text of ['已作废', '原因：14:05 行情源中断', '原结算结果', '作废冲回']) expect(shown).toContain(text)
})

describe('of an order that settled while the app was away', () => {
  test('is being checked while the history lags, cannot be told after a minute of that, and is asked for until it is complete', async () => {
    await settleAway()
    const { now } = await backend.control.clock.freeze()
    // At four quotes a second the history ends just before the close.
    const historyLag = Math.ceil((now - (await theOrder()).closesAt) / 250) + 4
    await backend.control.quotes(BTC, { historyLag })
    await show()
    await waitFor(() => expect(card().textContent).toContain('正在再次查询'))
    expect(verdict()).toBe('复核中')
    expect(finding('closeNewest')?.textContent).toContain('复核中')
    expect(card().textContent).not.toContain('联系客服')
    const first = await historyRequests()
    await pass(2)
    expect(await historyRequests()).toBeGreaterThan(first)
    await pass(64)
    await isVerdict('无法判断，再次查询中')
    expect(finding('closeNewest')?.textContent).toContain('无法判断')
    await backend.control.clock.resume()
    await backend.control.quotes(BTC, { historyLag: 0 })
    await pass(62)
    await isVerdict(AGREES)
    const complete = await historyRequests()
    await pass(60)
    expect(await historyRequests()).toBe(complete)
  })

  test.each([
    ['maintenance', { kind: 'code', code: 4008 }],
    ['a network that is down', { kind: 'refuse' }],
  ] as const)('asks again where the history cannot be had for %s', async (_name, fault) => {
    await settleAway()
    await backend.control.fault({ ...fault, path: HISTORY })
    const screen = await show()
    await waitFor(() => expect(card().textContent).toContain('历史报价暂时无法取得'))
    await backend.control.clearFaults()
    // At once: the app asks by itself too, after a while.
    screen.button('重试').click()
    await isVerdict(AGREES)
  })

  test.each([
    ['the call does not exist', { kind: 'gateway', status: 404 }],
    ['it is refused', { kind: 'code', code: 4104 }],
  ] as const)('cannot be told without a history: %s', async (_name, fault) => {
    await settleUnseen()
    await backend.control.fault({ ...fault, path: HISTORY })
    const look = async () => {
      const screen = await show()
      await isVerdict(CANNOT_TELL)
      const { closeSeq } = await theOrder()
      await waitFor(() => expect(finding('closePrice')?.textContent).toContain(`本机没有${closeSeq}号报价`))
      expect(card().textContent).toContain('平台未提供历史报价')
      expect(card().textContent).not.toContain('联系客服')
      expect(chart()).toBeNull()
      screen.unmount()
    }
    await look()
    visitAnew()
    await look()
  })
})

test('an order is being checked until the quotes are here, in the verdict and in every line of it', async () => {
  await settleAway()
  await backend.control.fault({ kind: 'slowHeaders', path: HISTORY })
  await show()
  await isVerdict('复核中')
  expect(card().textContent).not.toContain('无法判断')
  expect(finding('closePrice')?.dataset.verdict).toBe('checking')
  expect(finding('terms')?.dataset.verdict).toBe('agrees')
  await backend.control.clearFaults()
  await backend.control.releaseHeld()
  await isVerdict(AGREES)
})

describe('the check is one line', () => {
  const isUnfolded = () => fold().getAttribute('aria-expanded') === 'true'

  test('that stays folded where the result is the same, and shows everything after a press', async () => {
    await settleAway()
    const screen = await showFolded()
    await isVerdict(AGREES)
    expect(isUnfolded()).toBe(false)
    expect(findings()).toHaveLength(0)
    expect(screen.fact('结算报价序号')).toBeUndefined()
    fold().click()
    await waitFor(() => expect(findings()).toHaveLength(9))
    expect(screen.fact('结算报价序号')).toMatch(/^\d+$/)
    expect(screen.button('下载凭证')).toBeDefined()
    fold().click()
    await waitFor(() => expect(findings()).toHaveLength(0))
  })

  test('that is unfolded at once where it cannot be told', async () => {
    await settleUnseen()
    await showFolded()
    await isVerdict(CANNOT_TELL)
    expect(isUnfolded()).toBe(true)
    expect(finding('terms')?.textContent).toContain('本机没有见过它的记录')
    expect(['closeNewest', 'result'].map((check) => finding(check)?.dataset.verdict)).toEqual(['agrees', 'agrees'])
  })

  test('that is unfolded at once where it differs', async () => {
    await placeAndLeave(() => backend.control.tamper('demo', 'o1', { profit: '83.99' }))
    await showFolded()
    await isVerdict(DIFFERS)
    expect(isUnfolded()).toBe(true)
  })
})

test('a settled order begins with its result, the quotes with both instants to the millisecond, and its terms', async () => {
  await placeAndLeave()
  const screen = await showFolded()
  await isVerdict(AGREES)
  expect(document.querySelector('[data-result="win"]')?.textContent).toBe('比特币盈利+¥84.00')
  expect(screen.fact('成交价')).toMatch(/^64,000\.00 \d\d:\d\d:\d\d\.\d{3}$/)
  expect(screen.fact('结算价')).toMatch(/^64,010\.00 \d\d:\d\d:\d\d\.\d{3}$/)
  expect(['金额 + 手续费', '返还'].map((label) => screen.fact(label))).toEqual(['¥100.00 + ¥1.00', '¥185.00'])
})

test('an open order begins with how it stands now', async () => {
  await seeQuote()
  await backend.control.seedOrders('demo', 1, 300)
  const screen = await visit(routes.orderInfo, { id: 'o1' })
  await waitFor(() => expect(document.querySelector('main [data-look="card"]')).not.toBeNull())
  expect(document.querySelector('section[aria-label="本机复核"]')).toBeNull()
  expect(screen.fact('到期时间')).toMatch(/\.\d{3}$/)
})

/** Places an order of 100, which settles at another price while no screen is there. */
async function placeAndLeave(before: () => Promise<void> = async () => undefined): Promise<Order> {
  const screen = await placeOrder(backend)
  screen.unmount()
  await before()
  await backend.control.price(BTC, ['64010.00'])
  await pass(31, 31)
  return theOrder()
}

type Lie = readonly [name: string, told: TamperedFields, check: string, says: string]

/** One field at a time, by the least that makes a difference: which check finds it, and what it says. */
const lies: Readonly<Record<string, (order: Order) => readonly Lie[]>> = {
  'what was confirmed': () => [
    ['productId', { productId: 'ethusdt' }, 'terms', '确认时为btcusdt，结算记录为ethusdt'],
    ['productName', { productName: '黄金' }, 'terms', '结算记录为黄金'],
    ['direction', { direction: 'down' }, 'terms', '确认时为买涨，结算记录为买跌'],
    ['amount', { amount: '99.99' }, 'terms', '确认时为¥100.00，结算记录为¥99.99'],
    ['fee', { fee: '1.01' }, 'terms', '确认时为¥1.00，结算记录为¥1.01'],
    ['payoutRate', { payoutRate: '0.8499' }, 'terms', '结算记录为84.99%'],
    ['durationSeconds', { durationSeconds: 31 }, 'terms', '确认时为30秒，结算记录为31秒'],
  ],
  'how it opened': ({ openSeq, openedAt, closesAt }) => [
    ['openPrice', { openPrice: '64000.01' }, 'terms', '下单时为64,000.00，结算记录为64,000.01'],
    ['openSeq', { openSeq: openSeq - 1 }, 'terms', `下单时为${openSeq}，结算记录为${openSeq - 1}`],
    ['openedAt', { openedAt: openedAt + 1 }, 'terms', '下单时为'],
    ['closesAt', { closesAt: closesAt + 1 }, 'terms', '下单时为'],
  ],
  'how it closed': ({ closesAt, closeSeq = 0 }) => [
    ['closePrice', { closePrice: '64010.01' }, 'closePrice', '64,010.00'],
    ['closeSeq', { closeSeq: closeSeq - 1 }, 'closeNewest', `还有更新的${closeSeq}号报价`],
    ['closedAt', { closedAt: closesAt - 1 }, 'duration', '应为'],
    ['result', { result: 'draw' }, 'result', '应为盈利'],
    ['profit', { profit: '83.99' }, 'profit', '+¥84.00'],
  ],
  'several fields that agree with each other': () => [
    [
      'close price, result and profit',
      { closePrice: '63999.00', result: 'lose', profit: '-101.00' },
      'closePrice',
      '64,010.00',
    ],
    ['direction, result and profit', { direction: 'down', result: 'lose', profit: '-101.00' }, 'result', '应为盈利'],
    ['stake and profit', { amount: '10.00', profit: '7.50' }, 'profit', '+¥84.00'],
  ],
}

describe('a backend that lies', () => {
  test.each(Object.entries(lies))(
    'about %s of a settled order is found out, and the truth is not accused',
    async (_what, of) => {
      const order = await placeAndLeave()
      await show()
      await isVerdict(AGREES)
      for (const [name, told, check, says] of of(order)) {
        await backend.control.tamper('demo', 'o1', told)
        refreshAll()
        const differing = () => findings(`[data-check="${check}"][data-verdict="differs"]`)
        const saying = () => differing().filter(({ textContent }) => textContent.includes(says))
        await waitFor(() => expect(saying().length, name).toBe(1))
        expect(verdict(), name).toBe(DIFFERS)
      }
      await backend.control.tamper('demo', 'o1', {})
      refreshAll()
      await isVerdict(AGREES)
    },
  )

  test('is met with evidence on the clipboard, and customer service is one tap away', async () => {
    const order = await placeAndLeave(() =>
      backend.control.tamper('demo', 'o1', { closePrice: '63999.00', result: 'lose', profit: '-101.00' }),
    )
    const screen = await show()
    await isVerdict(DIFFERS)
    const main = document.querySelector('main')
    expect(main?.textContent).toMatch(
      /^交易详情结果与核对不符查看核对已入账−¥101\.00按本机核对\+¥84\.00买涨比特币¥100 · 30秒相差\+¥185\.00/,
    )
    expect(screen.fact('结算价')).toBe('63,999.00 应为64,010.00')
    expect(screen.fact('返还')).toBe('¥0.00 应为¥185.00')
    // Below every quote: it stands at the lower edge of the replay, whose scale follows the quotes.
    expect(main?.querySelector('[role="slider"] path[data-edge="bottom"]')).not.toBeNull()
    expect(main?.querySelector('[role="slider"]')?.textContent).toContain('63,999.00')
    screen.button('结果与核对不符查看核对').click()
    expect(document.activeElement, 'the line of the check').toBe(fold())
    await press(screen, '复制明细')
    await waitFor(() => expect(screen.toasts()).toEqual(['复制成功']))
    const copied = await navigator.clipboard.readText()
    const evidence = JSON.parse(copied)
    expect(evidence).toMatchObject({ verdict: 'differs', order: { id: 'o1', closePrice: '63999.00' } })
    expect(evidence.app).toContain('1.1.0 (100)')
    expect(evidence.findings).toContainEqual({
      check: 'closePrice',
      verdict: 'differs',
      reason: { kind: 'price', seq: order.closeSeq, stated: '63999.00', known: '64010.00' },
    })
    expect(evidence.quotes).toContainEqual(expect.objectContaining({ seq: order.closeSeq, price: '64010.00' }))
    expect(copied).not.toContain('demo')
    // At the foot the file is kept and customer service is asked; nothing there leads to another order.
    expect(screen.hasButton('下载凭证')).toBe(true)
    expect(main?.textContent).not.toContain('继续下单')
    const service = [...card().querySelectorAll('a')].find(({ textContent }) => textContent === '联系客服')
    expect(service?.href).toBe('https://chat.example.com/')
  })
})
