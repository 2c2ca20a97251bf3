import { act } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen, type Screen, SilentEventSource, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend, setPractising } from '#features/member/index.ts'
import { callApi } from '#lib/api/api.ts'
import { codes } from '#lib/contract/codes.ts'
import { getConf } from '#lib/contract/common.ts'
import { type Product, productList, quoteHistory, quoteList } from '#lib/contract/market.ts'
import { type Order, orderList } from '#lib/contract/orders.ts'
import { limitStore } from '#lib/limits/limitStore.ts'
import { decimal } from '#lib/money/decimal.ts'
import { routes } from '#lib/navigation/routes.ts'
import { ownersOf } from '#lib/session/session.ts'
import { serverClock } from '#lib/time/clock.ts'
import { nextEnd } from '#lib/time/clockEnds.ts'
import { averagePrice, averageWindow } from '#lib/verification/average.ts'
import { knownQuotes } from '#lib/verification/evidence.ts'
import { EndDialog } from '../end/EndDialog.tsx'
import { useSettlements } from '../end/useSettlements.ts'
import { useGuideStart } from '../guide/useGuide.ts'
import { OpenOrders } from '../history/OrderLists.tsx'
import { practiceAccount, practiceBalance } from '../order/practiceAccount.ts'
import { placePracticeOrder } from '../order/practiceOrders.ts'
import { termOfSide } from '../order/terms.ts'
import { ticketAtom } from '../order/ticketAtoms.ts'
import { orderEvidenceStore } from '../order/verification/orderEvidenceStore.ts'
import { fetchQuoteHistory } from '../order/verification/orderQuotes.ts'
import { OrderDetail } from '../record/OrderDetail.tsx'
import { OrderSheet } from '../ticket/OrderSheet.tsx'
import { TradeButtons } from '../ticket/TradeButtons.tsx'
import { PracticeBanner } from './PracticeBanner.tsx'
import { PracticeNote, PracticeSwitch } from './PracticeEntry.tsx'

/** Practice mode (docs/product.md, 29). */
const backend = stubBackend(setBackend)

beforeEach(async () => {
  vi.stubGlobal('EventSource', SilentEventSource)
  getDefaultStore().set(ticketAtom, undefined)
  await backend.signIn()
  localStorage.setItem(`riskAccepted:${ownersOf('demo')[0]}`, 'true')
})

const BTC = 'btcusdt'
const OFFER = '第一次下单？先用模拟资金体验'

/** The product with its price, which is set and so the same in every test. */
async function priced(productId = BTC): Promise<Product> {
  await backend.control.price(productId, ['64000.00'])
  const product = (await callApi(productList, {})).items.find(({ id }) => id === productId)
  if (!product) throw new Error('no product')
  return product
}

function Settlements() {
  useSettlements()
  return null
}

/** The parts of the member area and of a product's chart in full screen, whose sheets tell what became of an order. */
function Trading({ product }: { product: Product }) {
  return (
    <>
      <Settlements />
      <PracticeBanner />
      <PracticeSwitch />
      <PracticeNote />
      <TradeButtons product={product} />
      <OpenOrders />
      <OrderSheet />
      <EndDialog />
    </>
  )
}

const show = async () =>
  renderScreen(<Trading product={await priced()} />, { route: routes.product, options: { id: BTC, view: 'full' } })

const rules = { moneyDecimals: 2, openOrders: undefined, accountMost: undefined }

const practiceAmount = (id: string) => practiceAccount.get()?.orders.find((order) => order.id === id)?.amount

const balance = () => {
  const current = practiceAccount.get()
  return current && practiceBalance(current)
}

/** Every call of the order paths, and everything that was posted. */
async function realCalls(): Promise<readonly string[]> {
  const requests = await backend.control.requests()
  return requests
    .filter(({ path, method }) => path.startsWith('/api/order') || method === 'POST')
    .map(({ path }) => path)
}

/** Composes an order of 100 for a rise and confirms it. */
async function place(screen: Screen, title: string): Promise<void> {
  await screen.press('买涨')
  await waitFor(() => expect(screen.dialog()).toContain(title))
  screen.fill({ amount: '100' })
  const confirm = () =>
    document.querySelector<HTMLButtonElement>('[role="dialog"]:not([hidden]) button[name="confirm"]')
  await waitFor(() => expect(confirm()?.disabled).toBe(false))
  confirm()?.click()
}

