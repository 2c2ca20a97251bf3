import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plan } from '#app/_page/plan.ts'
import { builtParts, policyOf } from './build/site.fixture.ts'
import { sitePage } from './page.ts'
import { baseAddress, type SiteConfig } from './siteConfig.ts'

const page = (config: SiteConfig = { apiBases: ['', ''] }) => sitePage({ built: builtParts, config })

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const directive = (html: string, name: string) =>
  policyOf(html)
    .split(';')
    .find((part) => part.startsWith(`${name} `))
    ?.split(' ')
    .slice(1)
const dataOf = (html: string, id: string) =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html)?.[1] ?? '')
/** The inline scripts or styles, as they are in the page. */
const inline = (html: string, element: string) =>
  [...html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'g'))].map(([, text = '']) => text)

describe('the page', () => {
  it('begins with the policy, so that it governs all that follows', () => {
    expect(page()).toMatch(
      /<head><meta charSet="utf-8"\/>(?:<meta name="viewport"[^>]*>)?<meta http-equiv="Content-Sec/i,
    )
  })

  it('allows exactly its inline scripts and styles', () => {
    const html = page()
    expect(inline(html, 'script')).toEqual([builtParts.headScript, builtParts.earlyScript])
    expect(directive(html, 'script-src')).toEqual(["'self'", ...inline(html, 'script').map(sha)])
    expect(directive(html, 'style-src')).toEqual(["'self'", ...inline(html, 'style').map(sha)])
    expect(policyOf(html)).not.toContain('unsafe')
  })

  it('has nothing that the policy blocks', () => {
    const markup = page().replace(/<(script|style)\b[^>]*>.*?<\/\1>/g, '')
    expect(markup).not.toMatch(/<[a-z][^>]*?\s(?:style|on[a-z]+)=/i)
  })

  it('has the data before the script in its head, and the outline before the scripts at its end', () => {
    const html = page()
    const place = (text: string) => html.indexOf(text)
    expect(dataOf(html, 'plan')).toEqual({ ...plan, files: builtParts.files })
    const order = [
      'id="plan"',
      builtParts.headScript,
      '</head>',
      'id="app"',
      builtParts.earlyScript,
      'react.js',
      'main.js',
    ]
    expect(order.map(place)).toEqual(order.map(place).toSorted((a, b) => a - b))
    expect(html.match(/<script src="[^"]*" defer="" fetchPriority="high"><\/script>/gi)).toHaveLength(2)
  })

  it('lets calls, pictures and frames reach what the configuration names, and nothing else', () => {
    const html = page({ apiBases: ['https://a.example/v1/', ''], frameHosts: ['https://chat.example/x'] })
    expect(directive(html, 'connect-src')).toEqual(["'self'", 'https://a.example'])
    expect(directive(html, 'img-src')).toEqual(["'self'", 'data:', 'blob:', 'https://a.example'])
    expect(directive(html, 'frame-src')).toEqual(["'self'", 'https://chat.example'])
    expect(dataOf(html, 'app-config')).toEqual({
      apiBases: ['https://a.example/v1', ''],
      frameHosts: ['https://chat.example'],
    })
  })

  it('lets error reports go where the configuration says', () => {
    const reportsOf = (reportTo: string) => page({ apiBases: [''], reportTo })
    expect(directive(reportsOf('https://errors.example/app'), 'connect-src')).toEqual([
      "'self'",
      'https://errors.example',
    ])
    expect(directive(reportsOf('/errors'), 'connect-src')).toEqual(["'self'"])
    expect(dataOf(reportsOf(' /errors '), 'app-config')).toMatchObject({ reportTo: '/errors' })
    for (const bad of [
      'errors',
      '//evil.example',
      'http://errors.example',
      'javascript:alert(1)',
      '/a b',
      'https://a.example;script-src',
    ])
      expect(() => reportsOf(bad), bad).toThrow(/usable address/)
  })

  it('keeps any text of the configuration inside its script', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('</script>', '<!--', '$&', '\u2028'),
        (text, bad) => {
          const config = { apiBases: [''], note: text + bad }
          const html = page(config)
          expect(dataOf(html, 'app-config')).toEqual(config)
          expect(html.match(/<\/script>/g)).toHaveLength(page().match(/<\/script>/g)?.length ?? 0)
        },
      ),
    )
  })

  it.each([
    'javascript:alert(1)',
    'a.example',
    'https://a.example;script-src *',
    'https://u:p@a.example',
    'https://a.example?x',
  ])('refuses the address %s', (address) => {
    expect(() => page({ apiBases: [address] })).toThrow(/Not a usable address/)
  })

  it('refuses a configuration without an address', () => {
    expect(() => page({ apiBases: [] })).toThrow(/At least one/)
  })
})

describe('baseAddress', () => {
  it('drops trailing slashes and keeps the own origin empty', () => {
    expect(baseAddress(' https://a.example/ ')).toBe('https://a.example')
    expect(baseAddress('')).toBe('')
  })
})
