import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paymentAddress, serviceAddress, webAddress } from './webAddress.ts'

const own = 'https://app.example'
const operator = { service_url: 'https://chat.example/desk?team=7', download_url: 'https://get.example:8443/app' }
const judge = (text: string) => webAddress(text, own, operator)

describe('opens', () => {
  test.each([
    ['the service', 'https://chat.example/desk?team=7', 'https://chat.example/desk?team=7'],
    ['another path of its host', 'https://chat.example/a/b#c', 'https://chat.example/a/b#c'],
    ['the download page on its port', 'https://get.example:8443/', 'https://get.example:8443/'],
    ['the default port written out', 'https://chat.example:443/', 'https://chat.example/'],
    ['mixed case', 'HTTPS://Chat.Example/Desk', 'https://chat.example/Desk'],
    ['full-width letters, which name the same host', 'https://ｃhat.example/', 'https://chat.example/'],
    ['a path in any script', 'https://chat.example/客服', 'https://chat.example/%E5%AE%A2%E6%9C%8D'],
    ['space around it', '  https://chat.example/ ', 'https://chat.example/'],
    ['the own origin', 'https://app.example/help.html', 'https://app.example/help.html'],
  ])('%s', (_, text, href) => {
    expect(judge(text)).toMatchObject({ kind: 'allowed', href })
  })

  test('the own origin without TLS, as in development, and says that it is the own one', () => {
    expect(webAddress('http://127.0.0.1:4100/a', 'http://127.0.0.1:4100', {})).toMatchObject({ own: true })
    expect(judge('https://chat.example/')).toMatchObject({ own: false })
  })

  test('a host in another script by its own spelling', () => {
    const idn = { service_url: 'https://客服.example/' }
    expect(webAddress('https://客服.example/a', own, idn)).toMatchObject({ host: 'xn--ubtq9x.example' })
  })
})

describe('refuses', () => {
  test.each([
    '',
    'chat.example',
    '/help.html',
    'https://evil.example/?https://chat.example/',
    'https://sub.chat.example/',
    'https://get.example/',
    'https://[chat.example]/',
    'https://evil.example\\@chat.example/',
  ])('%j', (text) => {
    expect(judge(text)).toEqual({ kind: 'refused', text })
  })

  test('an address too long to be read', () => {
    expect(judge(`https://chat.example/${'a'.repeat(2048)}`).kind).toBe('refused')
  })

  test('everything foreign while the operator names nothing', () => {
    expect(webAddress('https://chat.example/', own, {})).toMatchObject({ kind: 'refused' })
  })

  test('a host that the operator itself names without TLS', () => {
    const plain = { service_url: 'http://chat.example/' }
    expect(webAddress('https://chat.example/', own, plain)).toMatchObject({ kind: 'refused' })
    expect(webAddress('http://chat.example/', own, plain)).toMatchObject({ kind: 'refused' })
  })
})

describe('the address of customer service', () => {
  const at = (service_url: string, domain: string) => serviceAddress({ service_url }, own, domain)

  test.each([
    ['https://chat.example', 'abc', 'https://chat.example/?domain=abc'],
    ['https://chat.example/desk?team=7', 'abc', 'https://chat.example/desk?team=7&domain=abc'],
    ['https://chat.example/?a=%20b&a=c', 'abc', 'https://chat.example/?a=%20b&a=c&domain=abc'],
    ['https://chat.example/#/room?x=1', 'abc', 'https://chat.example/?domain=abc#/room?x=1'],
    ['https://chat.example/?domain=theirs', 'abc', 'https://chat.example/?domain=theirs'],
    ['https://chat.example/?x=1', 'a&b=c', 'https://chat.example/?x=1&domain=a%26b%3Dc'],
    ['https://chat.example/?x=1', '', 'https://chat.example/?x=1'],
  ])('%s with the domain %j', (service, domain, wanted) => {
    expect(at(service, domain)).toBe(wanted)
  })

  test.each(['', 'http://chat.example/', 'javascript:alert(1)', 'chat.example'])('there is none for %j', (service) => {
    expect(at(service, 'abc')).toBeUndefined()
  })

  test('carries any domain whole and stays where the operator put it', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (domain) => {
        const url = new URL(at('https://chat.example/?team=7', domain) ?? '')
        expect(url.origin).toBe('https://chat.example')
        expect([...url.searchParams]).toEqual([
          ['team', '7'],
          ['domain', domain],
        ])
      }),
    )
  })
})

describe('the address of a payment', () => {
  test.each([
    ['https://pay.example/checkout/d1?amount=10', 'https://pay.example/checkout/d1?amount=10', 'pay.example'],
    ['HTTPS://Pay.Example:8443/客', 'https://pay.example:8443/%E5%AE%A2', 'pay.example:8443'],
    ['https://客服.example/', 'https://xn--ubtq9x.example/', 'xn--ubtq9x.example'],
  ])('%s of any host', (text, href, host) => {
    expect(paymentAddress(text)).toEqual({ kind: 'allowed', href, host })
  })

  test.each([
    '',
    'pay.example/d1',
    '//pay.example/d1',
    'http://pay.example/d1',
    'javascript:alert(1)',
    'weixin://wxpay/bizpayurl?pr=1',
    'data:text/html,pay',
    'https://bank.example@pay.example/',
    'https://pay.example\\@bank.example/',
    'https://pay.example/\u202Efdp.exe',
    'https://',
    `https://pay.example/${'a'.repeat(2048)}`,
  ])('is not opened where it is %j', (text) => {
    expect(paymentAddress(text)).toEqual({ kind: 'refused', text })
  })
})