test('an order runs from the ticket to its end with practice money, and nothing of it reaches the backend', async () => {
  setPractising(true)
  // Neither limit is compared with practice orders, and no order of the day is loaded for them.
  limitStore.change('stake', decimal('1'))
  limitStore.change('ordersPerDay', decimal('0'))
  const before = await realCalls()
  const screen = await show()
  await waitFor(() => expect(balance()).toBe('50000'))
  await place(screen, '模拟 · 下单')
  await waitFor(() => expect(screen.dialog()).toContain('模拟 · 下单成功'))
  expect(screen.dialog()).toContain('64,000.00')
  expect(balance()).toBe('49899')
  expect(document.querySelectorAll('ul a[href*="orderInfo"]')).toHaveLength(1)
  await backend.control.price(BTC, ['64010.00'])
  await backend.control.clock.advance(31_000)
  await backend.control.price(BTC, ['63000.00'])
  await waitFor(() => expect(screen.dialog()).toContain('模拟 · 订单已结算'))
  const [order] = practiceAccount.get()?.orders ?? []
  expect(screen.dialog()).toContain(order?.result === 'win' ? '盈利' : '亏损')
  expect(balance()).toBe(order?.result === 'win' ? '50084' : '49899')
  await waitFor(() => expect(screen.dialog()).toContain('已核对，结果一致'))
  expect(await realCalls()).toEqual(before)
  expect(Object.keys(localStorage).filter((key) => key.startsWith('request:'))).toEqual([])
  expect((await backend.control.ledger('demo')).balance).toBe('10000.00')

  await screen.press('关闭')
  await screen.press('重置模拟资金')
  await screen.press('重置')
  await waitFor(() => expect([balance(), practiceAccount.get()?.orders]).toEqual(['50000', []]))
})

/** Places an order of an earlier page: this one has seen no quote of the product, of which no other test in this file sees one. */
async function placedBefore(productId: string, rule: Pick<Order, 'settlement' | 'ends'> = {}): Promise<string> {
  const { decimals, terms } = await priced(productId)
  const [quote] = (await callApi(quoteList, { products: productId })).items
  const term = terms[0] && termOfSide(terms[0], 'up')
  if (!quote || !term?.payoutRate) throw new Error('no quote')
  const { durationSeconds, payoutRate } = term
  setPractising(true)
  practiceAccount.open(decimal('1000'))
  const place = () =>
    placePracticeOrder(
      'demo',
      {
        productId,
        productName: productId,
        direction: 'up',
        amount: decimal('100'),
        fee: decimal('1'),
        ...{ durationSeconds, payoutRate },
        ...rule,
        closesAt: rule.ends && nextEnd(serverClock.now(), rule.ends),
        quote,
      },
      { ...rules, priceDecimals: decimals },
    )
  const placed = place()
  if (!('order' in placed)) throw new Error(`refused: ${placed.code}`)
  expect(place()).toEqual({ code: codes.positionPending })
  expect(balance()).toBe('899')
  return placed.order.id
}

test('an order that closed while no page was open is settled from the history of the quotes', async () => {
  const id = await placedBefore('ethusdt')
  await backend.control.price('ethusdt', ['64000.00', '64050.00'])
  await backend.control.clock.advance(40_000)
  renderScreen(<Settlements />)
  await waitFor(() => expect(practiceAccount.get()?.orders[0]?.status).toBe('settled'))
  const [order] = practiceAccount.get()?.orders ?? []
  const { items } = await callApi(quoteHistory, {
    productId: 'ethusdt',
    from: (order?.closesAt ?? 0) - 5000,
    to: order?.closesAt ?? 0,
    limit: 1000,
  })
  expect([order?.id, order?.closeSeq, order?.closePrice]).toEqual([id, items.at(-1)?.seq, items.at(-1)?.price])
})

test('it keeps the rule of its product and the end by the clock, and is settled and checked by them', async () => {
  const rule = {
    settlement: { price: { averageSeconds: 20 }, tie: 'lose' as const },
    ends: { everySeconds: 60, lockSeconds: 5 },
  }
  await placedBefore('xrpusdt', rule)
  await backend.control.price('xrpusdt', ['64000.00', '64050.00'])
  await backend.control.clock.advance(75_000)
  renderScreen(<Settlements />)
  await waitFor(() => expect(practiceAccount.get()?.orders[0]?.status).toBe('settled'))
  const [order] = practiceAccount.get()?.orders ?? []
  if (!order) throw new Error('no order')
  expect(order).toMatchObject({ ...rule, closesAt: nextEnd(order.openedAt, rule.ends) })
  const { asked } = await fetchQuoteHistory(order)
  const average = averagePrice(
    knownQuotes('xrpusdt', { seen: [], asked }).quotes,
    averageWindow(order.closesAt, 20),
    order.priceDecimals + 2,
  )
  expect(order.closePrice).toBe(average)
  expect(orderEvidenceStore.of('demo', order.id).confirmed).toMatchObject({ ...rule, closesAt: order.closesAt })
})

