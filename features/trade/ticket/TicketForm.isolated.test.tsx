import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen, type Screen, SilentEventSource, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { Chips } from '#components/ui/Chips.tsx'
import { setBackend, useAccountCurrency } from '#features/member/index.ts'
import { callApi } from '#lib/api/api.ts'
import { getConf, requestOutcome } from '#lib/contract/common.ts'
import { type Product, productList } from '#lib/contract/market.ts'
import { createOrder } from '#lib/contract/orders.ts'
import { member } from '#lib/contract/session.ts'
import { limitStore } from '#lib/limits/limitStore.ts'
import { decimal } from '#lib/money/decimal.ts'
import { formatPrice } from '#lib/money/format.ts'
import { routes } from '#lib/navigation/routes.ts'
import { formatDateTimeSeconds } from '#lib/time/format.ts'
import { DayFacts } from '../limits/DayFacts.tsx'
import { RealityCheck } from '../limits/RealityCheck.tsx'
import { orderRequest } from './orderRequest.ts'
import { TicketForm, TicketPrice } from './TicketForm.tsx'
import { newTicket } from './ticket.ts'

vi.mock('#components/ui/Chips.tsx', { spy: true })

const backend = stubBackend(setBackend)

beforeEach(() => {
  vi.stubGlobal('EventSource', SilentEventSource)
  return backend.signIn()
})

/** The form of the ticket that a member starts with, for a rise. */
function StartedTicket({ product }: { product: Product }) {
  const currency = useAccountCurrency()
  const [ticket, setTicket] = useState(() => newTicket(product, 'up', currency))
  return (
    <>
      <TicketPrice product={product} />
      <TicketForm ticket={ticket} product={product} onChange={setTicket} />
    </>
  )
}

/** Opens the form below the facts of the day, with a fresh price and a known balance. */
async function openTicket(): Promise<Screen> {
  await backend.control.price('btcusdt', ['64000.00'])
  await backend.control.clock.advance(1000)
  const { items } = await callApi(productList, {})
  const product = items.find(({ id }) => id === 'btcusdt')
  if (!product) throw new Error('no product')
  const screen = renderScreen(
    <>
      <DayFacts />
      <StartedTicket product={product} />
    </>,
    { route: routes.trade, options: { id: 'btcusdt' } },
  )
  await waitFor(() => expect(screen.text()).toContain('64,000.00'))
  await waitFor(() => expect(stake('all')?.disabled).toBe(false))
  await waitFor(() => expect(screen.alerts()).toEqual([]))
  return screen
}

const stake = (value: string) => document.querySelector<HTMLInputElement>(`[name="stake"][value="${value}"]`)
const loss = (form: Screen) => form.fact('亏损金额')

/** Waits until the order is booked, and checks that its cost was the whole balance. */
const placedWhole = () =>
  waitFor(async () => {
    expect(await backend.control.orders('demo')).toHaveLength(1)
    expect((await backend.control.ledger('demo')).balance).toBe('0.00')
  })

test('all amount leaves room for the fee, to the hundredth', async () => {
  const form = await openTicket()
  await form.choose('stake', 'all')
  expect(form.field('amount').value).toBe('9900.99')
  expect(loss(form)).toBe('¥10,000.00')
  form.fill({ amount: '9901.00' })
  expect(form.alerts()).toEqual(['超出余额¥0.01'])
  form.fill({ amount: '9900.99' })
  await form.submit()
  await placedWhole()
})

test('quotes render neither durations nor stakes again', async () => {
  const form = await openTicket()
  const renderings = () => vi.mocked(Chips).mock.calls.length
  const before = renderings()
  for (const price of ['64001.00', '64002.00', '64003.00', '64004.00', '64005.00']) {
    await backend.control.price('btcusdt', [price])
    await backend.control.clock.advance(1000)
    await waitFor(() => expect(form.text()).toContain(formatPrice(decimal(price), 2)))
  }
  expect(renderings() - before).toBe(0)
  await form.choose('stake', '50')
  expect(renderings() - before).toBeGreaterThan(0)
})

