import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byEnd, orderRoom } from './orderRoom.ts'
import { openOrder } from './settledOrder.fixture.ts'

const order = (id: string, productId: string, closesAt: number) => openOrder({ id, productId, closesAt })
const orders = [order('a', 'btc', 3000), order('b', 'btc', 1000), order('c', 'eth', 2000), order('d', 'btc', 4000)]
const room = (id: string, openOrders: number | undefined, accountMost?: number) => {
  const { open, most, blockedBy } = orderRoom({ id, openOrders }, orders, accountMost)
  return [open, most, blockedBy?.id]
}

test('the next order has room once fewer orders than the limit are open, of the product and of all together', () => {
  expect(room('sol', undefined)).toEqual([0, 1, undefined])
  expect(room('btc', 4)).toEqual([3, 4, undefined])
  // After the end of the first of three there are two.
  expect(room('btc', 3)).toEqual([3, 3, 'b'])
  // The backend has taken its limit back: all but none have to end.
  expect(room('btc', undefined)).toEqual([3, 1, 'd'])
  expect(room('sol', undefined, 4)).toEqual([0, 1, 'b'])
  expect(room('sol', undefined, 5)).toEqual([0, 1, undefined])
  // The later of both ends makes room.
  expect(room('btc', 2, 4)).toEqual([3, 2, 'a'])
  expect(room('eth', undefined, 2)).toEqual([1, 1, 'a'])
})

const generated = fc.array(
  fc.record({ productId: fc.constantFrom('btc', 'eth'), closesAt: fc.integer({ min: 1, max: 20 }) }),
  { maxLength: 12 },
)
const limit = fc.integer({ min: 1, max: 5 })

test('there is room once the order that blocks has ended with those before it, and not before', () => {
  fc.assert(
    fc.property(generated, limit, fc.option(limit, { nil: undefined }), (list, openOrders, accountMost) => {
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
