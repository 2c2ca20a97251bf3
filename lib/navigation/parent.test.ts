import { describe, expect, test } from 'vitest'
import { addressOf, formatAddress, parseAddress } from './address.ts'
import { parentOf } from './parent.ts'
import { routes } from './routes.ts'

const up = (address: string) => {
  const parent = parentOf(parseAddress(address))
  return parent && formatAddress(parent)
}

describe('the natural parent', () => {
  test.each([
    ['/', undefined],
    ['/pages/home/index', undefined],
    ['/pages/register?code=9', '/pages/login'],
    ['/pages/recharge/index', '/pages/home/index'],
    ['/pages/rechargetwo/index', '/pages/recharge/index'],
    ['/pages/order/orderInfo/index?id=7', '/pages/order/index'],
    ['/pages/mine/record/ebao/index', '/pages/mine/ebao/index'],
    ['/pages/mine/ebao/submit?id=3', '/pages/mine/ebao/index'],
    ['/pages/mine/info/user/verifyInfo/index', '/pages/mine/info/user/index'],
    ['/pages/mine/info/bank/addBank/index', '/pages/mine/info/bank/index'],
    ['/pages/kLineChart/index?id=btcusdt', '/pages/home/index'],
    ['/pages/nowhere', '/pages/home/index'],
  ])('of %s is %s', (address, expected) => expect(up(address)).toBe(expected))

  test('keeps the domain, and the product from the trade page to its detail', () => {
    expect(up('/pages/kLineChart/move?id=btcusdt&domain=abc')).toBe('/pages/kLineChart/index?domain=abc&id=btcusdt')
    expect(up('/pages/order/orderInfo/index?id=7&domain=abc')).toBe('/pages/order/index?domain=abc')
  })

  test('of a page inside a screen is the screen', () => {
    expect(up('/pages/mine/info/user/index?view=recover')).toBe('/pages/mine/info/user/index')
    expect(up('/pages/mine/info/user/index')).toBe('/pages/mine/index')
    expect(up('/pages/mine/notice/index?id=4&domain=abc')).toBe('/pages/mine/notice/index?domain=abc')
    expect(up('/pages/mine/notice/index')).toBe('/pages/mine/index')
    expect(up('/pages/kLineChart/index?id=btcusdt&view=full&domain=abc')).toBe(
      '/pages/kLineChart/index?id=btcusdt&domain=abc',
    )
    expect(up('/pages/kLineChart/move?id=btcusdt&view=full')).toBe('/pages/kLineChart/move?id=btcusdt')
    expect(up('/pages/kLineChart/index?id=btcusdt&draw=1')).toBe('/pages/kLineChart/index?id=btcusdt')
  })

  test('walking up ends at a root, from every screen', () => {
    for (const route of Object.values(routes)) {
      let at = parentOf(addressOf(route, { view: 'x', id: '1' }))
      let last = at
      for (let steps = 0; at; steps += 1) {
        expect(steps).toBeLessThan(5)
        last = at
        at = parentOf(at)
      }
      expect([undefined, routes.home, routes.login]).toContain(last?.route)
    }
  })
})
