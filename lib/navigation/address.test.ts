import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Address,
  addressOf,
  currentDomain,
  formatAddress,
  parseAddress,
  sameAddress,
  to,
  withDomain,
  withoutTail,
  withoutTails,
} from './address.ts'
import { type RoutePath, routeOf, routes } from './routes.ts'

const route = fc.constantFrom<RoutePath[]>(...Object.values(routes))
const text = fc.string({ unit: 'grapheme', minLength: 1 })
const options = fc.dictionary(
  fc.oneof(text, fc.constantFrom('domain', 'id', '__proto__', 'constructor', 'a b', 'x[y]')),
  text,
)
const address: fc.Arbitrary<Address> = fc.record({ route, options })
const entries = (of: Address) => Object.entries(of.options)

describe('an address', () => {
  test('is read back as it was written', () => {
    fc.assert(
      fc.property(address, (written) => {
        const read = parseAddress(formatAddress(written))
        expect(read.route).toBe(written.route)
        expect(entries(read)).toEqual(entries(written))
        expect(parseAddress(`#${formatAddress(written)}`)).toEqual(read)
      }),
    )
  })

  test('is written without its empty options', () => {
    expect(to(routes.orderInfo, { id: '7', domain: '' })).toBe('/pages/order/orderInfo/index?id=7')
    expect(to(routes.home, { domain: '' })).toBe('/pages/home/index')
    expect(to(routes.home)).toBe('/pages/home/index')
  })

  test('no text at all breaks the reading, and it always names a screen', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl()), (target) => {
        expect(Object.values(routes)).toContain(parseAddress(target).route)
      }),
    )
  })

  test('two are the same when they read the same', () => {
    expect(sameAddress(addressOf(routes.home), addressOf(routes.home, { domain: '' }))).toBe(true)
    expect(sameAddress(addressOf(routes.home), addressOf(routes.home, { domain: 'a' }))).toBe(false)
    expect(sameAddress(addressOf(routes.home), addressOf(routes.mine))).toBe(false)
  })
})

describe('the screen of a path', () => {
  test.each([
    ['', routes.login],
    ['/', routes.login],
    ['//', routes.login],
    ['?domain=abc', routes.login],
    ['/?domain=abc', routes.login],
    ['#/pages/login', routes.login],
    ['/pages/order/index/', routes.orders],
    ['/pages/order/index//?id=7', routes.orders],
    ['/pages/nowhere', routes.notFound],
    ['/pages/order', routes.notFound],
    ['/Pages/Order/Index', routes.notFound],
    ['pages/order/index', routes.login],
    ['#top', routes.login],
    ['#tgWebAppData=query_id%3DAA&tgWebAppVersion=7.0', routes.login],
    ['/pages/order/index#x', routes.orders],
    ['/pages/order/index&from=chat', routes.orders],
    ['/pages/nowhere#/pages/order/index', routes.notFound],
  ])('%j is %s', (target, expected) => expect(parseAddress(target).route).toBe(expected))

  test.each([
    ['/%'],
    ['/%E0%A4%A'],
    ['/pages/%6Frder/index'],
    ['/pages/order/../mine/index'],
    ['/constructor'],
    ['/__proto__'],
    ['//evil.example/pages/home/index'],
    ['/\\pages\\home\\index'],
    ['/pages/home/index\u0000'],
  ])('hostile %j is not found', (target) => expect(parseAddress(target).route).toBe(routes.notFound))

  test.each([['%'], ['__proto__'], ['constructor'], ['javascript:alert(1)'], ['\\pages\\home\\index'], ['top?id=7']])(
    'hostile %j is no route, and opens the root without options',
    (target) => expect(parseAddress(target)).toEqual(addressOf(routes.login)),
  )

  test('a very long one is not found, at once', () => {
    const started = performance.now()
    for (const long of [`/${'a'.repeat(1_000_000)}`, `${'/'.repeat(300_000)}x`, '%'.repeat(1_000_000)]) {
      expect(routeOf(long)).toBe(routes.notFound)
    }
    expect(performance.now() - started).toBeLessThan(1000)
  })

  test.each([
    ['/pages/register?inviteCode=A1?utm_source=x', { inviteCode: 'A1', utm_source: 'x' }],
    ['/pages/register?inviteCode=A1#wechat_redirect', { inviteCode: 'A1' }],
    ['/pages/register?inviteCode=A1&domain=abc#?x=1', { inviteCode: 'A1', domain: 'abc' }],
    ['/pages/register&inviteCode=A1', { inviteCode: 'A1' }],
    ['/pages/register#inviteCode=A1', {}],
    ['/pages/common/webview/index?url=https://a.example/?b=1#/c', { url: 'https://a.example/?b=1#/c' }],
  ])('the options of %j are %j', (target, read) => expect(parseAddress(target).options).toEqual(read))

  test.each([
    ['abc，快来注册', 'abc'],
    ['abc。', 'abc'],
    ['abc)', 'abc'],
    ['abc).，快来', 'abc'],
    ['abc\u200b', 'abc'],
    ['abc join us', 'abc'],
    ['a.b-c_d:e', 'a.b-c_d:e'],
    ['', ''],
  ])('%j without what stands behind it is %j', (arrived, identifier) => {
    expect(withoutTail(arrived)).toBe(identifier)
    const options = { domain: arrived, id: arrived, name: arrived }
    expect(withoutTails(addressOf(routes.home, options)).options).toEqual({
      domain: identifier,
      id: identifier,
      name: arrived,
    })
    expect(currentDomain({ search: `?${new URLSearchParams({ domain: arrived })}`, hash: '' })).toBe(identifier)
  })

  test('broken percent sequences in the query are text', () => {
    expect(parseAddress('/pages/home/index?domain=%E0%A4%A&id=100%').options.id).toBe('100%')
  })

  test('an option named __proto__ is a plain option and touches nothing else', () => {
    const read = parseAddress('/pages/home/index?__proto__=evil')
    expect(entries(read)).toEqual([['__proto__', 'evil']])
    expect(entries(withDomain(read, 'abc'))).toEqual([
      ['__proto__', 'evil'],
      ['domain', 'abc'],
    ])
    expect(Object.getPrototypeOf({})).toBe(Object.prototype)
  })
})

