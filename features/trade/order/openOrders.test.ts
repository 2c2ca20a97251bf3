import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byEnd, orderRoom } from './openOrders.ts'
import { openOrder } from './settledOrder.fixture.ts'

const order = (id: string, productId: string, closesAt: number) => openOrder({ id, productId, closesAt })

test('a product that states nothing has room for one order, which the order that runs on it takes', () => {
  const running = [order('o1', 'btc', 5000), order('o2', 'eth', 1000)]
  expect(orderRoom({ id: 'sol' }, running, undefined)).toEqual({ open: 0, most: 1, blockedBy: undefined })
  expect(orderRoom({ id: 'btc' }, running, undefined)).toMatchObject({ open: 1, most: 1, blockedBy: { id: 'o1' } })
})

test('the account is full while its products have room: the first end of all makes room', () => {
  const running = [order('o1', 'btc', 5000), order('o2', 'eth', 1000)]
  expect(orderRoom({ id: 'sol', openOrders: 3 }, running, 2)).toMatchObject({
    open: 0,
    most: 3,
    blockedBy: { id: 'o2' },
  })
})

const orders = fc.array(
  fc.record({ productId: fc.constantFrom('btc', 'eth'), closesAt: fc.integer({ min: 1, max: 20 }) }),
  { maxLength: 12 },
)
const limit = fc.integer({ min: 1, max: 5 })

test('there is room once the order that blocks has ended with those before it, and not before', () => {
  fc.assert(
    fc.property(orders, limit, fc.option(limit, { nil: undefined }), (list, openOrders, accountMost) => {
      const open = list.map(({ productId, closesAt }, at) => order(`o${at}`, productId, closesAt))
      const product = { id: 'btc', openOrders }
      const { blockedBy } = orderRoom(product, open, accountMost)
      const hasRoom = (rest: typeof open) =>
        rest.filter(({ productId }) => productId === 'btc').length < openOrders &&
        (accountMost === undefined || rest.length < accountMost)
      expect(hasRoom(open)).toBe(blockedBy === undefined)
      if (!blockedBy) return
      const ending = byEnd(open)
      const place = ending.findIndex(({ id }) => id === blockedBy.id)
      expect(hasRoom(ending.slice(place))).toBe(false)
      expect(hasRoom(ending.slice(place + 1))).toBe(true)
    }),
  )
})
