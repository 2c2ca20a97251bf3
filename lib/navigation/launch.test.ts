import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Address, addressOf, currentDomain, formatAddress, parseAddress, withDomain } from './address.ts'
import { guard } from './guard.ts'
import { type LaunchVerdict, launch } from './launch.ts'
import { pageShow } from './pageShow.ts'
import { guestRoutes, type RoutePath, routes } from './routes.ts'

const open = (target: string): LaunchVerdict => ({ kind: 'open', target: parseAddress(target) })

describe('launch', () => {
  const order = '/pages/order/index?id=7'
  const invite = '/pages/register?code=9'

  test.each([
    // token, flag, domain, address: verdict
    ['-', '-', '-', order, order],
    ['-', '-', '-', invite, invite],
    ['-', '-', 'D', order, `${order}&domain=D`],
    ['-', '-', 'D', invite, `${invite}&domain=D`],
    ['-', '-', 'D', '/', '/?domain=D'],
    ['-', 'F', '-', order, '/pages/404/404'],
    ['-', 'F', '-', '/', '/pages/404/404'],
    ['-', 'F', '-', invite, '/pages/404/404'],
    ['-', 'F', 'D', order, `${order}&domain=D`],
    ['-', 'F', 'D', invite, `${invite}&domain=D`],
    ['t', '-', '-', order, order],
    ['t', '-', '-', '/', '/'],
    ['t', '-', 'D', order, order],
    ['t', 'F', '-', order, 'reload'],
    ['t', 'F', '-', '/', 'reload'],
    ['t', 'F', 'D', order, '/pages/login?domain=D'],
    ['t', 'F', 'D', '/', '/pages/login?domain=D'],
  ])('token %s, flag %s, domain %s at %s: %s', (token, flag, domain, address, expected) => {
    const text = (cell: string) => (cell === '-' ? '' : cell)
    const state = { token: text(token), flag: text(flag), currentDomain: text(domain), address: parseAddress(address) }
    expect(launch(state)).toEqual(expected === 'reload' ? { kind: 'reloadRoot' } : open(expected))
  })
})

test.each([
  // shown, backend domain: where to
  ['/pages/home/index?domain=F', 'F', undefined],
  ['/pages/home/index?domain=G', 'F', '/pages/login'],
  ['/pages/home/index?domain=f', 'F', '/pages/login'],
  ['/pages/home/index', 'F', '/pages/login'],
  ['/pages/home/index?domain=', 'F', '/pages/login'],
  ['/pages/register?domain=G', 'F', '/pages/login'],
  ['/pages/common/webview/index', 'F', '/pages/login'],
  ['/pages/login?domain=G', 'F', undefined],
  ['/', 'F', undefined],
  ['/pages/404/404', 'F', undefined],
  ['/pages/404/404?domain=G', 'F', undefined],
  ['/pages/home/index', '', undefined],
  ['/pages/home/index?domain=G', '', undefined],
])('pageShow: %s with backend domain %j: %s', (shown, backendDomain, expected) => {
  expect(pageShow(parseAddress(shown), backendDomain)).toEqual(expected && parseAddress(expected))
})

/** The rules played together, as a browser would: launch, guard, page show, and anew after a reload. */
describe('from any state', () => {
  interface World {
    readonly token: string
    readonly flag: string
    readonly search: string
    readonly hash: string
  }
  interface End {
    readonly shown: Address
    readonly token: string
    readonly reloads: number
  }

  function guarded(wanted: Address, world: World): { target: Address; token: string; redirects: number } {
    let target = withDomain(wanted, currentDomain({ search: world.search, hash: '' }))
    let { token } = world
    for (let redirects = 0; redirects < 10; redirects += 1) {
      const verdict = guard(target, { token, flag: world.flag, currentDomain: currentDomain(world) })
      if (verdict.kind === 'allow') return { target, token, redirects }
      if (verdict.clearToken) token = ''
      target = verdict.target
    }
    throw new Error('the guard loops')
  }

  function start(world: World, reloads = 0): End {
    const verdict = launch({
      token: world.token,
      flag: world.flag,
      currentDomain: currentDomain(world),
      address: parseAddress(world.hash || '/'),
    })
    if (verdict.kind === 'reloadRoot') {
      expect(reloads).toBe(0)
      return start({ token: '', flag: world.flag, search: '', hash: '' }, reloads + 1)
    }
    const { target, token, redirects } = guarded(verdict.target, world)
    expect(redirects).toBeLessThanOrEqual(2)
    const away = pageShow(target, world.flag)
    if (away) expect(pageShow(away, world.flag)).toBeUndefined()
    return { shown: away ?? target, token, reloads }
  }

  const domain = fc.constantFrom('', 'F', 'G')
  const route = fc.constantFrom<RoutePath[]>(...Object.values(routes))
  const worlds: fc.Arbitrary<World> = fc
    .record({ token: fc.constantFrom('', 'token'), flag: domain, page: domain, own: domain, route })
    .map(({ token, flag, page, own, route: path }) => ({
      token,
      flag,
      search: page && `?domain=${page}`,
      hash: `#${formatAddress(addressOf(path, { domain: own }))}`,
    }))

  test('the start comes to rest, and never on a guarded screen without a token', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const { shown, token } = start(world)
        const open = guestRoutes.has(shown.route) || shown.route === routes.notFound
        expect(token !== '' || open).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  test('with a backend domain, every screen that shows data carries exactly that domain', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const { shown } = start(world)
        const free = shown.route === routes.login || shown.route === routes.notFound
        expect(world.flag === '' || free || shown.options.domain === world.flag).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  test('a later start from where the first one ended ends there again', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const first = start(world)
        const again = (token: string, from: Address) =>
          start({ ...world, token, hash: `#${formatAddress(from)}`, search: first.reloads > 0 ? '' : world.search })
        const second = again(first.token, first.shown)
        const third = again(second.token, second.shown)
        expect(third.shown).toEqual(second.shown)
      }),
      { numRuns: 1000 },
    )
  })
})
