import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountText } from './amount-text.ts'

test.each([
  ['', ''],
  ['100', '100'],
  ['007', '7'],
  ['0', '0'],
  ['0.', '0.'],
  ['.5', '0.5'],
  ['1,5', '1.5'],
  ['1,', '1.'],
  ['1,000', '1000'],
  ['1,23', '1.23'],
  ['1,234.50', '1234.50'],
  ['1,234,567', '1234567'],
  ['1.239', '1.23'],
  ['1.2.3', '1.23'],
  ['-5', '5'],
  ['1e9', '19'],
  ['¥ 12.30 ', '12.30'],
  ['１２．５', '12.5'],
  ['12。5', '12.5'],
  ['abc', ''],
])('%j becomes %j with two decimals', (typed, kept) => {
  expect(amountText(typed, 2)).toBe(kept)
})

test('no decimals leave the whole part', () => {
  expect(amountText('12.9', 0)).toBe('12')
})

test('three digits after a comma are decimals where three are allowed', () => {
  expect(amountText('1,234', 3)).toBe('1.234')
})

const typed = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('0', '1', '9', '.', ',', '-', 'e', ' ') }))
const decimals = fc.integer({ min: 0, max: 8 })

test('whatever is typed, a plain decimal or the beginning of one is kept', () => {
  fc.assert(
    fc.property(typed, decimals, (text, places) => {
      const kept = amountText(text, places)
      expect(kept).toMatch(/^(|(0|[1-9]\d{0,14})(\.\d*)?)$/)
      expect((kept.split('.')[1] ?? '').length).toBeLessThanOrEqual(places)
    }),
  )
})

test('filtering twice changes nothing', () => {
  fc.assert(
    fc.property(typed, decimals, (text, places) => {
      const once = amountText(text, places)
      expect(amountText(once, places)).toBe(once)
    }),
  )
})
