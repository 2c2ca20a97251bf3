import { expect, test } from 'vitest'
import { to } from '#lib/navigation/address.ts'
import { routes, tabPaths } from '#lib/navigation/routes.ts'
import { menuEntries, menuRouteOf } from './menuEntries.tsx'

const targets = menuEntries.flatMap((entry) => ('lines' in entry ? entry.lines : [entry]))

test('every entry that leads somewhere leads to a tab path, and each is there once', () => {
  const leading = targets.flatMap((target) => ('route' in target ? [target.route] : []))
  expect(leading.filter((route) => !tabPaths.has(route))).toEqual([])
  expect(new Set(leading).size).toBe(leading.length)
})

test('with customer service, which floats, they are all 15 tab paths', () => {
  const leading = targets.flatMap((target) => ('route' in target ? [target.route] : []))
  expect(new Set([...leading, routes.service])).toEqual(tabPaths)
})

test('a page without an entry belongs to the nearest below it', () => {
  expect(menuRouteOf(to(routes.trade, { id: 'btc' }))).toBe(routes.home)
  expect(menuRouteOf(to(routes.orderInfo, { id: 'o1' }))).toBe(routes.orders)
  expect(menuRouteOf(to(routes.verify))).toBe(routes.profile)
  expect(menuRouteOf(to(routes.addPayoutAccount))).toBe(routes.payoutAccounts)
  expect(menuRouteOf(to(routes.vaultSubmit))).toBe(routes.vault)
  expect(menuRouteOf(to(routes.notice, { id: '4' }))).toBe(routes.notice)
  expect(menuRouteOf(to(routes.register))).toBeUndefined()
})
