import { expect, test } from 'vitest'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { createScrollMemory } from './scrollMemory.ts'

const orders = { depth: 0, address: to(routes.orders) }
const settled = { depth: 0, address: to(routes.orders, { state: 'settled' }) }
const detail = { depth: 1, address: to(routes.orderInfo, { id: 'o1' }) }
const product = { depth: 2, address: to(routes.product, { id: 'btc' }) }

test('going back returns to where each page was left', () => {
  const memory = createScrollMemory()
  expect(memory.arrive(settled, 900, detail)).toBe(0)
  expect(memory.arrive(detail, 120, product)).toBe(0)
  expect(memory.arrive(product, 40, detail)).toBe(120)
  expect(memory.arrive(detail, 0, settled)).toBe(900)
})

test('every other way begins at the top', () => {
  const memory = createScrollMemory()
  memory.arrive(settled, 900, detail)
  expect(memory.arrive(detail, 0, orders)).toBe(0)
  expect(memory.arrive(orders, 500, settled)).toBe(0)
  expect(memory.arrive(settled, 300, detail)).toBe(0)
  expect(memory.arrive(detail, 70, { ...detail, address: to(routes.orderInfo, { id: 'o2' }) })).toBe(0)
})

test('walking back over several pages forgets those above', () => {
  const memory = createScrollMemory()
  memory.arrive(settled, 900, detail)
  memory.arrive(detail, 120, product)
  expect(memory.arrive(product, 0, settled)).toBe(900)
  expect(memory.arrive(settled, 10, detail)).toBe(0)
  expect(memory.arrive(detail, 0, settled)).toBe(10)
})
