import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { geometryOf } from '#components/charts/drawings/drawings.fixture.ts'
import { ChartSurface } from '#components/charts/price-chart/model/chartSurface.ts'
import { renderScreen, stubBackend } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { callApi } from '#lib/api/api.ts'
import { type Order, orderList } from '#lib/contract/orders.ts'
import { ChosenOrders } from './ChosenOrders.tsx'
import { SettledMarks } from './SettledMarks.tsx'

const backend = stubBackend(setBackend)
beforeEach(() => backend.signIn())

const BTC = 'btcusdt'
const MINUTE = 60_000

/** So many settled orders of 30 s on Bitcoin, among as many on every other product. */
async function settle(count: number): Promise<readonly Order[]> {
  const products = backend.stub.world.market.instruments.filter((each) => each.status(Date.now()) === 'trading')
  for (let index = 0; index < count; index += 1) {
    await backend.control.seedOrders('demo', products.length, 30)
    await backend.pass(31)
  }
  const { items } = await callApi(orderList, { state: 'settled', productId: BTC, limit: 100 })
  return items
}

/** A chart of so many minutes before an instant and some after it, around the prices of orders. */
function chartOf(orders: readonly Order[], before: number, barWidth = 32) {
  const prices = orders.flatMap(({ openPrice, closePrice }) => [Number(openPrice), Number(closePrice)])
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const newest = Math.max(...orders.map(({ closesAt }) => closesAt))
  const first = Math.floor(newest / MINUTE) * MINUTE - before * MINUTE
  const candles = Array.from({ length: before + 3 }, (_, index) => ({
    openAt: first + index * MINUTE,
    open: low,
    high,
    low,
    close: high,
    volume: 1,
  }))
  return geometryOf({ candles, view: { barWidth, offset: 0 } })
}

const surface = new ChartSurface(() => undefined)
const onClose = vi.fn()

function Chart() {
  const [chosen, choose] = useState<readonly Order[]>([])
  return (
    <>
      <section data-testid="chart">
        <SettledMarks productId={BTC} surface={surface} active chosen={chosen} onChoose={choose} onClose={onClose} />
      </section>
      <ChosenOrders orders={chosen} />
    </>
  )
}

const settledRequests = async () =>
  (await backend.requestsTo(orderList.path)).filter(({ query }) => query.includes('settled'))
const rows = () => [...document.querySelectorAll('[data-chosen-orders] a')].map((row) => row.getAttribute('href'))
const marks = () => [...document.querySelectorAll<HTMLElement>('button[aria-pressed]')]

/** The machine may be slow: what is read from the backend can take longer than usual. */
const visible = (text: string) => screen.findByText(text, undefined, { timeout: 10_000 })

function tap(x: number, y: number, moved = 0): void {
  const chart = screen.getByTestId('chart')
  act(() => {
    fireEvent.pointerDown(chart, { clientX: x, clientY: y })
    fireEvent.click(chart, { clientX: x + moved, clientY: y })
  })
}

test('settled orders are marked, counted with their net, and a tap on a mark leads to their records', async () => {
  const orders = await settle(2)
  const geometry = chartOf(orders, 9)
  vi.spyOn(surface, 'get').mockReturnValue(geometry)
  renderScreen(<Chart />)
  await visible('2')
  const net = orders.reduce((sum, { profit }) => sum + Number(profit), 0)
  expect(document.body.textContent).toContain(`净盈亏 ${net < 0 ? '−' : '+'}¥${Math.abs(net).toFixed(2)}`)
  const [newest] = orders
  const { openedAt = 0, openPrice = '0' } = newest ?? {}
  const [x, y] = [geometry.toX(openedAt), geometry.toY(Number(openPrice))]
  tap(x, y, 30)
  expect(rows()).toEqual([])
  tap(x + 15, y)
  const pressed = marks().find((mark) => mark.getAttribute('aria-pressed') === 'true')
  expect(rows()).toContain(`#/pages/order/orderInfo/index?id=${newest?.id}`)
  expect(pressed?.getAttribute('aria-label')).toMatch(/^买[涨跌] ¥\d+, (盈利|亏损|平局) [+−¥]|^2笔订单$/)
  tap(x - 200, y)
  expect(rows()).toEqual([])
  const [mark] = marks()
  if (mark) fireEvent.click(mark)
  expect(rows().length).toBeGreaterThan(0)
  fireEvent.click(screen.getByRole('button', { name: '隐藏我的订单' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('they are read as far back as the chart shows, and no further', async () => {
  const orders = await settle(24)
  const spy = vi.spyOn(surface, 'get').mockReturnValue(chartOf(orders, 4))
  await backend.control.clearRequests()
  renderScreen(<Chart />)
  await visible('净盈亏')
  expect(await settledRequests()).toHaveLength(1)
  spy.mockReturnValue(chartOf(orders, 14, 16))
  tap(1, 1)
  await visible('24')
  expect(await settledRequests()).toHaveLength(2)
})

test('what cannot be read is said, without a number, until a retry reads it', async () => {
  const orders = await settle(1)
  vi.spyOn(surface, 'get').mockReturnValue(chartOf(orders, 9))
  await backend.control.fault({ kind: 'refuse', path: orderList.path })
  renderScreen(<Chart />)
  await visible('加载失败')
  expect(document.body.textContent).not.toContain('净盈亏')
  await backend.control.clearFaults()
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(screen.queryByText('加载失败')).toBeNull())
  await visible('1')
})
