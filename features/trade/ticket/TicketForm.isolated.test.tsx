import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderScreen, type Screen, SilentEventSource, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { Chips } from '#components/ui/Chips.tsx'
import { setBackend, useAccountCurrency } from '#features/member/index.ts'
import { callApi } from '#lib/api/api.ts'
import { createOrder, type Product, productList } from '#lib/contract/trade.ts'
import { decimal } from '#lib/money/decimal.ts'
import { formatPrice } from '#lib/money/format.ts'
import { routes } from '#lib/navigation/routes.ts'
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

/** Opens the form with a fresh price and a known balance. */
async function openTicket({ id = 'btcusdt', price = '64000.00', shown = '64,000.00' } = {}): Promise<Screen> {
  await backend.control.price(id, [price])
  await backend.control.clock.advance(1000)
  const { items } = await callApi(productList, {})
  const product = items.find((one) => one.id === id)
  if (!product) throw new Error(`no product ${id}`)
  const form = renderScreen(<StartedTicket product={product} />, { route: routes.trade, options: { id } })
  await waitFor(() => expect(form.text()).toContain(shown))
  await waitFor(() => expect(stake('all')?.disabled).toBe(false))
  await waitFor(() => expect(form.alerts()).toEqual([]))
  return form
}

const stake = (value: string) => document.querySelector<HTMLInputElement>(`[name="stake"][value="${value}"]`)
const loss = (form: Screen) => form.fact('亏损金额')
const UNREADABLE = '金额无法识别，请按 1,234.56 的格式输入，最多2位小数'

/** Waits until the order is booked, and checks that its cost was the whole balance. */
const placedWhole = () =>
  waitFor(async () => {
    expect(await backend.control.orders('demo')).toHaveLength(1)
    expect((await backend.control.ledger('demo')).balance).toBe('0.00')
  })

describe('all amount', () => {
  test('leaves room for the fee, to the hundredth', async () => {
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

describe('the amount', () => {
  test('is judged as it is typed, and a wrong one is never sent', async () => {
    const form = await openTicket()
    for (const [amount, problem] of [
      ['9.99', '最低金额为 ¥10.00'],
      ['20000.01', '最高金额为 ¥20,000.00'],
      ['9999', '超出余额¥98.99'],
      ['.', UNREADABLE],
      ['0', '请输入金额'],
    ] as const) {
      form.fill({ amount })
      expect(form.alerts()).toEqual([problem])
      // More than the balance leads to a deposit in place of being sent.
      if (amount === '9999') continue
      await form.submit()
      await waitFor(() => expect(form.focused()).toBe('amount'))
    }
    form.fill({ amount: '' })
    await form.submit()
    await waitFor(() => expect(form.alerts()).toEqual(['请输入金额']))
    expect(loss(form)).toBe('--')
    expect(await backend.posts(createOrder.path)).toBe(0)
    form.fill({ amount: '10.00' })
    expect(form.alerts()).toEqual([])
  })

  test('is set by the chips, which are chosen when it is typed', async () => {
    const form = await openTicket()
    await form.choose('stake', '500')
    expect(form.field('amount').value).toBe('500')
    form.fill({ amount: '50.00' })
    expect(stake('50')?.checked).toBe(true)
    form.fill({ amount: '51' })
    expect(stake('50')?.checked).toBe(false)
    expect(loss(form)).toBe('¥51.51')
  })
})
