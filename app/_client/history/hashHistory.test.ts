import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Address, addressOf, formatAddress, parseAddress } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { createHashHistory } from './hashHistory.ts'
import { FakeWindow } from './window.fixture.ts'

const home = addressOf(routes.home)
const orders = addressOf(routes.orders)
const mine = addressOf(routes.mine)
const trade = addressOf(routes.trade)
const login = addressOf(routes.login)
const order = (id: number) => addressOf(routes.orderInfo, { id: `${id}` })

/** A history in a fake window; `open()` is what the guard asks. What its listeners are called with is recorded. */
function router({ hash = `#${formatAddress(home)}`, below = 0 } = {}) {
  const page = new FakeWindow({ hash, below })
  const session = { open: true }
  const admit = (wanted: Address) => (session.open || wanted.route === routes.login ? wanted : login)
  const history = createHashHistory(page.view, admit)
  const visibleAddresses: string[] = []
  history.subscribe(() => visibleAddresses.push(formatAddress(history.place.address)))
  return { page, session, history, shown: visibleAddresses, at: () => formatAddress(history.place.address) }
}

test('each entry has a key of its own, found again on Back, forward and after a reload', () => {
  const { page, history } = router()
  const first = history.place
  history.push(orders)
  const second = history.place
  history.replace(mine)
  const third = history.place
  expect(new Set([first.key, second.key, third.key]).size).toBe(3)
  expect([second.arrival, third.arrival]).toEqual(['new', 'new'])
  page.back()
  expect(history.place).toMatchObject({ key: first.key, arrival: 'return' })
  page.forward()
  expect(history.place).toMatchObject({ key: third.key, arrival: 'return' })
  expect(createHashHistory(page.view, (wanted) => wanted).place).toMatchObject({ key: third.key, arrival: 'return' })
})

describe('reLaunch', () => {
  test.each([0, 3])(
    'forgets the stack, shows the target at once and nothing in between (%i pages below the app)',
    (below) => {
      const { page, history, shown } = router({ below })
      for (const id of [1, 2, 3]) history.push(order(id))
      shown.length = 0
      history.reLaunch(mine)
      expect(history.place).toMatchObject({ address: mine, depth: 0 })
      page.arrive()
      expect(shown).toEqual(['/pages/mine/index'])
      expect([page.shown, page.atBottom]).toEqual(['/pages/mine/index', true])
    },
  )

  test('after more pages than a browser remembers, it still arrives', () => {
    const { page, history } = router()
    for (let id = 1; id <= 120; id += 1) history.push(order(id))
    expect(history.place.address).toEqual(order(120))
    history.reLaunch(home)
    page.arrive()
    history.push(orders)
    expect(history.place).toMatchObject({ address: orders, depth: 1 })
    page.back()
    expect([page.shown, page.atBottom]).toEqual(['/pages/home/index', true])
  })
})

describe('after links were followed inside a frame', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  /** Time passes until nothing is under way any more. */
  const settle = (page: FakeWindow) => {
    for (let round = 0; round < 40; round += 1) {
      page.arrive()
      vi.advanceTimersByTime(500)
    }
  }

  test.each([1, 2, 5])('back passes its %i entries, and nothing waits any longer', (links) => {
    const { page, history, shown } = router({ below: 1 })
    history.push(orders)
    for (let count = 0; count < links; count += 1) page.followInFrame()
    history.back()
    history.push(mine)
    settle(page)
    expect(shown).toEqual(['/pages/order/index', '/pages/home/index', '/pages/mine/index'])
    expect([page.shown, page.depth]).toEqual(['/pages/mine/index', 1])
  })

  test('reLaunch passes them on its way down', () => {
    const { page, history } = router({ below: 1 })
    history.push(orders)
    page.followInFrame()
    history.push(trade)
    page.followInFrame()
    page.followInFrame()
    history.reLaunch(mine)
    history.push(orders)
    settle(page)
    expect([page.shown, page.depth]).toEqual(['/pages/order/index', 1])
    page.back()
    expect([page.shown, page.atBottom]).toEqual(['/pages/mine/index', true])
  })

  test('more of them than can be passed bar the way, and the app goes on', () => {
    const { page, history, at } = router()
    history.push(orders)
    for (let count = 0; count < 30; count += 1) page.followInFrame()
    history.back()
    settle(page)
    expect(at()).toBe('/pages/order/index')
    history.reLaunch(mine)
    history.push(trade)
    settle(page)
    expect([at(), page.shown, history.place.depth]).toEqual([
      '/pages/kLineChart/move',
      '/pages/kLineChart/move',
      page.depth,
    ])
  })
})

test("another script's state with an entry is not taken for ours", () => {
  for (const state of [
    'text',
    7,
    { depth: '3' },
    { depth: -1 },
    { depth: Number.NaN },
    { depth: 0.5 },
    [],
    { deep: 1 },
  ]) {
    const page = new FakeWindow({ hash: '#/pages/home/index' })
    page.view.history.replaceState(state, '', '#/pages/home/index')
    expect(createHashHistory(page.view, (wanted) => wanted).place).toMatchObject({ depth: 0, unguarded: false })
  }
})

describe('any walk', () => {
  const target = fc.constantFrom(home, orders, mine, trade, order(1), order(2))
  const step = fc.oneof(
    fc.record({ kind: fc.constantFrom('push', 'replace', 'reLaunch', 'type'), target }),
    fc.record({ kind: fc.constantFrom('back', 'forward', 'arrive', 'logout', 'login'), target }),
  )

  test('at rest, screen, address bar and depth agree, and nothing refused was ever shown', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.nat({ max: 2 }), (steps, below) => {
        const { page, session, history, at } = router({ below })
        history.subscribe(() => expect(session.open || history.place.address.route === routes.login).toBe(true))
        for (const { kind, target: wanted } of steps) {
          if (kind === 'push' || kind === 'replace' || kind === 'reLaunch') history[kind](wanted)
          else if (kind === 'back') history.back()
          else if (kind === 'logout' || kind === 'login') {
            session.open = kind === 'login'
            history.recheck()
          } else {
            page.arrive()
            if (kind === 'type') page.type(formatAddress(wanted))
            if (kind === 'forward') page.forward()
          }
        }
        page.arrive()
        expect(page.shown).toBe(at())
        expect(history.place.address).toEqual(parseAddress(page.shown))
        expect(history.place.depth).toBe(page.depth)
        history.reLaunch(home)
        page.arrive()
        expect([page.atBottom, page.shown]).toEqual([true, session.open ? '/pages/home/index' : '/pages/login'])
      }),
      { numRuns: 1000 },
    )
  })
})