test('the amount is set by the chips, which are chosen when it is typed', async () => {
  const form = await openTicket()
  await form.choose('stake', '500')
  expect(form.field('amount').value).toBe('500.00')
  form.fill({ amount: '50.00' })
  expect(stake('50')?.checked).toBe(true)
  form.fill({ amount: '51' })
  expect(stake('50')?.checked).toBe(false)
  expect(loss(form)).toBe('¥51.51')
})

test.each([
  { says: '每个产品一笔订单，', open: ['btcusdt'] },
  { says: '该产品的订单已达上限，', openOrders: 2, open: ['btcusdt', 'btcusdt'] },
  { says: '全部产品的订单已达上限，', openOrders: 2, accountMost: 1, open: ['ethusdt'] },
])('at a limit the button says which: $says', async ({ says, open, openOrders, accountMost }) => {
  await backend.control.rule('btcusdt', { openOrders })
  await backend.control.config({ open_orders: accountMost })
  setBackend(await callApi(getConf, {}))
  for (const productId of open) await backend.control.seedOrders('demo', 1, 60, productId)
  const form = await openTicket()
  await waitFor(() => expect(confirmButton(form)?.textContent).toMatch(new RegExp(`^${says}\\d+秒后可下单$`)))
})

const details = {
  productId: 'btcusdt',
  productName: 'Bitcoin',
  direction: 'up',
  amount: decimal('20'),
  durationSeconds: 60,
  fee: decimal('0.20'),
  feeRate: decimal('0.01'),
  payoutRate: decimal('0.85'),
  quote: { seq: 1, price: decimal('64000.00'), at: 1_760_000_000_000 },
} as const

test('the next order cannot be placed with what an order costs that is on its way, or that the balance does not include yet', async () => {
  const screen = await openTicket()
  const available = () => screen.text().match(/可用余额 ?(¥[\d,.]+)/)?.[1]
  await waitFor(() => expect(available()).toBe('¥10,000.00'))
  // Nobody knows what became of the first one.
  await backend.control.fault({ kind: 'dropBefore', path: createOrder.path })
  await backend.control.fault({ kind: 'code', code: 4003, path: requestOutcome.path })
  void orderRequest.confirm(details, undefined)
  await waitFor(() => expect(orderRequest.view().phase).toBe('checking'))
  await waitFor(() => expect(available()).toBe('¥9,979.80'))
  screen.fill({ amount: '9900.99' })
  expect(screen.alerts()).toEqual(['超出余额¥20.20'])
  // It was not executed.
  await backend.control.clearFaults()
  await backend.control.clock.advance(20_000)
  await waitFor(() => expect(orderRequest.view().phase).toBe('expired'))
  orderRequest.dismiss()
  await waitFor(() => expect(available()).toBe('¥10,000.00'))
  // The second one is booked, and the balance is late.
  await backend.control.price('btcusdt', ['64001.00'])
  await backend.control.clock.advance(1000)
  await waitFor(() => expect(screen.text()).toContain('64,001.00'))
  await backend.control.fault({ kind: 'delay', at: 'execution', answer: 'late', path: member.path })
  screen.fill({ amount: '100' })
  await waitFor(() => expect(confirmButton(screen)?.disabled).toBe(false))
  await screen.submit()
  await waitFor(() => expect(orderRequest.view().phase).toBe('done'))
  await waitFor(() => expect(available()).toBe('¥9,899.00'))
  await backend.control.clearFaults()
  await backend.control.releaseHeld()
  await waitFor(() => expect(available()).toBe('¥9,899.00'))
})

const posts = () => backend.posts(createOrder.path)
const confirmButton = (screen: Screen) =>
  screen.container.querySelector<HTMLButtonElement>('form button[name="confirm"]')

