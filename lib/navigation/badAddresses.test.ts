import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Address, currentDomain, formatAddress, parseAddress, withDomain } from './address.ts'
import { guard } from './guard.ts'
import { launch } from './launch.ts'
import { pageShow } from './pageShow.ts'
import { routes } from './routes.ts'
import { serviceAddress, webAddress } from './webAddress.ts'

/** Forms of addresses that have led readers of addresses astray. */
const bad = [
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://chat.example/%0Aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'blob:https://app.example/1',
  'filesystem:https://app.example/a',
  'view-source:https://chat.example/',
  'about:blank',
  'file:///etc/passwd',
  'intent://chat.example/#Intent;scheme=https;end',
  '//evil.example',
  '///evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'http://chat.example/',
  'https://chat.example@evil.example/',
  'https://chat.example:secret@evil.example/',
  'https://a@chat.example/',
  'https://chat.example%40evil.example/',
  'https://chat.example%00.evil.example/',
  'https://chat.example%2eevil.example/',
  'https://chat.example.evil.example/',
  'https://chat.example./',
  'https://chat.example:444/',
  'https://chat。example.evil.example/',
  'https://сhat.example/',
  'https://xn--hat-jlc.example/',
  'https://chat\u00AD.example/',
  'https://chat.example\u200B/',
  'https://\u202Echat.example/',
  'https://chat.example/\u0000',
  'https://chat.example/a b',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://2130706433/',
  'https://',
  '%',
  '%E0%A4%A',
  '%2F%2Fevil.example',
  '#/pages/home/index#//evil.example',
  `https://chat.example/${'a'.repeat(3000)}`,
  `/${'%2e%2e/'.repeat(5000)}`,
] as const

const own = 'https://app.example'
const operator = { service_url: 'https://chat.example/desk', download_url: 'https://get.example/app' }
const all: ReadonlySet<string> = new Set(Object.values(routes))
const states = ['', 'abc'].flatMap((flag) => ['', 'token'].map((token) => ({ flag, token })))

/** What of an address, and of where guard and launch rules lead from it, is no screen of the app or is written as something else. */
function astray(text: string, { flag, token }: (typeof states)[number]): readonly Address[] {
  const domain = currentDomain({ search: `?domain=${text}`, hash: `#${text}` })
  const read = parseAddress(text)
  const verdict = guard(read, { token, flag, currentDomain: domain })
  const started = launch({ token, flag, currentDomain: domain, address: read })
  const targets = [
    read,
    withDomain(read, domain),
    ...(verdict.kind === 'redirect' ? [verdict.target] : []),
    ...(started.kind === 'open' ? [started.target] : []),
    pageShow(read, flag) ?? read,
  ]
  return targets.filter((target) => {
    const written = formatAddress(target)
    return !(all.has(target.route) && written.startsWith('/pages/') && parseAddress(written).route === target.route)
  })
}

test.each(bad)('%j leads nowhere', (text) => {
  expect(webAddress(text, own, operator)).toEqual({ kind: 'refused', text })
  expect(serviceAddress({ service_url: text }, own, 'abc')).toSatisfy(
    (address: string | undefined) => address === undefined || new URL(address).protocol === 'https:',
  )
  for (const route of [text, `/${text}`, `/pages/home/index?id=${text}&domain=${text}`, `?domain=${text}`]) {
    for (const state of states) expect(astray(route, state)).toEqual([])
  }
})

test('no text leads out of the app, and what the web view opens is of a named origin', () => {
  const origins = new Set([own, 'https://chat.example', 'https://get.example'])
  const piece = fc.oneof(
    fc.constantFrom<string[]>(
      ...bad.slice(0, 48),
      ...Object.values(routes),
      '?',
      '&',
      '=',
      '#',
      '@',
      ':',
      '/',
      '\\',
      '..',
      '%',
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 5 }), fc.constantFrom(...states), (pieces, state) => {
      const text = pieces.join('')
      if (astray(text, state).length > 0) throw new Error(`astray: ${text}`)
      const verdict = webAddress(text, own, operator)
      if (verdict.kind === 'allowed') {
        expect(origins).toContain(new URL(verdict.href).origin)
        expect(webAddress(verdict.href, own, operator)).toEqual(verdict)
      }
    }),
    { numRuns: 20_000 },
  )
})