test('an end by the clock that is no longer the next one is refused', async () => {
  const { decimals } = await priced(BTC)
  const [quote] = (await callApi(quoteList, { products: BTC })).items
  if (!quote) throw new Error('no quote')
  practiceAccount.open(decimal('1000'))
  const ends = { everySeconds: 60, lockSeconds: 5 }
  const placed = placePracticeOrder(
    'demo',
    {
      ...{ productId: BTC, productName: BTC, direction: 'up', amount: decimal('100'), fee: decimal('1') },
      ...{ durationSeconds: 60, payoutRate: decimal('0.85'), ends, quote },
      closesAt: nextEnd(serverClock.now(), ends) - 60_000,
    },
    { ...rules, priceDecimals: decimals },
  )
  expect(placed).toEqual({ code: codes.orderFailed })
})

test('a product and all together have as many open orders as they may, and the balance counts each of them', async () => {
  const { decimals } = await priced(BTC)
  const quotes = (await callApi(quoteList, { products: `${BTC},ethusdt` })).items
  practiceAccount.open(decimal('60'))
  const place = (productId: string, openOrders: number | undefined, accountMost: number | undefined, amount = '10') => {
    const quote = quotes.find((one) => one.productId === productId)
    if (!quote) throw new Error('no quote')
    const placed = placePracticeOrder(
      'demo',
      {
        ...{ productId, productName: productId, direction: 'up', amount: decimal(amount), fee: decimal('1') },
        ...{ durationSeconds: 30, payoutRate: decimal('0.85'), quote },
      },
      { ...rules, priceDecimals: decimals, openOrders, accountMost },
    )
    return 'order' in placed ? balance() : placed.code
  }
  expect(place(BTC, 3, undefined)).toBe('49')
  expect(place(BTC, undefined, undefined)).toBe(codes.positionPending)
  expect(place(BTC, 3, undefined)).toBe('38')
  expect(place(BTC, 2, undefined)).toBe(codes.positionPending)
  expect(place('ethusdt', undefined, 2)).toBe(codes.positionPending)
  expect(place('ethusdt', undefined, 3)).toBe('27')
  expect(place(BTC, 3, undefined, '26.01')).toBe(codes.orderFailed)
  expect(place(BTC, 3, undefined, '26')).toBe('0')
  expect(place(BTC, 3, undefined, '0')).toBe(codes.positionPending)
  // Three orders of one second, at one quote with the same terms, are three.
  const orders = practiceAccount.get()?.orders.filter(({ productId }) => productId === BTC) ?? []
  expect(new Set(orders.map(({ openSeq, openedAt }) => `${openSeq} ${openedAt}`)).size).toBe(1)
  expect(new Set(orders.flatMap(({ id, requestId }) => [id, requestId])).size).toBe(6)
  // Each is settled by itself.
  await backend.control.price(BTC, ['64050.00'])
  await backend.control.clock.advance(40_000)
  renderScreen(<Settlements />)
  await waitFor(() => expect(practiceAccount.get()?.orders.every(({ status }) => status === 'settled')).toBe(true))
  for (const { id } of orders) expect(orderEvidenceStore.of('demo', id).confirmed?.amount).toBe(practiceAmount(id))
})

function GuideStart() {
  return <p>{`guide: ${useGuideStart().product?.id ?? 'none'}`}</p>
}

test('the guide begins only where another practice order is allowed', async () => {
  await placedBefore('ethusdt')
  const conf = await callApi(getConf, {})
  act(() => setBackend({ ...conf, open_orders: 2 }))
  const screen = renderScreen(<GuideStart />)
  await waitFor(() => expect(screen.text()).toMatch(/guide: (?!none|ethusdt)/))
  act(() => setBackend({ ...conf, open_orders: 1 }))
  await waitFor(() => expect(screen.text()).toBe('guide: none'))
  act(() => setBackend(conf))
})

test('where neither this device nor the backend has the quote, it cannot be settled and the money is back', async () => {
  const id = await placedBefore('solusdt')
  await backend.control.clock.advance(40_000)
  await backend.control.fault({ kind: 'gateway', status: 404, path: quoteHistory.path })
  const screen = renderScreen(
    <>
      <Settlements />
      <OrderDetail id={id} />
    </>,
  )
  await waitFor(() => expect(screen.text()).toContain('无法结算这笔模拟订单'))
  expect([balance(), practiceAccount.get()?.orders[0]?.result]).toEqual(['1000', 'void'])
  expect(screen.text()).not.toContain('本机复核')
  await backend.control.clearFaults()
})

