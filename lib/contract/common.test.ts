import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  backendConfig,
  count,
  currencyCode,
  done,
  exactText,
  id,
  instant,
  listed,
  listOf,
  longText,
  maybe,
  page,
  pageOf,
  queryInteger,
  requestId,
  seconds,
  shortText,
  typed,
  wireAmount,
  wireDecimal,
  wordOf,
} from './common.ts'

describe('a decimal on the wire', () => {
  test.each([
    ['12.50', '12.50'],
    ['0', '0'],
    ['-0', '0'],
    ['-1.5', '-1.5'],
    ['007.10', '7.10'],
    [12.5, '12.5'],
    [0, '0'],
    [-3, '-3'],
    [1e-7, '0.0000001'],
    [1e21, '1000000000000000000000'],
    ['999999999999999999999999.999999999999999999', '999999999999999999999999.999999999999999999'],
  ])('%j is %s', (sent, read) => expect(v.parse(wireDecimal, sent)).toBe(read))

  test.each([
    [''],
    [' '],
    ['1e5'],
    ['1,000'],
    ['.5'],
    ['5.'],
    ['+1'],
    ['--1'],
    ['0x10'],
    ['NaN'],
    ['Infinity'],
    ['１２'],
    ['1\n'],
    ['1'.repeat(25)],
    [`0.${'1'.repeat(19)}`],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [1e300],
    [null],
    [undefined],
    [true],
    [{}],
    [['1']],
  ])('%j is refused', (sent) => expect(v.is(wireDecimal, sent)).toBe(false))

  test('text keeps every digit that was sent, and is read again as itself', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^-?[1-9]\d{0,20}(\.\d{1,18})?$/), (sent) => {
        expect(v.parse(wireDecimal, sent)).toBe(sent)
      }),
    )
  })

  test('any finite number of sane size is the value it states, to 18 decimals', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e15, max: 1e15, noNaN: true }), (sent) => {
        const read = v.safeParse(wireDecimal, sent)
        if (read.success) expect(Number(read.output)).toBe(sent === 0 ? 0 : Number(sent.toFixed(18)))
        else expect(Math.abs(sent)).toBeLessThan(1)
      }),
    )
  })

  test('an amount is never negative', () => {
    expect([v.is(wireAmount, '0'), v.is(wireAmount, '-0.00'), v.is(wireAmount, 1)]).toEqual([true, true, true])
    expect([v.is(wireAmount, '-0.01'), v.is(wireAmount, -1)]).toEqual([false, false])
  })
})

describe('small shapes', () => {
  test('maybe: left out, null and undefined are all undefined', () => {
    const shape = v.object({ note: maybe(v.string()) })
    for (const sent of [{}, { note: null }, { note: undefined }]) expect(v.parse(shape, sent).note).toBeUndefined()
    expect(v.parse(shape, { note: '' }).note).toBe('')
    expect(v.is(shape, { note: 7 })).toBe(false)
    expect(v.parse(maybe(wireAmount), null)).toBeUndefined()
  })

  test.each([
    [
      'instant',
      instant,
      [100_000_000_000, 1_700_000_000_000],
      [0, 1_700_000_000, -1, 1.5, '1', null, Number.NaN, 253_402_300_800_000, 1e21],
    ],
    ['seconds', seconds, [0, 60, 366 * 86_400], [-1, 0.5, '60', 366 * 86_400 + 1, 1e21]],
    ['count', count(), [0, Number.MAX_SAFE_INTEGER], [-1, 0.5, 2 ** 53, 1e21]],
    ['exactText', exactText, ['', 'T'.repeat(256)], ['T'.repeat(257), 7, null]],
    ['currencyCode', currencyCode, ['USDT', ''], ['U'.repeat(13), null]],
    ['id', id, ['a', 'a'.repeat(64)], ['', 'a'.repeat(65), 7, null]],
    ['requestId', requestId, ['6c92f515-2e03-4382-85b2-7cb58233b401'], ['', '6c92f515', 7]],
    ['typed', typed(3), ['a', 'abc'], ['', 'abcd', 7]],
    [
      'a number in a query',
      queryInteger(1, 100),
      [1, 100, '1', '100', '007'],
      [0, 101, '0', '1.5', '', '-1', '1e2', 1.5],
    ],
    ['done', done, [null, undefined, {}, { more: 1 }], ['text', 7, { code: 4106, msg: '', data: null }]],
  ])('%s', (_name, schema, good, bad) => {
    for (const sent of good) expect(v.is(schema, sent)).toBe(true)
    for (const sent of bad) expect(v.is(schema, sent)).toBe(false)
  })

  test('a number in a query is a number in code', () => expect(v.parse(queryInteger(1, 100), '20')).toBe(20))

  test('what a call answers that has nothing to tell is empty', () => expect(v.parse(done, { more: 1 })).toEqual({}))
})

