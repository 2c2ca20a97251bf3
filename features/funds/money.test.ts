import { expect, test } from 'vitest'
import { decimal } from '#lib/money/decimal.ts'
import { moneyText } from './money.ts'

test.each([
  ['1000', { currency: 'CNY', decimals: 2 }, '¥1,000.00'],
  ['12.5', { currency: 'USDT', decimals: 6 }, 'USDT\u00a012.500000'],
  ['0.12345678', { currency: 'USDT', decimals: 6 }, 'USDT\u00a00.12345678'],
  ['1234', { currency: 'KRW', decimals: 0 }, '₩1,234'],
  ['1384.25', { currency: 'KRW', decimals: 0 }, '₩1,384.25'],
  ['12.50', undefined, '12.50'],
])('%s %o: %s', (amount, currency, text) => expect(moneyText(decimal(amount), currency)).toBe(text))
