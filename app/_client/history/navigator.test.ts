import fc from 'fast-check'
import { parsePath, resolvePath } from 'react-router-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { addressOf, parseAddress, reLaunch, switchTab, to } from '#lib/navigation/address.ts'
import { requestedAddress } from '#lib/navigation/requestedAddress.ts'
import { guestRoutes, type RoutePath, routes, tabPaths } from '#lib/navigation/routes.ts'
import { session } from '#lib/session/session.ts'
import { storage } from '#lib/storage/local.ts'
import { createNavigator } from './navigator.ts'
import { FakeWindow } from './window.fixture.ts'

/** The ways to open a target: what react-router calls, and with which state. */
const ways = [
  { method: 'push', state: undefined },
  { method: 'replace', state: undefined },
  { method: 'push', ...reLaunch },
  { method: 'push', ...switchTab },
] as const

const loggedIn = { token: 'token', flag: '', hash: '#/pages/home/index', search: '' }

function app(world: Partial<typeof loggedIn> = {}) {
  const { token, flag, hash, search } = { ...loggedIn, ...world }
  if (token) session.open(token, 'ann')
  else session.clear()
  if (flag) storage.set('back_domain', flag)
  else storage.remove('back_domain')
  const page = new FakeWindow({ hash, search })
  const navigator = createNavigator(page.view)
  return { page, navigator, shown: () => page.shown, depth: () => page.depth }
}

beforeEach(() => {
  session.clear()
  storage.remove('back_domain')
})

describe('an address that a guest opens', () => {
  const product = '/pages/kLineChart/index?id=btc'
  const requestedAfter = (world: Partial<typeof loggedIn>) => {
    requestedAddress.take()
    const opened = app({ token: '', ...world })
    return { ...opened, requested: requestedAddress.take() }
  }

  test.each([
    [`#${product}`, '', product],
    [`#${product}&domain=abc`, 'abc', product],
    // Without the operator's domain nothing is opened, now or later.
    [`#${product}`, 'abc', undefined],
    ['#/pages/home/index', '', undefined],
    ['#/pages/register', '', undefined],
    ['#https://evil.example/', '', undefined],
    ['#//evil.example/pages/home/index', '', undefined],
  ])('%s with the flag "%s": the login leads to %s', (hash, flag, address) => {
    expect(requestedAfter({ hash, flag }).requested).toBe(address)
  })

  test('is not one that was shown until the logout', () => {
    const { navigator, shown } = app({ hash: `#${product}` })
    session.clear()
    navigator.history.recheck()
    expect([shown(), requestedAddress.take()]).toEqual(['/pages/login', undefined])
  })
})

describe('the domain', () => {
  const withDomain = { hash: '#/pages/home/index?domain=abc' }

  test("of the page's own query goes into the hash at once", () => {
    const { shown, navigator } = app({ search: '?domain=page', hash: '#/pages/mine/index' })
    expect(shown()).toBe('/pages/mine/index?domain=page')
    expect(navigator.createHref(to(routes.home))).toBe('#/pages/home/index?domain=page')
  })

  test('is carried along any walk', () => {
    const route = fc.constantFrom<RoutePath[]>(...Object.values(routes))
    const step = fc.record({ way: fc.constantFrom(...ways), route })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const { navigator, page, shown } = app({ ...withDomain, flag: 'abc' })
        for (const { way, route: path } of steps) {
          navigator[way.method](to(path), way.state)
          page.arrive()
          expect(parseAddress(shown()).options.domain).toBe('abc')
          expect(navigator.createHref(to(path))).toBe(`#${to(path, { domain: 'abc' })}`)
        }
      }),
    )
  })
})

test('a guest sees guest screens alone, on any walk', () => {
  const route = fc.constantFrom<RoutePath[]>(...Object.values(routes))
  const domain = fc.constantFrom('', 'abc', 'other')
  const step = fc.record({ way: fc.option(fc.constantFrom(...ways)), route, domain })
  fc.assert(
    fc.property(domain, domain, fc.array(step, { maxLength: 8 }), (flag, search, steps) => {
      const { navigator, page } = app({ token: '', flag, search: search && `?domain=${search}` })
      const visitedRoutes = new Set<RoutePath>([navigator.history.place.address.route])
      navigator.history.subscribe(() => visitedRoutes.add(navigator.history.place.address.route))
      for (const { way, route: path, domain: own } of steps) {
        const target = to(path, { domain: own })
        if (way) navigator[way.method](target, way.state)
        else page.type(target)
        page.arrive()
      }
      for (const path of visitedRoutes) expect(guestRoutes.has(path) || path === routes.notFound).toBe(true)
    }),
  )
})

