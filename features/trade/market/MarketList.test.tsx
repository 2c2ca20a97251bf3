import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeAnswers, renderScreen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { productList } from '#lib/contract/market.ts'
import { decimal } from '#lib/money/decimal.ts'
import { routes } from '#lib/navigation/routes.ts'
import { serverClock } from '#lib/time/clock.ts'
import { ProductDisc } from '../product/ProductDisc.tsx'
import { prefetchProducts } from '../product/queries.ts'
import { quoteFeed } from '../quotes/queries.ts'
import { MarketList } from './MarketList.tsx'

vi.mock('../product/ProductDisc.tsx', { spy: true })

stubBackend(setBackend)

/** The observer of the list's end, in place of the browser's: it reports at once, as a browser does that has a frame to spare. */
class EndOfList {
  static inSight: (rows: number) => boolean = () => false
  static current: EndOfList | undefined
  readonly #report: IntersectionObserverCallback
  #end: Element | undefined

  constructor(report: IntersectionObserverCallback) {
    this.#report = report
  }

  observe(end: Element): void {
    this.#end = end
    if (end.matches('li')) return
    EndOfList.current = this
    this.look()
  }

  unobserve(): void {}

  disconnect(): void {
    this.#end = undefined
  }

  look(): void {
    const target = this.#end
    if (!target || !EndOfList.inSight(rows())) return
    this.#report([Object.assign(Object.create(null), { target, isIntersecting: true })], Object.create(null))
  }
}

const rows = () => document.querySelectorAll('li[data-product]').length

beforeEach(() => void vi.stubGlobal('IntersectionObserver', EndOfList))
afterEach(() => vi.unstubAllGlobals())

test('the end of the first rows, in sight before the others are drawn, does not ask for more than forty', async () => {
  changeAnswers(productList.path, (text) => {
    const answer = JSON.parse(text)
    const [first] = answer.data.items
    const items = Array.from({ length: 200 }, (_, at) => ({ ...first, id: `copy${at}`, name: `Copy ${at}` }))
    return JSON.stringify({ ...answer, data: { items } })
  })
  // Home is drawn with the products that were asked for before it.
  await prefetchProducts()
  EndOfList.inSight = (drawn) => drawn < 20
  renderScreen(<MarketList />)
  await waitFor(() => expect(rows()).toBeGreaterThan(20))
  expect(rows()).toBe(40)
  EndOfList.inSight = (drawn) => drawn < 80
  await act(async () => EndOfList.current?.look())
  expect(rows()).toBe(80)
})

test('quotes render the prices of a row, and no row', async () => {
  await prefetchProducts()
  renderScreen(<MarketList />)
  const price = () => document.querySelector('li[data-product="btcusdt"] [data-price]')?.textContent
  const quote = async (seq: number) => {
    const at = serverClock.now() + seq
    act(() => void quoteFeed.accept({ productId: 'btcusdt', price: decimal(`6400${seq}.00`), seq: 1e7 + seq, at }))
    await waitFor(() => expect(price()).toContain(`64,00${seq}.00`))
  }
  await quote(0)
  const before = vi.mocked(ProductDisc).mock.calls.length
  for (const seq of [1, 2, 3, 4, 5]) await quote(seq)
  expect(vi.mocked(ProductDisc).mock.calls.length - before).toBe(0)
})

test('a table that is sorted by price follows the prices that it shows', async () => {
  EndOfList.inSight = () => false
  const screen = renderScreen(<MarketList table />, { route: routes.home })
  const order = () => [...document.querySelectorAll('tr[data-row]')].map((row) => row.getAttribute('data-row'))
  await waitFor(() => expect(order().length).toBeGreaterThan(3))
  await screen.press('最新价格')
  const [first, second] = order()
  await act(async () => {
    const at = Math.round(serverClock.now())
    quoteFeed.accept({ productId: second ?? '', price: decimal('99999999'), seq: 9_000_000, at })
  })
  await waitFor(() => expect(order().slice(0, 2)).toEqual([second, first]))
})
