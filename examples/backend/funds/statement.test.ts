import { describe, expect, it } from 'vitest'
import { statementLines } from './statement.ts'

const read = (...lines: string[]) => statementLines(lines.join('\n'))
const amounts = (...typed: string[]) =>
  read('date;amount;reference', ...typed.map((amount) => `2026-05-06;"${amount}";d1`)).map(
    ({ amount, isIncoming }) => `${isIncoming ? '' : '-'}${amount}`,
  )
const days = (...typed: string[]) =>
  read('date,amount,reference', ...typed.map((day) => `${day},1.00,d1`)).map(({ day }) => day)

describe('a statement is read', () => {
  it('whatever separates its columns, in whatever order they are, and with more than is needed', () => {
    const line = { line: 2, day: '2026-05-06', amount: '1250.50', isIncoming: true, reference: 'D17, thanks' }
    for (const delimiter of [',', ';', '\t', '|']) {
      const cells = (...all: string[]) => all.join(delimiter)
      expect(
        read(
          cells('Reference', 'Valuta', 'DATE', '"Amount"', 'Direction'),
          cells('"D17, thanks"', '', '2026-05-06', '"1,250.50"', 'CREDIT'),
        ),
      ).toEqual([line])
    }
    expect(statementLines('\uFEFFdate,amount,reference\r\n2026-05-06,"1,250.50","D17, thanks"\r\n')).toEqual([line])
  })

  it('below what the bank writes above it, with fields of several lines and empty lines, each at its own line', () => {
    const text = [
      'Account 6222',
      'Period;May',
      '',
      'date;amount;reference;',
      '2026-05-06;1,00;"two',
      'lines";',
      ';;;',
      '',
    ]
    expect(read(...text, '2026-05-07;-2,00;w7')).toEqual([
      { line: 5, day: '2026-05-06', amount: '1.00', isIncoming: true, reference: 'two lines' },
      { line: 9, day: '2026-05-07', amount: '2.00', isIncoming: false, reference: 'w7' },
    ])
  })

  it('with amounts as countries write them', () => {
    expect(amounts('4.711,98 €', '-1.000', '100', '89,9')).toEqual(['4711.98', '-1000', '100', '89.9'])
    expect(amounts('1,000', '1,234,567.89', '7 000', '-110.7 €', '-116.62 €')).toEqual([
      ...['1000', '1234567.89', '7000', '-110.7', '-116.62'],
    ])
    expect(amounts("1'000'000.00", 'CNY 5.00', '(12.50)', '−3.00', '4.00-', '+2.00')).toEqual([
      ...['1000000.00', '5.00', '-12.50', '-3.00', '-4.00', '2.00'],
    ])
    expect(amounts('0.123456', '1234.567'), 'a coin').toEqual(['0.123456', '1234.567'])
    expect(amounts('１，２３４．５０')).toEqual(['1234.50'])
  })

  it('with dates of any usual form', () => {
    expect(days('2026-05-06', '2026/5/6 10:30', '20260506', '6.5.2026', '2026-05-06T10:00:00Z')).toEqual(
      Array.from({ length: 5 }, () => '2026-05-06'),
    )
    expect(days('06/05/2026', '31/05/2026')).toEqual(['2026-05-06', '2026-05-31'])
    expect(days('05/06/2026', '05/31/2026')).toEqual(['2026-05-06', '2026-05-31'])
    expect(days('05/05/2026')).toEqual(['2026-05-05'])
  })
})

describe('a statement is refused, with the line', () => {
  it.each([
    ['2: 1.000 may be thousands or decimals', () => amounts('1.000', '2.500', '100')],
    ['3 has the decimals after a point .*, line 2 after a comma', () => amounts('1,50', '1.50')],
    ['3: not an amount: ten', () => amounts('1.00', 'ten')],
    ['2: not an amount: 12,34,56.00', () => amounts('12,34,56.00')],
    ['2: not an amount: 1e5', () => amounts('1e5')],
    ['2: not an amount: ', () => amounts('')],
    ['2: 05/06/2026 may be 2026-06-05 or 2026-05-06', () => days('05/06/2026')],
    ['3: not a date: 31/02/2026', () => days('01/02/2026', '31/02/2026')],
    ['2: not a date: 06/05/26', () => days('06/05/26')],
    ['2: not a direction: back', () => read('date,amount,reference,direction', '2026-05-06,1.00,d1,back')],
    ['2: in, and the amount is below zero', () => read('date,amount,reference,direction', '2026-05-06,-1.00,d1,in')],
    [
      '3 has 4 fields, and the headings are 3',
      () => read('date,amount,reference', '2026-05-06,1,d1', '2026-05-06,1,50,d1'),
    ],
    ['3 has 1 fields', () => read('date,amount,reference', '2026-05-06,1,d1', 'Total')],
  ])('line %s', (sentence, reading) => {
    expect(reading).toThrow(new RegExp(`^line ${sentence}`))
  })

  it('without the headings, and where quotes do not end', () => {
    expect(() => read('day,amount,reference', '2026-05-06,1.00,d1')).toThrow('Missing: date')
    expect(() => statementLines('')).toThrow('No line has the headings date, amount, reference')
    const lines = Array.from({ length: 60 }, () => '2026-05-06,1.00,d1')
    expect(() => read('date,amount,reference', ...lines, '2026-05-06,1.00,"d1')).toThrow('line 62: the quotes')
  })
})
