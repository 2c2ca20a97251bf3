import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvText } from './csv.ts'

/** Reads a CSV file by RFC 4180, as a spreadsheet program does. */
function parse(file: string): string[][] {
  expect(file.startsWith('\uFEFF')).toBe(true)
  const rows: string[][] = []
  const text = file.slice(1)
  let at = 0
  while (at < text.length) {
    const row: string[] = []
    for (;;) {
      let value = ''
      if (text[at] === '"') {
        for (at += 1; !(text[at] === '"' && text[at + 1] !== '"'); at += 1) {
          if (text[at] === '"') at += 1
          value += text[at]
        }
        at += 1
      } else {
        for (; text[at] !== ',' && text[at] !== '\r'; at += 1) value += text[at]
      }
      row.push(value)
      if (text[at] !== ',') break
      at += 1
    }
    expect(text.slice(at, at + 2)).toBe('\r\n')
    at += 2
    rows.push(row)
  }
  return rows
}

describe('csvText', () => {
  it('comes back from a spreadsheet as it was, but for what would run as a formula', () => {
    const cells = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('a,b', '"', '多\r\n行', '-1.50', '=1+1', '@A1'),
    )
    const tables = fc
      .integer({ min: 1, max: 4 })
      .chain((width) => fc.array(fc.array(cells, { minLength: width, maxLength: width })))
    fc.assert(
      fc.property(tables, (rows) => {
        const read = parse(csvText(rows))
        const unguarded = read.map((row, y) =>
          row.map((value, x) => (value === `'${rows[y]?.[x]}` ? value.slice(1) : value)),
        )
        expect(unguarded).toEqual(rows)
        for (const value of read.flat())
          expect(value).not.toMatch(/^[\s\p{C}]*[=+@＝＋－＠]|^[\t\r\n]|^-(?!\d+(\.\d+)?$)/u)
      }),
    )
  })

  it.each([
    '=HYPERLINK("http://a.b")',
    '+49 30',
    '-2+3',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\nx',
    '-',
    ' =1+1',
    '＝1+1',
    '＠A1',
    '﹦1+1',
    '\u200b=1+1',
    '\ufeff\u2060 @A1',
    '\u202e+1',
    '\u00ad-2+3',
    '\u0000=1',
  ])('defuses %j', (text) => {
    expect(parse(csvText([[text]]))).toEqual([[`'${text}`]])
  })

  it.each(['4e87209g', 'e5', '1.5', 'd4'])('leaves %s as it is', (text) => {
    expect(parse(csvText([[text]]))).toEqual([[text]])
  })

  it.each(['2984303180499968', '007', '4e872096', '73928E03', '1e-5'])('keeps all digits of %s', (id) => {
    expect(parse(csvText([[id]]))).toEqual([[`'${id}`]])
  })

  it.each(['-1', '0', '0.50', '999999999999999', '-0.50', '12.5', "'quoted", 'a=b'])('leaves %j as it is', (text) => {
    expect(parse(csvText([[text]]))).toEqual([[text]])
  })
})
