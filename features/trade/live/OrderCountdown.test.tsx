import { expect, test, vi } from 'vitest'
import { renderScreen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { serverClock } from '#lib/time/clock.ts'
import { openOrder } from '../order/settledOrder.fixture.ts'
import { OrderCountdown } from './OrderStanding.tsx'

stubBackend(setBackend)

/** An order that no other test has shown: each order is announced only once, in all files together. */
const newOrder = () => openOrder({ id: crypto.randomUUID() })

test('says the seconds that are left where fewer than ten are, once', async () => {
  const order = newOrder()
  let left = 7000
  const now = vi.spyOn(serverClock, 'now').mockImplementation(() => order.closesAt - left)
  const { container } = renderScreen(<OrderCountdown order={order} />)
  const region = container.querySelector('[aria-live="polite"]')
  const timer = container.querySelector('[role="timer"]')
  await waitFor(() => expect(region?.textContent).toBe('BTC/USDT 还剩7秒'))
  left = 5000
  await waitFor(() => expect(timer?.textContent).toBe('5秒'))
  expect(region?.textContent).toBe('BTC/USDT 还剩7秒')
  now.mockRestore()
})

test('is read out once, wherever it is shown, ten seconds before the end, with the name of the product', async () => {
  const order = newOrder()
  let left = 11_000
  const now = vi.spyOn(serverClock, 'now').mockImplementation(() => order.closesAt - left)
  const both = (
    <>
      <OrderCountdown order={order} />
      <OrderCountdown order={order} />
    </>
  )
  const { container } = renderScreen(both)
  const [region, another] = container.querySelectorAll('[aria-live="polite"]')
  const timer = container.querySelector('[role="timer"]')
  expect([timer?.textContent, region?.textContent]).toEqual(['11秒', ''])
  const said: (string | null | undefined)[] = []
  const changes = new MutationObserver(() => said.push(region?.textContent))
  if (region) changes.observe(region, { childList: true, characterData: true, subtree: true })
  for (const [seconds, shown] of [
    [10, '10秒'],
    [9, '9秒'],
    [1, '1秒'],
  ] as const) {
    left = seconds * 1000
    await waitFor(() => expect(timer?.textContent).toBe(shown))
  }
  expect(said).toEqual(['BTC/USDT 还剩10秒'])
  expect(another?.textContent).toBe('')
  left = 0
  await waitFor(() => expect(timer?.textContent).toBe('结算中'))
  await waitFor(() => expect(said).toEqual(['BTC/USDT 还剩10秒', '']))
  expect(another?.textContent).toBe('')
  now.mockRestore()
})
