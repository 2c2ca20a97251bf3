import { afterEach, expect, test } from 'vitest'
import { addressOf } from '#lib/navigation/address.ts'
import { hideFeatures } from '#lib/navigation/hiddenFeatures.ts'
import { routes, tabPaths } from '#lib/navigation/routes.ts'
import { menuEntries, menuRouteOf, shownEntries } from './menuEntries.tsx'

afterEach(() => hideFeatures([]))

const targets = menuEntries.flatMap((entry) => ('lines' in entry ? entry.lines : [entry]))

test('each entry is there once; with the assets and customer service, which floats, they are all tab paths', () => {
  const leading = targets.flatMap((target) => ('route' in target ? [target.route] : []))
  expect(new Set(leading).size).toBe(leading.length)
  expect(new Set([...leading, routes.service].filter((route) => route !== routes.assets))).toEqual(tabPaths)
})

test('a page without an entry belongs to the nearest below it', () => {
  expect(menuRouteOf(addressOf(routes.home))).toBe(routes.home)
  for (const route of [routes.product, routes.trade, routes.facts])
    expect(menuRouteOf(addressOf(route, { id: 'btc' }))).toBe(routes.home)
  expect(menuRouteOf(addressOf(routes.service))).toBeUndefined()
  expect(menuRouteOf(addressOf(routes.orderInfo, { id: 'o1' }))).toBe(routes.orders)
  expect(menuRouteOf(addressOf(routes.assets))).toBe(routes.assets)
  expect(menuRouteOf(addressOf(routes.verify))).toBe(routes.profile)
  expect(menuRouteOf(addressOf(routes.addPayoutAccount))).toBe(routes.payoutAccounts)
  expect(menuRouteOf(addressOf(routes.vaultSubmit))).toBe(routes.vault)
  expect(menuRouteOf(addressOf(routes.notice, { id: '4' }))).toBe(routes.notice)
  expect(menuRouteOf(addressOf(routes.register))).toBeUndefined()
})

test('what the operator hides has no entry, and the deposits are named by what is left', () => {
  const texts = () =>
    shownEntries().flatMap((entry) => ('lines' in entry ? entry.lines.map(({ text }) => text) : [entry.text]))
  const all = texts()
  hideFeatures(['vault', 'bank-deposit'])
  const left = texts()
  expect(all.filter((text) => !left.includes(text))).toEqual(['银行卡充值', '定期理财', '定期理财订单', '定期理财'])
  expect(left.filter((text) => !all.includes(text))).toEqual(['在线充值'])
})