test('a stake above the limit is refused with the limit, also where a form confirms it all the same', async () => {
  const screen = await openTicket()
  limitStore.change('stake', decimal('15'))
  screen.fill({ amount: '20' })
  await waitFor(() => expect(screen.alerts()).toEqual(['超出您设置的单笔上限¥15.00']))
  expect(confirmButton(screen)?.disabled).toBe(true)
  expect(orderRequest.confirm(details, undefined)).toBeUndefined()
  screen.fill({ amount: '15' })
  await waitFor(() => expect(screen.alerts()).toEqual([]))
  expect(await posts()).toBe(0)
})

test('the orders of the day count: what was lost, what is open, how many, and how many lost in a row', async () => {
  await backend.control.seedOrders('demo', 1, 60)
  await backend.control.clock.advance(120_000)
  const screen = await openTicket()
  await waitFor(() => expect(screen.fact('已下单')).toBe('1单'))
  limitStore.change('ordersPerDay', decimal('1'))
  await waitFor(() => expect(screen.alerts().join()).toContain('今天已达到您设置的上限1单'))
  expect(orderRequest.confirm(details, undefined)).toBeUndefined()
  expect(await posts()).toBe(0)
})

test('a day that is not known does not pass', async () => {
  await backend.control.fault({ kind: 'code', code: 4003, path: '/api/order/list' })
  const screen = await openTicket()
  limitStore.change('lossPerDay', decimal('100'))
  await waitFor(() => expect(screen.alerts().join()).toContain('尚未查明'))
  expect(screen.fact('已下单')).toBe('尚未查明')
  expect(orderRequest.confirm(details, undefined)).toBeUndefined()
  await backend.control.clearFaults()
})

test('a cool-off refuses an order until its end', async () => {
  const screen = await openTicket()
  limitStore.stop('coolOff', 24 * 3_600_000)
  const until = formatDateTimeSeconds(limitStore.record().coolOff.until)
  await waitFor(() => expect(screen.alerts()).toEqual([`您在冷静期内，${until}之前不能下单、充值或投资`]))
  expect(orderRequest.confirm(details, undefined)).toBeUndefined()
  expect(await posts()).toBe(0)
})

/** So many minutes of the server pass, in which the app is shown. */
async function useAppFor(minutes: number) {
  for (let passed = 0; passed < minutes; passed += 1) {
    const from = limitStore.now() ?? 0
    await backend.control.clock.advance(60_000)
    await callApi(getConf, {})
    limitStore.count(from)
  }
}

test('a reality check comes after the time in the app, with what was won and lost since, and begins anew when it was read', async () => {
  limitStore.change('checkMinutes', decimal('5'))
  await backend.control.seedOrders('demo', 1, 60)
  const screen = renderScreen(<RealityCheck />)
  await useAppFor(4)
  expect(screen.dialog()).toBeUndefined()
  await useAppFor(2)
  await waitFor(() => expect(screen.dialog()).toContain('使用时长提醒'))
  await waitFor(() => expect(screen.fact('已结算')).toBe('1单'))
  const [order] = await backend.control.orders('demo')
  const isWon = order?.result === 'win'
  expect([screen.fact('盈利合计'), screen.fact('亏损合计')].map((text) => text === '¥0.00')).toEqual([!isWon, isWon])
  await screen.press('继续')
  await waitFor(() => expect(screen.dialog()).toBeUndefined())
  expect(limitStore.usage()?.sinceCheckMs).toBe(0)
})

test('the time of the day refuses orders when it is used up, and a new day gives it anew', async () => {
  const screen = await openTicket()
  limitStore.change('minutesPerDay', decimal('5'))
  await useAppFor(4)
  expect(screen.alerts().join()).not.toContain('使用时长')
  await useAppFor(2)
  await waitFor(() => expect(screen.alerts().join()).toContain('今天的使用时长已达到您设置的5分钟'))
  expect(orderRequest.confirm(details, undefined)).toBeUndefined()
  await backend.control.clock.advance(24 * 3_600_000)
  await callApi(getConf, {})
  await waitFor(() => expect(screen.alerts().join()).not.toContain('使用时长'))
})