test.each([
  ['', '', ''],
  ['', '#/pages/home/index', ''],
  ['?domain=page', '#/pages/home/index', 'page'],
  ['?domain=page', '', 'page'],
  ['', '#/pages/home/index?domain=hash', 'hash'],
  ['?domain=page', '#/pages/home/index?domain=hash', 'hash'],
  ['?domain=page', '#/pages/home/index?domain=', 'page'],
  ['?domain=page', '#/nowhere?domain=hash', 'hash'],
  ['?domains=page', '#/pages/home/index?xdomain=hash', ''],
  ['?domain=%E4%B8%AD', '', '中'],
])('the current domain: page %j, hash %j: %j', (search, hash, expected) =>
  expect(currentDomain({ search, hash })).toBe(expected),
)

describe('withDomain', () => {
  test('puts the domain on a target that names none', () => {
    expect(withDomain(addressOf(routes.orderInfo, { id: '7' }), 'abc').options).toEqual({ id: '7', domain: 'abc' })
    expect(withDomain(addressOf(routes.home, { domain: '' }), 'abc').options).toEqual({ domain: 'abc' })
  })

  test("leaves a target's own domain, and changes nothing where there is none", () => {
    const own = addressOf(routes.home, { domain: 'own' })
    expect(withDomain(own, 'abc')).toBe(own)
    const bare = addressOf(routes.home)
    expect(withDomain(bare, '')).toBe(bare)
  })

  test('twice is once, and the target keeps its screen and its other options', () => {
    fc.assert(
      fc.property(address, text, (target, domain) => {
        const once = withDomain(target, domain)
        expect(once.options.domain).toBe(target.options.domain ?? domain)
        expect(withDomain(once, 'another')).toBe(once)
        expect(once.route).toBe(target.route)
        expect({ ...once.options, domain: '' }).toEqual({ ...target.options, domain: '' })
      }),
    )
  })
})

test('no two screens share a path', () => {
  expect(new Set(Object.values(routes)).size).toBe(Object.keys(routes).length)
})
