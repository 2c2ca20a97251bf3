import { fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Screen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import type { Order } from '#lib/contract/orders.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { Verdict } from '#lib/verification/verification.ts'
import { BTC, pass, press, signInTrader, title, tradingScreens, visit } from './trading.fixture.tsx'

/** The countdown of the end dialog (docs/product.md, 13.4). */
const backend = stubBackend(setBackend)
tradingScreens()
beforeEach(() => signInTrader(backend))

/** What the check of a result finds: a quote of an earlier test would make it differ, which keeps the dialog open. */
const check = vi.hoisted((): { verdict: Verdict } => ({ verdict: 'agrees' }))
vi.mock('#features/trade/order/verification/useVerification.ts', async (original) => {
  const actual = await original<typeof import('#features/trade/order/verification/useVerification.ts')>()
  const useVerification = (order: Order) => ({ ...actual.useVerification(order), ...check, checking: false })
  return { ...actual, useVerification }
})

const ENDED = '订单已结算'
const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]:not([hidden])')
const timer = () => dialog()?.querySelector('[role="timer"]')
const unseen = (screen: Screen) => screen.text().includes('未看的结果')
const unseenRows = () => [...document.querySelectorAll<HTMLAnchorElement>('main section a[href*="orderInfo"]')]
const isShown = (ended = ENDED) => waitFor(() => expect(title()).toBe(ended))
const isClosed = () => waitFor(() => expect(dialog()).toBeNull())

/** How much of the ring around the close button is left, from 0 to 1. */
const left = () => 1 - Number(timer()?.querySelector('[stroke-dashoffset]')?.getAttribute('stroke-dashoffset'))

/** The screen of the open orders, on which these have just ended. It lists the results that were not seen. The first one is of Bitcoin. */
async function seeEnds(count = 1, open = () => visit(routes.orders)): Promise<Screen> {
  await backend.control.seedOrders('demo', count, 60)
  const screen = await open()
  await waitFor(() => expect(localStorage.getItem('orderEnds')).toContain('closesAt'))
  await pass(56, 28)
  await pass(6)
  await isShown(count > 1 ? `${count}笔${ENDED}` : ENDED)
  return screen
}

test('closes by itself after 15 seconds, and the result counts as not seen, until it is opened from the orders', async () => {
  const screen = await seeEnds()
  expect(left()).toBeGreaterThan(0.6)
  expect(timer()?.getAttribute('aria-label')).toBe('即将自动关闭，按任意键或触摸屏幕可停止')
  const described = dialog()?.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.some((id) => document.getElementById(id)?.contains(timer() ?? null))).toBe(true)
  await pass(12)
  expect(title()).toBe(ENDED)
  expect(left()).toBeLessThanOrEqual(0.2)
  await pass(4)
  await isClosed()
  await pass(20)
  expect(dialog()).toBeNull()
  expect(unseen(screen)).toBe(true)
  const [row] = unseenRows()
  expect(row?.textContent).toMatch(/^比特币买涨¥10.*[+−]¥\d+\.\d\d.*\d\d:\d\d/)
  row?.click()
  expect(screen.went).toHaveBeenLastCalledWith('push', expect.stringContaining(routes.orderInfo))
  await waitFor(() => expect(localStorage.getItem('orderEnds')).not.toContain('"read":false'))
})

test('closes with all ends that it holds, and a later end is shown by itself', async () => {
  const screen = await seeEnds(2)
  expect(dialog()?.textContent).toContain('净额')
  await pass(16)
  await isClosed()
  expect(unseenRows()).toHaveLength(2)
  await press(screen, '全部标为已看')
  await waitFor(() => expect(unseen(screen)).toBe(false))
  expect(localStorage.getItem('orderEnds')).not.toContain('"read":false')
  screen.unmount()
  await seeEnds()
})

const actions: readonly [string, (shown: HTMLElement) => void][] = [
  ['a touch anywhere', () => fireEvent.pointerDown(document.body)],
  ['a key', (shown) => fireEvent.keyDown(shown, { key: 'Shift' })],
  ['the wheel', (shown) => fireEvent.wheel(shown)],
  ['the focus of a screen reader', (shown) => [...shown.querySelectorAll('button')].at(-1)?.focus()],
]

