import { act } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderScreen, type Screen, SilentEventSource, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { toasts } from '#components/ui/toast/toasts.ts'
import { setBackend } from '#features/member/index.ts'
import { callApi } from '#lib/api/api.ts'
import { type Product, productList } from '#lib/contract/market.ts'
import { decimal } from '#lib/money/decimal.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { serverClock } from '#lib/time/clock.ts'
import { quoteFeed } from '../quotes/queries.ts'
import { AlertButton, useAlertSheet } from './AlertButton.tsx'
import { alertStore } from './alertStore.ts'
import type { PriceAlert } from './alerts.ts'
import { PriceAlerts } from './PriceAlerts.tsx'

const backend = stubBackend(setBackend)

const BTC = 'btcusdt'
const FIELD = 'price'

beforeEach(() => {
  vi.stubGlobal('EventSource', SilentEventSource)
  return backend.signIn()
})

const alert = (direction: PriceAlert['direction'], price: string, productId = BTC): PriceAlert => ({
  productId,
  price: decimal(price),
  direction,
})
const waiting = () => alertStore.get().map(({ productId, direction, price }) => [productId, direction, price])

let last = { seq: 1_000_000, at: 0 }

/** The price of the product from now on: a quote of the feed, and what the backend answers later. */
async function bring(price: string): Promise<void> {
  await backend.control.price(BTC, [price])
  last = { seq: last.seq + 1, at: Math.max(Math.round(serverClock.now()) + 1500, last.at + 1) }
  act(() => {
    expect(quoteFeed.accept({ productId: BTC, price: decimal(price), ...last })).toBe(true)
  })
}

function Chart({ product }: { product: Product }) {
  const sheet = useAlertSheet()
  return (
    <>
      <AlertButton product={product} sheet={sheet} />
      <button type="button" onClick={() => sheet.show(decimal('64000.50'))}>
        64,000.50 on the axis
      </button>
      <PriceAlerts />
    </>
  )
}

async function openSheet(now = '64250.00'): Promise<Screen> {
  await backend.control.price(BTC, [now])
  const product = (await callApi(productList, {})).items.find(({ id }) => id === BTC)
  if (!product) throw new Error('no product')
  await bring(now)
  const screen = renderScreen(<Chart product={product} />, { route: routes.product, options: { id: BTC } })
  await screen.press('到价提醒')
  await waitFor(() => expect(screen.dialog()).toContain('到价时提醒'))
  return screen
}

describe('the price', () => {
  test('is chosen, typed or moved by steps; the button and the distance say what it is', async () => {
    const screen = await openSheet()
    expect(screen.field(FIELD).value).toBe('64310.00')
    expect(screen.dialog()).toContain('距现价+60.00 (+0.09%)')
    expect(screen.dialog()).toContain('仅在应用打开时提醒')
    await screen.press('64,190.00')
    expect(screen.button('64,190.00').getAttribute('aria-pressed')).toBe('true')
    expect(screen.dialog()).toContain('距现价−60.00 (−0.09%)')
    await screen.press('降低价格')
    await screen.press('降低价格')
    await screen.press('提高价格')
    expect(screen.hasButton('64,189.99时提醒')).toBe(true)
    screen.fill({ [FIELD]: '64,300' })
    await screen.press('64,300.00时提醒')
    expect(waiting()).toEqual([[BTC, 'rise', '64300.00']])
    expect(screen.toasts()).toEqual(['已设置提醒：比特币 涨到 64,300.00'])
    await waitFor(() => expect(screen.dialog()).toBeUndefined())
  })

  test('falls to what is below; the price now, and what cannot be read, cannot be set', async () => {
    const screen = await openSheet()
    for (const there of ['64250', '64250.01', '64249.99']) {
      screen.fill({ [FIELD]: there })
      expect(screen.button('这就是当前价格')).toHaveProperty('disabled', true)
    }
    screen.fill({ [FIELD]: 'abc' })
    expect(screen.alerts()).toEqual(['价格无法识别，请按 1,234.56 的格式输入，最多2位小数'])
    expect(screen.button('提高价格')).toHaveProperty('disabled', true)
    screen.fill({ [FIELD]: '0' })
    expect(screen.alerts()).toEqual(['价格必须大于0'])
    screen.fill({ [FIELD]: '' })
    expect(screen.alerts()).toEqual([])
    await screen.press('到价时提醒')
    expect(screen.alerts()).toEqual(['请输入价格'])
    expect(screen.focused()).toBe(FIELD)
    expect(waiting()).toEqual([])
    screen.fill({ [FIELD]: '64000.5' })
    await screen.press('64,000.50时提醒')
    expect(waiting()).toEqual([[BTC, 'fall', '64000.50']])
  })

  test('a quote between the press and the last picture decides which way it is', async () => {
    const screen = await openSheet()
    screen.fill({ [FIELD]: '64300' })
    await bring('64400.00')
    await screen.press('64,300.00时提醒')
    expect(waiting()).toEqual([[BTC, 'fall', '64300.00']])
  })

  test('no more than twenty wait', async () => {
    for (let at = 0; at < 20; at++) alertStore.set(alert('rise', `${70_000 + at}`))
    const screen = await openSheet()
    expect(screen.button('最多20个到价提醒')).toHaveProperty('disabled', true)
    await screen.press('20个提醒')
    await screen.press('移除比特币 涨到 70,003.00')
    await screen.press('新增提醒')
    await screen.press('64,310.00时提醒')
    expect(waiting()).toHaveLength(20)
  })
})