test('a real order that runs is told while the member practises, and its end is marked as real', async () => {
  await backend.control.seedOrders('demo', 1, 30)
  const screen = await show()
  await waitFor(() => expect(document.querySelectorAll('ul a[href*="orderInfo"]')).toHaveLength(1))
  await screen.choose('practice', 'on')
  await waitFor(() => expect(screen.text()).toContain('另有1笔真实订单进行中'))
  await waitFor(() => expect(document.querySelectorAll('ul a[href*="orderInfo"]')).toHaveLength(0))
  await backend.control.clock.advance(31_000)
  await waitFor(() => expect(screen.dialog()).toContain('真实订单'))
  await waitFor(() => expect(screen.text()).toContain('非真实资金'))
  expect(screen.dialog()).not.toContain('模拟')
  expect(screen.hasButton('继续下单')).toBe(false)
})

test('ends of real and of practice orders are told one kind after the other, as their money does not add up', async () => {
  await backend.control.seedOrders('demo', 1, 30)
  const screen = await show()
  await waitFor(() => expect(document.querySelectorAll('ul a[href*="orderInfo"]')).toHaveLength(1))
  await screen.choose('practice', 'on')
  await waitFor(() => expect(balance()).toBe('50000'))
  await place(screen, '模拟 · 下单')
  await waitFor(() => expect(screen.dialog()).toContain('模拟 · 下单成功'))
  // While the ticket is open, both ends wait.
  await backend.control.clock.advance(31_000)
  await backend.control.price(BTC, ['63000.00'])
  await waitFor(() => expect(practiceAccount.get()?.orders[0]?.result).toBeDefined())
  await waitFor(() => expect(screen.text()).toContain('非真实资金'))
  const seen: string[] = []
  const kind = () => (screen.dialog()?.includes('真实订单') ? 'real' : 'practice')
  for (let count = 0; count < 2; count += 1) {
    await waitFor(() => {
      expect(screen.dialog()).toContain('订单已结算')
      // The sheet before may still be closing.
      expect(seen).not.toContain(kind())
    })
    expect(screen.dialog()).not.toContain('2笔')
    seen.push(kind())
    await screen.press('完成')
  }
  expect(seen.toSorted()).toEqual(['practice', 'real'])
})

test('leaving closes the ticket, also when another tab leaves, and real money is back', async () => {
  const screen = await show()
  await screen.choose('practice', 'on')
  await waitFor(() => expect(balance()).toBe('50000'))
  await screen.press('买涨')
  await waitFor(() => expect(screen.dialog()).toContain('模拟余额 ¥50,000.00'))
  // What another tab writes.
  const key = `practiceMode:${ownersOf('demo')[0]}`
  localStorage.setItem(key, '"off"')
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: '"off"', storageArea: localStorage }))
  })
  await waitFor(() => expect(screen.dialog()).toBeUndefined())
  await screen.press('买涨')
  await waitFor(() => expect(screen.dialog()).toContain('可用余额 ¥10,000.00'))
  expect(screen.text()).not.toContain('退出模拟')
})

test('a member without any order is offered practice mode on the ticket until it is tried or declined', async () => {
  const screen = await show()
  await waitFor(async () => expect((await backend.requestsTo(orderList.path)).length).toBeGreaterThan(1))
  await screen.press('买涨')
  await waitFor(() => expect(screen.dialog()).toContain(OFFER))
  await screen.press('不用了')
  await waitFor(() => expect(screen.dialog()).not.toContain(OFFER))
  screen.unmount()
  getDefaultStore().set(ticketAtom, undefined)
  const again = await show()
  await again.press('买涨')
  await waitFor(() => expect(again.dialog()).toContain('可用余额'))
  expect(again.dialog()).not.toContain(OFFER)
})

test('one tap on the offer makes the ticket a practice one', async () => {
  const screen = await show()
  await waitFor(async () => expect((await backend.requestsTo(orderList.path)).length).toBeGreaterThan(1))
  await screen.press('买涨')
  await screen.press(OFFER)
  await waitFor(() => expect(screen.dialog()).toContain('模拟 · 下单'))
})

test('a member with an order is not offered it, which the device remembers', async () => {
  await backend.control.seedOrders('demo', 1, 30)
  await backend.control.clock.advance(31_000)
  const screen = await show()
  await waitFor(() => expect(localStorage.getItem(`practiceMode:${ownersOf('demo')[0]}`)).toBe('"off"'))
  await screen.press('买涨')
  await waitFor(() => expect(screen.dialog()).toContain('可用余额'))
  expect(screen.dialog()).not.toContain(OFFER)
})

test('who has no order finds the way to practice under the empty list of open orders', async () => {
  const screen = renderScreen(<OpenOrders />, { route: routes.orders })
  await waitFor(() => expect(screen.text()).toContain('去看行情'))
  await screen.press(OFFER)
  expect(screen.toasts()).toEqual(['已进入模拟交易'])
  await waitFor(() => expect(screen.text()).not.toContain(OFFER))
})