describe('lists', () => {
  test('a page: the last one has no cursor, one bad item spoils it', () => {
    const schema = pageOf(wireAmount, 'The amounts')
    expect(v.parse(schema, { items: [1], nextCursor: null })).toEqual({
      items: ['1'],
      nextCursor: undefined,
      unreadable: 0,
    })
    expect(v.parse(schema, { items: [], nextCursor: 'x', more: 1 })).toEqual({
      items: [],
      nextCursor: 'x',
      unreadable: 0,
    })
    expect(v.is(schema, { items: ['1', 'one'] })).toBe(false)
    expect(v.is(schema, {})).toBe(false)
    expect(v.is(listOf(wireAmount, 'The amounts.'), { items: null })).toBe(false)
  })

  test('a record that comes twice is read once; another one under the same id cannot be read', () => {
    const schema = listOf(v.object({ id, note: v.string() }), 'The notes.')
    const [a, b, other] = [
      { id: '__proto__', note: 'a' },
      { id: 'b', note: 'b' },
      { id: '__proto__', note: 'c' },
    ]
    expect(v.parse(schema, { items: [a, b, a] })).toEqual({ items: [a, b], unreadable: 0 })
    expect(v.parse(schema, { items: [a, other, b, other] })).toEqual({ items: [a, b], unreadable: 2 })
    expect(v.parse(listOf(wireAmount, 'The amounts.'), { items: ['1', '1'] }).items).toEqual(['1', '1'])
  })

  test('a page is asked for with at most 100 items', () => {
    const query = v.object(page)
    expect([v.is(query, {}), v.is(query, { limit: '100' }), v.is(query, { limit: 101 })]).toEqual([true, true, false])
  })
})

test('a text that is too long is cut, and says so', () => {
  expect(v.parse(longText, 'W'.repeat(5000))).toBe('W'.repeat(5000))
  expect(v.parse(longText, 'W'.repeat(5_000_000))).toBe(`${'W'.repeat(5000)}…`)
  expect(v.parse(shortText, 'W'.repeat(500))).toBe('W'.repeat(500))
  // A name that would reverse what stands behind it; the joiners of an emoji and of a script stay.
  expect(v.parse(shortText, 'Ann\u202eeviL &#x200b;👩‍💻 می‌خواهم')).toBe('AnneviL 👩‍💻 می‌خواهم')
  expect(v.parse(shortText, 'W'.repeat(5_000_000))).toBe(`${'W'.repeat(500)}…`)
})

describe('a word of a list that may grow', () => {
  const status = wordOf(['open', 'closed'])

  test.each(['open', 'closed', 'halted', 'toString', '__proto__', '休市'])('%j is kept as it was sent', (word) =>
    expect(v.parse(status, word)).toBe(word),
  )

  test.each([[''], [null], [7], [{}], ['x'.repeat(65)]])('%j is no word', (sent) =>
    expect(v.is(status, sent)).toBe(false),
  )

  test('a table has something for listed words only', () => {
    const table = { open: 1, closed: 2 }
    expect(['open', 'closed', 'halted', 'toString', '__proto__'].map((word) => listed(table, word))).toEqual([
      1,
      2,
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe("the operator's configuration", () => {
  test('may be empty: registration is open, the currency is CNY', () => {
    expect(v.parse(backendConfig, {})).toEqual({ register_open: true, invite_required: true, currency: 'CNY' })
    const nulls = { register_open: null, currency: null, domain: null }
    expect(v.parse(backendConfig, nulls)).toMatchObject({ register_open: true, currency: 'CNY' })
  })

  test('is taken as it is', () => {
    const config = { domain: 'a.example', register_open: false, currency: 'USD', web_logo: '/logo.png' }
    expect(v.parse(backendConfig, { ...config, unknown: 1 })).toMatchObject(config)
    expect(v.is(backendConfig, { domain: 7 })).toBe(false)
  })

  test.each([
    ['', undefined],
    ['  ', undefined],
    [' Candor ', 'Candor'],
  ])('a site name %j is read as %j', (site_name, read) => {
    expect(v.parse(backendConfig, { site_name }).site_name).toBe(read)
  })
})
