import { expect, it } from 'vitest'
import { clientPage } from './clientPage.ts'

const exported = [
  '<!DOCTYPE html><html><head><meta charSet="utf-8"/><style data-precedence="next" data-href="/_next/static/css/a.css">p{}</style>',
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/webpack-1.js"/>',
  '<script src="/_next/static/chunks/main-app-1.js" async="" fetchpriority="high"></script><title>Candor</title>',
  '<script type="application/json" id="app-config">{}</script><script>paint()</script></head>',
  '<body><div hidden=""><!--$--><!--/$--></div><div id="app"></div><!--$--><!--/$--><script>early()</script>',
  '<script src="/_next/static/chunks/webpack-1.js" id="_R_" async="" fetchpriority="high"></script>',
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"a"])</script></body></html>',
].join('')

it("has the client's scripts in place of all that Next's own client needs, and keeps the rest", () => {
  expect(clientPage(exported, ['static/chunks/webpack-1.js', 'static/chunks/client-1.js'])).toBe(
    [
      '<!DOCTYPE html><html><head><meta charSet="utf-8"/><style>p{}</style>',
      '<title>Candor</title><script type="application/json" id="app-config">{}</script><script>paint()</script></head>',
      '<body><div id="app"></div><script>early()</script>',
      '<script src="/_next/static/chunks/webpack-1.js" async="" fetchpriority="high"></script><script src="/_next/static/chunks/client-1.js" async="" fetchpriority="high"></script>',
      '</body></html>',
    ].join(''),
  )
})

it('refuses a page without a body, and one with a script of Next that is written otherwise', () => {
  expect(() => clientPage('<p>', [])).toThrow('no end of <body>')
  expect(() => clientPage('<body></body><script defer>self.__next_f</script>', [])).toThrow('not known here')
})