describe('the list', () => {
  test('has what waits, the nearest first; a row leads to its product, and what waits on none can be removed', async () => {
    alertStore.set(alert('fall', '60000'))
    alertStore.set(alert('rise', '1', 'gone'))
    alertStore.set(alert('rise', '64300.00'))
    const screen = await openSheet()
    await screen.press('3个提醒')
    await waitFor(() =>
      expect(screen.dialog()).toContain('比特币 涨到 64,300.00现价 64,250.00+0.08%比特币 跌到 60,000.00'),
    )
    expect(screen.dialog()).toContain('gone 涨到 1产品不存在或未开放')
    await screen.press('移除gone 涨到 1')
    expect(waiting()).toHaveLength(2)
    expect(document.activeElement, 'the focus stays in the sheet').not.toBe(document.body)
    const [row] = [...document.querySelectorAll('li a')]
    if (!row) throw new Error('no row')
    await screen.user.click(row)
    expect(screen.went).toHaveBeenCalledWith('replace', to(routes.product, { id: BTC }))
    await waitFor(() => expect(screen.dialog()).toBeUndefined())
  })

  test('is offered where there is something, and says when nothing is left', async () => {
    const empty = await openSheet()
    expect(empty.hasButton('0个提醒')).toBe(false)
    empty.unmount()
    alertStore.set(alert('rise', '64300.00'))
    const screen = await openSheet()
    await screen.press('1个提醒')
    await waitFor(() => expect(screen.hasButton('移除比特币 涨到 64,300.00')).toBe(true))
    await screen.press('移除比特币 涨到 64,300.00')
    expect(screen.dialog()).toContain('暂无到价提醒')
    expect(screen.toasts()).toEqual(['已移除：比特币 涨到 64,300.00'])
    act(() => toasts.read()[0]?.action?.run())
    expect(waiting()).toEqual([[BTC, 'rise', '64300.00']])
  })

  test('what was told has its quote, and waits again from where the price is now', async () => {
    alertStore.set(alert('rise', '64300.00'))
    const screen = await openSheet()
    await screen.press('1个提醒')
    await waitFor(() => expect(screen.dialog()).toContain('现价 64,250.00'))
    await waitFor(() => expect(screen.hasButton('移除比特币 涨到 64,300.00')).toBe(true))
    await tellBy('64300.01')
    await waitFor(() => expect(screen.dialog()).toContain('今日已提醒比特币 已涨到 64,300.00报价 64,300.01，'))
    await screen.press('再次设置：比特币 已涨到 64,300.00')
    expect(screen.toasts()).toContain('这就是当前价格')
    await bring('64350.00')
    await screen.press('再次设置：比特币 已涨到 64,300.00')
    expect(waiting()).toEqual([[BTC, 'fall', '64300.00']])
    await waitFor(() => expect(screen.dialog()).not.toContain('今日已提醒'))
  })
})

/** Brings quotes at this price until the page that watches has judged one: its code is loaded at the first alert. */
async function tellBy(price: string): Promise<void> {
  await waitFor(async () => {
    await bring(price)
    expect(alertStore.get().some(({ told }) => told !== undefined)).toBe(true)
  })
}

test('while the price is too old nothing can be set: from which side it will be reached is not known', async () => {
  const screen = await openSheet()
  const device = vi.spyOn(serverClock, 'now')
  device.mockReturnValue(last.at + 6000)
  await waitFor(() => expect(screen.button('正在等待报价').disabled).toBe(true))
  device.mockRestore()
  await bring('64400.00')
  await waitFor(() => expect(screen.dialog()).toContain('到价时提醒'))
  expect(waiting()).toEqual([])
})
