import { expect, test } from 'vitest'
import { addressOf } from '#lib/navigation/address.ts'
import { type RoutePath, routes } from '#lib/navigation/routes.ts'
import { createSafeStorage } from '#lib/storage/safeStorage.ts'
import type { Arrival } from './hashHistory.ts'
import { createScrollMemory } from './scrollMemory.ts'

const visit = (route: RoutePath, key: string, arrival: Arrival = 'new') => ({ address: addressOf(route), key, arrival })

test('a tab is found where it was left, whichever entry it was on; other screens are no tabs', () => {
  const memory = createScrollMemory(createSafeStorage())
  memory.leave(visit(routes.home, 'a'), { y: 300 })
  memory.leave(visit(routes.orders, 'b'), { y: 7 })
  memory.leave(visit(routes.product, 'c'), { y: 9 })
  expect(memory.recall(visit(routes.home, 'd', 'tab'))).toEqual({ y: 300 })
  expect(memory.recall(visit(routes.orders, 'd', 'tab'))).toEqual({ y: 7 })
  expect(memory.recall(visit(routes.product, 'd', 'tab'))).toBeUndefined()
})

test('a reload forgets nothing that was written down; rubbish reads as nothing', () => {
  const area = createSafeStorage()
  const memory = createScrollMemory(area)
  memory.leave(visit(routes.home, 'a'), { y: 300 })
  memory.keep()
  expect(createScrollMemory(area).recall(visit(routes.home, 'a', 'return'))).toEqual({ y: 300 })
  area.set('visits', '{"a":{"y":"far"}}')
  expect(createScrollMemory(area).recall(visit(routes.home, 'a', 'return'))).toBeUndefined()
})

test('leaving the login screen forgets all, and the oldest visits go first', () => {
  const memory = createScrollMemory(createSafeStorage())
  memory.leave(visit(routes.home, 'a'), { y: 1 })
  memory.leave(visit(routes.login, 'b'), { y: 0 })
  expect(memory.recall(visit(routes.home, 'c', 'tab'))).toBeUndefined()
  for (let count = 0; count < 100; count += 1) memory.leave(visit(routes.product, `k${count}`), { y: count })
  expect(memory.recall(visit(routes.product, 'k10', 'return'))).toBeUndefined()
  expect(memory.recall(visit(routes.product, 'k99', 'return'))).toEqual({ y: 99 })
})
