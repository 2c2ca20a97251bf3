import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { decimal } from '#lib/money/decimal.ts'
import { serverClock } from '#lib/time/clock.ts'
import { openOrder, settledOrder } from '../order/settledOrder.fixture.ts'
import { quoteFeed, quoteStream } from '../quotes/queries.ts'
import { OpenOrderCard, SettledOrderRow } from './OrderCard.tsx'

const backend = stubBackend(setBackend)

/** Tells the observer of the cards that one of them came into view or left it. */
let report: (isIntersecting: boolean, card?: number) => void

beforeEach(async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly observed: Element[] = []
      constructor(tell: IntersectionObserverCallback) {
        const asReal = this as unknown as IntersectionObserver
        report = (isIntersecting, card = 0) =>
          tell([{ target: this.observed[card], isIntersecting } as IntersectionObserverEntry], asReal)
      }
      observe(target: Element): void {
        this.observed.push(target)
      }
      unobserve(): void {}
      disconnect(): void {}
    },
  )
  // The quotes of these tests come by themselves.
  vi.spyOn(quoteStream, 'state').mockReturnValue('alive')
  await backend.signIn()
})

// Without decimals of its own, so that its prices have two once the products are known.
const now = serverClock.now()
const order = openOrder({ openPrice: decimal('64000'), openedAt: now - 1000, closesAt: now + 600_000 })
/** A quote that is newer than every one before, also where the clock has been corrected since. */
const quote = (price: string) => {
  const known = quoteFeed.get(order.productId)?.quote
  const [seq, at] = [(known?.seq ?? 0) + 1, Math.max(serverClock.now(), known?.at ?? 0) + 1]
  quoteFeed.accept({ productId: order.productId, price: decimal(price), seq, at })
}

test('the live price of a card is brought up to date while the card is in view', async () => {
  const { text } = renderScreen(<OpenOrderCard order={order} />)
  // The card shows two decimals once the products are known, so the test goes on only then: their arrival renders the card with
  // the newest price, also out of view.
  quote('64001')
  act(() => report(true))
  await waitFor(() => expect(text()).toContain('64,001.00'))
  quote('64002.00')
  await waitFor(() => expect(text()).toContain('64,002.00'))
  act(() => report(false))
  quote('64003.00')
  await new Promise((painted) => requestAnimationFrame(painted))
  expect(text()).toContain('64,002.00')
  act(() => report(true))
  await waitFor(() => expect(text()).toContain('64,003.00'))
})

test('of two cards, the one in view alone is brought up to date', async () => {
  quote('64011')
  const { text, container } = renderScreen(
    <>
      <OpenOrderCard order={order} />
      <OpenOrderCard order={{ ...order, id: '2' }} />
    </>,
  )
  act(() => report(true, 1))
  await waitFor(() => expect(text().match(/64,011\.00/g)).toHaveLength(2))
  quote('64012.00')
  await waitFor(() => expect(text()).toContain('64,012.00'))
  const [first, second] = container.querySelectorAll('a')
  expect(first?.textContent).toContain('64,011.00')
  expect(second?.textContent).toContain('64,012.00')
})

test('what decided a settled order is shown with all its digits, whatever the decimals of the product are today', async () => {
  const lost = settledOrder({
    openPrice: decimal('64000.0042'),
    closePrice: decimal('64000.004'),
    profit: decimal('-101.005'),
    result: 'lose',
  })
  const { text } = renderScreen(<SettledOrderRow order={lost} />)
  await waitFor(() => expect(text()).toContain('64,000.0042'))
  expect(text()).toContain('64,000.0040')
  expect(text()).toContain('−¥101.005')
})

test('a settled order that was voided says so, and has brought nothing', async () => {
  const voided = settledOrder({ voided: { at: now, amount: decimal('-84.00'), reason: 'A wrong price.' } })
  const { text } = renderScreen(<SettledOrderRow order={voided} />)
  await waitFor(() => expect(text()).toContain('已作废'))
  expect(text()).toContain('¥0.00')
  expect(text()).not.toContain('84.00')
})
