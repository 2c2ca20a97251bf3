import fc from 'fast-check'
import { expect, test } from 'vitest'
import { depositCredit } from '#lib/funds/depositCredit.ts'
import { decimal } from '#lib/money/decimal.ts'
import { creditOf } from '#stub/funds/deposit.ts'

const scaled = (digits: number, most: number) =>
  fc.integer({ min: 0, max: most }).map((units) => {
    const text = String(units).padStart(digits + 1, '0')
    return decimal(`${text.slice(0, -digits)}.${text.slice(-digits)}`)
  })

test('what the app promises of a deposit is what the backend credits, to the cent', () => {
  fc.assert(
    fc.property(scaled(2, 10 ** 9), scaled(4, 10 ** 6), scaled(4, 2 * 10 ** 4), (amount, rate, feeRate) => {
      expect(depositCredit(amount, { rate, feeRate }).credited).toBe(creditOf(amount, { rate, feeRate }))
    }),
  )
})
