import { describe, expect, test } from 'vitest'
import { currencyDecimals, currencyOf } from './currency.ts'

test.each([
  ['CNY', 2],
  ['USD', 2],
  ['JPY', 0],
  ['KRW', 0],
  ['krw', 0],
  ['KWD', 3],
  ['USDT', 6],
  ['BTC', 8],
  ['constructor', 2],
  ['', 2],
])('an amount in %s has %i decimals', (code, decimals) => expect(currencyDecimals(code)).toBe(decimals))

describe('the currency of a channel or a payout account', () => {
  const account = { currency: 'USDT', decimals: 2 }

  test('has the decimals that are stated for it', () => {
    expect(currencyOf('USDT', account, 4)).toEqual({ currency: 'USDT', decimals: 4 })
    expect(currencyOf('BTC', account, 0)).toEqual({ currency: 'BTC', decimals: 0 })
  })

  test('else those of the account, where it is the currency of the account', () => {
    expect(currencyOf('USDT', account)).toEqual(account)
  })

  test('else its own', () => {
    expect(currencyOf('BTC', account)).toEqual({ currency: 'BTC', decimals: 8 })
    expect(currencyOf('KRW', account)).toEqual({ currency: 'KRW', decimals: 0 })
  })
})
