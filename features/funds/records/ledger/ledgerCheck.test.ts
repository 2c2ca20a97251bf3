import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import { checkLedger } from './ledgerCheck.ts'

interface Entry {
  readonly id: string
  readonly amount: Decimal
  readonly balanceAfter: Decimal
}

/** The entries of a correct ledger with these amounts, newest first. */
function booked(start: Decimal, amounts: readonly Decimal[]): Entry[] {
  let balanceAfter = start
  return amounts
    .map((amount, index) => {
      balanceAfter = add(balanceAfter, amount)
      return { id: `t${index}`, amount, balanceAfter }
    })
    .reverse()
}

const written = (cents: bigint, decimals: number) => {
  const digits = String(cents < 0n ? -cents : cents).padStart(decimals + 1, '0')
  const point = digits.length - decimals
  return decimal(`${cents < 0n ? '-' : ''}${digits.slice(0, point)}${decimals ? `.${digits.slice(point)}` : ''}`)
}
const amount = fc
  .tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.integer({ min: 0, max: 6 }))
  .map(([units, decimals]) => written(units, decimals))
const ledger = (minLength: number) =>
  fc.tuple(amount, fc.array(amount, { minLength, maxLength: 30 })).map(([start, all]) => booked(start, all))

test('a correct ledger has no break, and all entries but the oldest are checked', () => {
  fc.assert(
    fc.property(ledger(0), (entries) => {
      expect(checkLedger(entries)).toEqual({ checked: Math.max(0, entries.length - 1), breaks: new Map() })
    }),
  )
})

test('a wrong balance is a break at its entry and at the next one, and nowhere else', () => {
  const wrong = amount.filter((value) => /[1-9]/.test(value))
  fc.assert(
    fc.property(ledger(3), fc.nat(), wrong, (entries, place, by) => {
      const at = 1 + (place % (entries.length - 2))
      const wrongEntries = entries.map((entry, index) =>
        index === at ? { ...entry, balanceAfter: add(entry.balanceAfter, by) } : entry,
      )
      const { breaks } = checkLedger(wrongEntries)
      expect([...breaks.keys()]).toEqual([wrongEntries[at - 1]?.id, wrongEntries[at]?.id])
      expect(breaks.get(wrongEntries[at]?.id ?? ''), 'what it should have been').toBe(
        add(entries[at + 1]?.balanceAfter ?? decimal('0'), entries[at]?.amount ?? decimal('0')),
      )
    }),
  )
})

test('a missing entry is a break at the one after it', () => {
  fc.assert(
    fc.property(ledger(3), fc.nat(), (entries, place) => {
      const at = 1 + (place % (entries.length - 2))
      const moved = /[1-9]/.test(entries[at]?.amount ?? '')
      const { breaks } = checkLedger(entries.filter((_, index) => index !== at))
      expect([...breaks.keys()]).toEqual(moved ? [entries[at - 1]?.id] : [])
    }),
  )
})

test('a further page does not change the breaks of the pages before', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ amount, balanceAfter: amount }), { minLength: 2 }), fc.nat(), (stated, end) => {
      const entries = stated.map((entry, index) => ({ id: `t${index}`, ...entry }))
      const first = entries.slice(0, 2 + (end % (entries.length - 1)))
      const firstIds = new Set(first.slice(0, -1).map(({ id }) => id))
      const all = [...checkLedger(entries).breaks].filter(([id]) => firstIds.has(id))
      expect([...checkLedger(first).breaks]).toEqual(all)
    }),
  )
})

describe('examples', () => {
  const entry = (id: string, moved: string, after: string): Entry => ({
    id,
    amount: decimal(moved),
    balanceAfter: decimal(after),
  })

  test('trailing zeros are no difference', () => {
    expect(checkLedger([entry('t2', '-0.50', '9.5'), entry('t1', '10', '10.00')]).breaks.size).toBe(0)
  })

  test('a cent is a difference', () => {
    const { breaks } = checkLedger([entry('t2', '-0.50', '9.49'), entry('t1', '10', '10.00')])
    expect([...breaks]).toEqual([['t2', '9.5']])
  })

  test('a single entry cannot be checked', () => {
    expect(checkLedger([entry('t1', '10', '11')])).toEqual({ checked: 0, breaks: new Map() })
  })
})
