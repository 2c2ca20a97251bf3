import { describe, expect, test } from 'vitest'
import { kindOf } from './elements.ts'
import { decodeEntities } from './entities.ts'
import { outsideAddress, splitLinks } from './links.ts'
import { plainText } from './plainText.ts'

describe('the kind of a text', () => {
  test.each(['<p>a</p>', 'a<br>b', 'a<BR/>b', '<div class="x">a', 'a</tr>', '<b>a</b><h1>b</h1>'])(
    '%s is HTML',
    (text) => {
      expect(kindOf(text)).toBe('html')
    },
  )
  test.each(['<b>a</b>\nb', '<IMG src=x onerror=alert(1)>', '<!-- a -->', '10<sup>2</sup>', '<script>a</script>'])(
    '%s has marks, and its line breaks count',
    (text) => {
      expect(kindOf(text)).toBe('marked')
    },
  )
  test.each([
    '',
    'a\nb',
    '1 < 2 > 0',
    'R&D',
    '3 <4> 5',
    'a&nbsp;b',
    '&#60;b&#62;',
    '<me@acme.example>',
    '<your name>',
    '<https://a.b>',
  ])('%s is plain', (text) => {
    expect(kindOf(text)).toBe('plain')
  })
})

test('a text of nothing but beginnings of tags is read at once', () => {
  const began = performance.now()
  const long = ['<a', '<', '</p', '&a', '<!--', '<script>', '<img alt="', 'https://', 'https://a.b(', '&#1', '<p ']
  for (const part of long) {
    const text = part.repeat(100_000 / part.length)
    expect(kindOf(text)).toBeTypeOf('string')
    expect(plainText(text)).toBeTypeOf('string')
    expect(decodeEntities(text)).toBe(text)
    expect(
      splitLinks(text)
        .map((one) => one.text)
        .join(''),
    ).toBe(text)
  }
  expect(performance.now() - began).toBeLessThan(1500)
})

test.each([
  ['A &amp; B&nbsp;&lt;C&gt; &quot;D&quot; &#39;E&#x27;', 'A & B\u00a0<C> "D" \'E\''],
  ['&Agrave;&yuml;&sup2;&yen;&ocirc; &euro;&hellip;&mdash;&ldquo;&rarr;', 'Àÿ²¥ô €…—“→'],
  ['&amp;lt; is &lt;', '&lt; is <'],
  ['&#150; &#8203;|&#128512;', '– \u200b|😀'],
  [
    'R&D &unknown; &constructor; &; &#0; &#xD800; &#9999999; a&b;',
    'R&D &unknown; &constructor; &; &#0; &#xD800; &#9999999; a&b;',
  ],
])('the entities of %s are signs', (text, signs) => {
  expect(decodeEntities(text)).toBe(signs)
})

test.each([
  ['<h2>a</h2><p>b <b>c</b><br/>d</p>', 'a\n\nb c\nd'],
  ['<div>100</div><div>200</div>', '100\n\n200'],
  ['<table><tr><th>1</th><th>2</th></tr><tr><td>3</td><td>4</td></tr></table>', '1 | 2 |\n\n3 | 4 |'],
  ['10<sup>2</sup>, H<sub>2</sub>O, <s>100</s> 50', '10^2, H_2O, ~100~ 50'],
  ['100<img src="a" alt="2">3<svg></svg>4', '100 2 3 4'],
  ['a<script>x<y</script><style>z</style><!-- 1 < 2 -->b<SCRIPT>c', 'ab'],
  ['<p>a\n  b&nbsp;&amp;&lt;p&gt;</p>', 'a b\u00a0&<p>'],
  ['<p>ask <me@acme.example>, 1 < 2 > 0</p>', 'ask <me@acme.example>, 1 < 2 > 0'],
])('the plain form of %s glues nothing', (html, text) => {
  expect(plainText(html).replace(/\n{3,}/g, '\n\n')).toBe(text)
})

describe('addresses in a text', () => {
  const linked = (text: string) =>
    splitLinks(text).flatMap(({ text: words, href }) => (href === undefined ? [] : [words]))

  test.each([
    ['见 https://a.example/b?c=1&d=2#e。', ['https://a.example/b?c=1&d=2#e']],
    ['(https://a.example/b), https://c.example/(d)!', ['https://a.example/b', 'https://c.example/(d)']],
    ['请访问https://a.example，或HTTPS://B.example/', ['https://a.example', 'HTTPS://B.example/']],
    [
      'http://a.example javascript:alert(1) https://a https://u@b.example https://bücher.example https://x.bücher.example',
      [],
    ],
  ])('%s', (text, addresses) => {
    expect(linked(text)).toEqual(addresses)
    expect(
      splitLinks(text)
        .map((one) => one.text)
        .join(''),
    ).toBe(text)
  })

  test('a link leads to https only, and to no name before the host', () => {
    const addresses = [
      'https://a.example/b',
      'http://a.example',
      '//a.example',
      'javascript:1',
      'https://a@b.example',
      'https://:p@b.example',
      '',
    ]
    expect(addresses.map(outsideAddress)).toEqual(['https://a.example/b', ...Array(6).fill(undefined)])
  })
})
