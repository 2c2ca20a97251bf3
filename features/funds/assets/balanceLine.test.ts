import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, compare } from '#lib/money/arithmetic.ts'
import { amounts } from '#lib/money/currencies.fixture.ts'
import { decimal } from '#lib/money/decimal.ts'
import { assetParts } from './assetParts.ts'
import { balanceLine } from './balanceLine.ts'

const DAY = 86_400_000
const START = 1_800_000_000_000
const entry = (balance: string, days: number) => ({ balanceAfter: decimal(balance), at: START + days * DAY })

describe('the line of the balance', () => {
  test('stays at each balance until the next entry, the greatest at the top', () => {
    const line = balanceLine([entry('50.00', 4), entry('150.00', 1), entry('100.00', 0)], 320, 120)
    expect(line).toEqual({
      path: 'M0 60H80.00V4H320.00V116H320',
      low: '50.00',
      high: '150.00',
      from: START,
      until: START + 4 * DAY,
    })
  })

  test('is flat where every balance is the same, and none below two entries', () => {
    expect(balanceLine([entry('5', 1), entry('5', 0)], 320, 120)?.path).toBe('M0 60H320.00V60H320')
    expect([balanceLine([], 320, 120), balanceLine([entry('5', 1)], 320, 120)]).toEqual([undefined, undefined])
  })

  test('goes back for no entry, however they are dated, and leaves its box nowhere', () => {
    const entries = fc.array(fc.record({ balanceAfter: amounts(2), at: fc.integer({ min: 0, max: 99 }) }), {
      minLength: 2,
    })
    fc.assert(
      fc.property(entries, (some) => {
        const { path = '' } = balanceLine(some, 320, 120) ?? {}
        const xs = [...path.matchAll(/H([\d.]+)/g)].map(([, x]) => Number(x))
        const ys = [...path.matchAll(/(?:V|M0 )([\d.]+)/g)].map(([, y]) => Number(y))
        expect(xs).toEqual(xs.toSorted((a, b) => a - b))
        expect(xs.every((x) => x >= 0 && x <= 320)).toBe(true)
        expect(ys).toHaveLength(some.length)
        expect(ys.every((y) => y >= 4 && y <= 116)).toBe(true)
      }),
    )
  })
})

describe('what the total is made up of', () => {
  const summary = { invest_count: decimal('500.00'), yesterday_count: decimal('0'), today_count: decimal('0') }

  test('are parts that add up to it', () => {
    fc.assert(
      fc.property(amounts(2), amounts(2), amounts(2), (balance, invested, more) => {
        const total = add(add(balance, invested), more)
        const parts = assetParts({ ...summary, invest_count: invested, balance, total })
        if (typeof parts === 'string') throw new Error(parts)
        expect(compare(add(add(parts.balance, parts.invested), parts.rest), total)).toBe(0)
        expect(compare(parts.rest, more)).toBe(0)
      }),
    )
  })

  test('are not told where they are more than it, or where a figure is not stated', () => {
    const [balance, total] = [decimal('100.00'), decimal('599.99')]
    expect(assetParts({ ...summary, balance, total })).toBe('wrong')
    expect(assetParts({ ...summary, balance, total: undefined })).toBe('unknown')
    expect(assetParts({ ...summary, balance: undefined, total })).toBe('unknown')
  })
})