describe('stays once the member does anything', () => {
  test.each(actions)('%s', async (_name, act) => {
    const screen = await seeEnds()
    await pass(10)
    const openDialog = dialog()
    if (!openDialog) throw new Error('no dialog')
    act(openDialog)
    await waitFor(() => expect(timer()).toBeNull())
    await pass(20)
    expect(title()).toBe(ENDED)
    await press(screen, '关闭')
    await isClosed()
    expect(unseen(screen)).toBe(false)
  })

  test('a page that was hidden', async () => {
    const screen = await seeEnds()
    const show = (visible: boolean) => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden')
      document.dispatchEvent(new Event('visibilitychange'))
    }
    show(false)
    await pass(20)
    show(true)
    await isShown()
    await pass(20)
    expect(title()).toBe(ENDED)
    expect(timer()).toBeNull()
    await press(screen, '关闭')
  })
})

test('the focus that the dialog takes when it opens does not stop it', async () => {
  await seeEnds()
  await waitFor(() => expect(document.activeElement).toBe(dialog()))
  expect(timer()).not.toBeNull()
  await pass(16)
  await isClosed()
})

describe('in the place of the strip, under the chart of its product', () => {
  const CLOSING = /秒后关闭/
  const strip = () => document.querySelector<HTMLElement>('[data-order-end]')
  const openProduct = () => visit(routes.product, { id: BTC })

  test('closes by itself as not seen, and the two buttons are back', async () => {
    const screen = await seeEnds(1, openProduct)
    expect(dialog()).toBe(strip())
    expect(strip()?.textContent).toMatch(CLOSING)
    expect(screen.hasButton('买跌')).toBe(false)
    await pass(12)
    expect(strip()).not.toBeNull()
    await pass(4)
    await isClosed()
    expect(screen.hasButton('买跌')).toBe(true)
    expect(localStorage.getItem('orderEnds')).toContain('"read":false')
  })

  test.each(actions)('stays after %s, until it is done', async (_name, act) => {
    const screen = await seeEnds(1, openProduct)
    const shown = strip()
    if (!shown) throw new Error('no strip')
    act(shown)
    await waitFor(() => expect(shown.textContent).not.toMatch(CLOSING))
    expect(shown.getAttribute('aria-describedby')?.split(' ')).toHaveLength(1)
    await pass(20)
    expect(strip()).toBe(shown)
    await press(screen, '完成')
    await isClosed()
    expect(localStorage.getItem('orderEnds')).not.toContain('"read":false')
  })

  test('the sheet of a second end, and another page, keep what a touch has stopped', async () => {
    const screen = await seeEnds(1, async () => {
      await backend.control.seedOrders('demo', 1, 80)
      return openProduct()
    })
    fireEvent.pointerDown(document.body)
    await waitFor(() => expect(strip()?.textContent).not.toMatch(CLOSING))
    await pass(22)
    await isShown(`2笔${ENDED}`)
    await pass(20)
    expect([title(), timer()]).toEqual([`2笔${ENDED}`, null])
    screen.unmount()
    await visit(routes.orders)
    await isShown(`2笔${ENDED}`)
    await pass(20)
    expect([title(), timer()]).toEqual([`2笔${ENDED}`, null])
  })

  test('a result that differs is said first, stays, and leads to the check', async () => {
    check.verdict = 'differs'
    onTestFinished(() => {
      check.verdict = 'agrees'
    })
    const screen = await seeEnds(1, openProduct)
    expect(strip()?.textContent).not.toMatch(CLOSING)
    const [first] = strip()?.querySelectorAll('button') ?? []
    expect(first?.textContent).toMatch(/^核对不一致.*[+−]¥.*查看详情\s*$/)
    expect(screen.hasButton('继续下单')).toBe(false)
    await pass(40)
    expect(first?.isConnected).toBe(true)
    first?.click()
    expect(screen.went).toHaveBeenLastCalledWith('push', expect.stringContaining(routes.orderInfo))
  })

  test.each([BTC, 'ethusdt'])('two ends at once have the sheet, on the page of either: %s', async (id) => {
    await seeEnds(2, () => visit(routes.product, { id }))
    expect(strip()).toBeNull()
    expect(dialog()?.textContent).toContain('净额')
  })

  test('a low window has no room for it: the end has the sheet', async () => {
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: query.includes('max-height') }),
    )
    await seeEnds(1, openProduct)
    expect(strip()).toBeNull()
    expect(dialog()?.textContent).toContain('完成')
  })
})
