import { expect, test } from 'vitest'
import { decimal } from '#lib/money/decimal.ts'
import { moneyText } from './money.ts'

test.each([
  ['1000', 'CNY', '¥1,000.00'],
  ['12.5', 'USDT', 'USDT\u00a012.50'],
  ['0.12345678', 'USDT', 'USDT\u00a00.12345678'],
  ['7.1832', 'CNY', '¥7.1832'],
  ['12.50', undefined, '12.50'],
])('%s %s: %s', (amount, currency, text) => expect(moneyText(decimal(amount), currency)).toBe(text))
