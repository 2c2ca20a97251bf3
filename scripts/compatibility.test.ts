import { expect, test } from 'vitest'
import { readNewer } from './compatibility/newer.ts'
import { compatibilityFaults, type LackingFeature, newerUses } from './compatibility.ts'

const newer = readNewer()
const newerMarks = (file: string, text: string) => newerUses(new Map([[file, text]]), newer).map(({ mark }) => mark)

test.each([
  ['a static method', 'URL.canParse("a")', 'URL.canParse'],
  ['one of a window', 'window.URL.canParse("a")', 'URL.canParse'],
  ['one whose name another object has had for long', 'AbortSignal.any([a])', 'AbortSignal.any'],
  ['one that is destructured', 'const { canParse: b } = URL', 'URL.canParse'],
  ['one of the language', 'Promise.withResolvers()', 'Promise.withResolvers'],
  ['one of an object under another name', 'const g = Object; g.groupBy(a, b)', '.groupBy'],
  ['one of Intl', 'new Intl.DurationFormat("en")', 'Intl.DurationFormat'],
  ['a global', 'new Temporal.Instant(a)', 'global Temporal'],
  ['a global function', 'scheduler.yield()', 'global scheduler'],
  ['a method', 'a.transferToFixedLength()', '.transferToFixedLength'],
  ['a method by its text', 'a["transferToFixedLength"]()', '.transferToFixedLength'],
  ['a method of a set', 'a.isSubsetOf(b)', '.isSubsetOf'],
  ['a method of an iterator', 'a.values().toArray()', '.toArray'],
  ['an event', 'a.addEventListener("scrollend", b)', 'event scrollend'],
  ['its handler', 'a.onscrollend = b', 'event scrollend'],
  ['an option', 'new IntersectionObserver(a, { trackVisibility: true })', 'IntersectionObserver({trackVisibility})'],
  ['an attribute', 'jsx("dialog", { closedby: "any" })', '<dialog closedby>'],
  ['an element', 'jsx("selectedcontent", {})', '<selectedcontent>'],
  ['a style', 'jsx("div", { style: { anchorName: "--a" } })', 'anchor-name:'],
  ['a flag of an expression', 'const a = /[[a-z]--b]/v', '/v'],
  ['a group with modifiers', 'const a = /(?i:b)/', '(?i:)'],
])('a script: %s', (_, text, mark) => {
  expect(newerMarks('a.js', text)).toContain(mark)
})

test.each([
  ['a property', 'a { anchor-name: --b }', 'anchor-name:'],
  ['a value', 'a { text-wrap: balance }', 'text-wrap: balance'],
  ['a function', 'a { color: light-dark(red, blue) }', 'light-dark()'],
  ['a selector', 'a:user-invalid { color: red }', ':user-invalid'],
  ['a rule', '@scope (.a) { b { color: red } }', '@scope'],
  [
    'a question to the device',
    '@media (prefers-reduced-transparency) { b { color: red } }',
    '@media (prefers-reduced-transparency)',
  ],
  ['a rule within a rule', 'a { & b { color: red } }', '&'],
  ['a unit', 'a { width: 1rcap }', '1rcap'],
])('a style sheet: %s', (_, text, mark) => {
  expect(newerMarks('a.css', text)).toContain(mark)
})

test('a page: its scripts and styles', () => {
  const page = '<style>a{anchor-name:--b}</style><script>URL.canParse(a)</script><script src="/a.js"></script>'
  expect(newerMarks('index.html', page)).toEqual(['URL.canParse', 'anchor-name:'])
})

test('what the oldest browsers have is not a finding', () => {
  expect(
    newerMarks('a.js', 'new URL(a); a.at(-1); a.toSorted(); a.replaceAll(b, c); structuredClone(a); a?.b ?? c'),
  ).toEqual([])
  expect(
    newerMarks(
      'a.css',
      '@media (width >= 30rem) { a:has(b) { inset: 0; height: 100dvh } } @layer c { b { gap: 1px } }',
    ),
  ).toEqual([])
  expect(newerMarks('a.css', '@supports (anchor-name: --a) { a { anchor-name: --a } }')).toEqual([])
})

test('a use that nothing allows and an allowance that nothing uses are faults', () => {
  const finding: LackingFeature = { mark: 'URL.canParse', lacks: ['chrome'], places: ['a.js: URL.canParse(a)'] }
  expect(compatibilityFaults([finding], [])).toEqual(['URL.canParse  lacked by chrome\n    a.js: URL.canParse(a)'])
  expect(compatibilityFaults([finding], [{ reason: 'a reason', marks: ['URL.canParse'] }])).toEqual([])
  expect(compatibilityFaults([], [{ reason: 'a reason', marks: ['.gone'] }])).toEqual([
    '.gone  is allowed, and nothing uses it',
  ])
})
