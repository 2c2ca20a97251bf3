import { beforeEach, expect, test, vi } from 'vitest'
import { OutOfSight, renderScreen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/account/index.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { orderEndStore } from './end/orderEndStore.ts'
import { LiveTray } from './LiveTray.tsx'

/** The live tray (docs/product.md, 13.5). */
const backend = stubBackend(setBackend)

beforeEach(async () => {
  vi.stubGlobal('IntersectionObserver', OutOfSight)
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close(): void {}
    },
  )
  await backend.signIn()
})

const tray = (open: number, unseen: number) => `进行中的订单${open}笔，未看的结果${unseen}个`

test('is not there without an open order and a result', async () => {
  const screen = renderScreen(<LiveTray />)
  await waitFor(async () => {
    const asked = (await backend.control.requests()).some(({ path }) => path === '/api/order/list')
    expect(asked).toBe(true)
  })
  expect(screen.container.querySelector('aside')).toBeNull()
})

test('counts the open orders and shows them with their countdowns', async () => {
  await backend.control.seedOrders('demo', 2, 60)
  const screen = renderScreen(<LiveTray />)
  await waitFor(() => expect(screen.hasButton(tray(2, 0))).toBe(true))
  await screen.press(tray(2, 0))
  await waitFor(() => expect(screen.dialog()).toContain('持仓中'))
  expect(document.querySelectorAll('[role="dialog"]:not([hidden]) li a')).toHaveLength(2)
})

test('tells of a result that was not seen, as a page does that is loaded after the end, until it is opened', async () => {
  await backend.control.seedOrders('demo', 1, 30)
  const [order] = await backend.control.orders('demo')
  if (!order) throw new Error('no order')
  orderEndStore.add('demo', [order])
  await backend.control.clock.advance(31_000)
  const screen = renderScreen(<LiveTray />)
  await waitFor(() => expect(screen.hasButton(tray(0, 1))).toBe(true))
  await screen.press(tray(0, 1))
  await waitFor(() => expect(screen.dialog()).toContain(order.productName))
  await screen.press(order.productName)
  expect(screen.went).toHaveBeenLastCalledWith('push', to(routes.orderInfo, { id: order.id }))
  await waitFor(() => expect(orderEndStore.unread('demo')).toEqual([]))
})
