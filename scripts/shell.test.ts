import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyShell, baseAddress, readShellConfig } from './shell.ts'

const boot = 'document.documentElement.dataset.theme="dark"'
const page = [
  '<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"/><style data-href="/a.css">body{margin:0}</style>',
  `<script src="/_next/static/chunks/a.js" async=""></script><script>${boot}</script>`,
  '<script type="application/json" id="app-config">{"apiBases":["",""]}</script></head>',
  '<body><main><form></form></main></body></html>',
].join('')

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const policyOf = (html: string) => /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? ''
const directive = (html: string, name: string) =>
  policyOf(html)
    .split(';')
    .find((part) => part.startsWith(`${name} `))
    ?.split(' ')
    .slice(1)

describe('applyShell', () => {
  it('allows exactly the inline scripts and styles of the page', () => {
    const html = applyShell(page, { apiBases: ['', ''] })
    expect(directive(html, 'script-src')).toEqual(["'self'", sha(boot)])
    expect(directive(html, 'style-src')).toEqual(["'self'", sha('body{margin:0}')])
    expect(policyOf(html)).not.toContain('unsafe')
  })

  it('lets calls, pictures and frames reach what the configuration names, and nothing else', () => {
    const html = applyShell(page, { apiBases: ['https://a.example/v1/', ''], frameHosts: ['https://chat.example/x'] })
    expect(directive(html, 'connect-src')).toEqual(["'self'", 'https://a.example'])
    expect(directive(html, 'img-src')).toEqual(["'self'", 'data:', 'blob:', 'https://a.example'])
    expect(directive(html, 'frame-src')).toEqual(["'self'", 'https://chat.example'])
    expect(readShellConfig(html)).toEqual({
      apiBases: ['https://a.example/v1', ''],
      frameHosts: ['https://chat.example'],
    })
  })

  it('lets error reports go where the configuration says', () => {
    const reportsOf = (reportTo: string) => applyShell(page, { apiBases: [''], reportTo })
    expect(directive(reportsOf('https://errors.example/app'), 'connect-src')).toEqual([
      "'self'",
      'https://errors.example',
    ])
    expect(directive(reportsOf('/errors'), 'connect-src')).toEqual(["'self'"])
    expect(readShellConfig(reportsOf(' /errors '))).toMatchObject({ reportTo: '/errors' })
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

  it('puts the policy before everything it governs', () => {
    expect(applyShell(page, { apiBases: [''] })).toContain('<head><meta charset="utf-8"/><meta http-equiv=')
  })

  it('depends on the last configuration only', () => {
    const once = applyShell(page, { apiBases: ['https://b.example'] })
    const twice = applyShell(applyShell(page, { apiBases: ['https://a.example'] }), { apiBases: ['https://b.example'] })
    expect(twice).toBe(once)
  })

  it('keeps any text of the configuration inside its script', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('</script>', '<!--', '$&', '\u2028'),
        (text, bad) => {
          const config = { apiBases: [''], note: text + bad }
          const html = applyShell(page, config)
          expect(readShellConfig(html)).toEqual(config)
          expect(html.match(/<\/script>/g)).toHaveLength(3)
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
    expect(() => applyShell(page, { apiBases: [address] })).toThrow(/Not a usable address/)
  })

  it('refuses markup that the policy would block', () => {
    expect(() => applyShell(page.replace('<main>', '<main style="color:red">'), { apiBases: [''] })).toThrow(/style/)
    expect(() => applyShell(page.replace('<main>', '<main onclick="x()">'), { apiBases: [''] })).toThrow(/onclick/)
  })

  it('refuses a page without a configuration and a configuration without an address', () => {
    expect(() => applyShell('<head></head>', { apiBases: [''] })).toThrow(/app-config/)
    expect(() => applyShell(page, { apiBases: [] })).toThrow(/At least one/)
  })
})

describe('baseAddress', () => {
  it('drops trailing slashes and keeps the own origin empty', () => {
    expect(baseAddress(' https://a.example/ ')).toBe('https://a.example')
    expect(baseAddress('')).toBe('')
  })
})