describe('switchTab', () => {
  test('replaces among the tab paths, so that walking the tabs adds nothing to the history', () => {
    const { navigator, shown, depth } = app()
    for (const path of tabPaths) navigator.push(to(path), switchTab.state)
    expect([depth(), shown()]).toEqual([0, [...tabPaths].at(-1)])
  })

  test('pushes from a screen that is no tab, and to one', () => {
    const { navigator, depth } = app()
    navigator.push(to(routes.trade), switchTab.state)
    expect(depth()).toBe(1)
    navigator.push(to(routes.home), switchTab.state)
    expect(depth()).toBe(2)
  })
})

test('a tab is told from a new page; the tab that is shown already begins anew', () => {
  const { navigator } = app({ hash: '#/pages/home/index?domain=abc' })
  const arrival = () => navigator.history.place.arrival
  navigator.push(to(routes.orders), switchTab.state)
  expect(arrival()).toBe('tab')
  navigator.push(to(routes.orders), switchTab.state)
  expect(arrival()).toBe('new')
  navigator.push(to(routes.trade), switchTab.state)
  expect(arrival()).toBe('new')
  navigator.push(to(routes.home), switchTab.state)
  expect(arrival()).toBe('tab')
})

test('a tab that is relaunched is the only page, found where it was left; a session begins anew', () => {
  const { navigator, page, depth } = app({ hash: '#/pages/home/index?domain=abc' })
  const { history } = navigator
  navigator.push(to(routes.orders))
  navigator.push(to(routes.mine), reLaunch.state)
  expect(history.place.arrival).toBe('tab')
  page.arrive()
  expect(depth()).toBe(0)
  navigator.push(to(routes.mine), reLaunch.state)
  expect(history.place.arrival).toBe('new')
  navigator.replace(to(routes.home), reLaunch.state)
  expect(history.place.arrival).toBe('new')
})

test('a target with any options arrives as it was written, also after react-router has resolved it', () => {
  const route = fc.constantFrom<RoutePath[]>(...Object.values(routes))
  const options = fc.dictionary(fc.string(), fc.string({ minLength: 1 }))
  fc.assert(
    fc.property(route, options, (path, given) => {
      const { navigator } = app()
      const written = to(path, { ...given, domain: 'abc' })
      for (const target of [written, parsePath(written), resolvePath(written, '/pages/mine/index')])
        expect(navigator.createHref(target)).toBe(`#${written}`)
    }),
  )
})

describe('back', () => {
  test('of a deep link: the natural parent takes its place, with the domain, up to the root', () => {
    const { navigator, shown, depth } = app({ hash: '#/pages/kLineChart/move?id=btc&domain=abc' })
    const addresses = [1, 2, 3].map(() => {
      navigator.go(-1)
      return shown()
    })
    expect(addresses).toEqual([
      '/pages/kLineChart/index?domain=abc&id=btc',
      '/pages/home/index?domain=abc',
      '/pages/home/index?domain=abc',
    ])
    expect(depth()).toBe(0)
  })

  test('where something lies below it is the browser’s own', () => {
    const { navigator, page, shown } = app()
    navigator.push(to(routes.orders))
    navigator.push(to(routes.trade, { id: 'btc' }))
    navigator.go(-1)
    page.arrive()
    expect(shown()).toBe('/pages/order/index')
  })
})

test('another domain than the backend’s when the page is shown: login, without a domain, and the token stays', () => {
  const { navigator, shown } = app({ flag: 'abc', hash: '#/pages/home/index?domain=other' })
  navigator.pageShown(navigator.history.place.address)
  expect(shown()).toBe('/pages/login')
  expect(navigator.history.place).toMatchObject({ address: addressOf(routes.login), unguarded: true })
  expect(session.get()?.token).toBe('token')
  navigator.pageShown(navigator.history.place.address)
  navigator.history.recheck()
  expect(shown()).toBe('/pages/login')
})
