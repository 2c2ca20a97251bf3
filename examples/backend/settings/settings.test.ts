import { expect, it } from 'vitest'
import { settingOf } from './settings.ts'

it('a database that version 1.1 filled is read by every later version', () => {
  expect(settingOf('site', { domain: 'app.example', currency: 'CNY' })).toMatchObject({ currency: 'CNY' })
  const amounts = { min: '100', max: '50000', feeRate: '0.005', feeMin: '2' }
  const rates = { TRC20: { payoutCurrency: 'USDT', payoutDecimals: 6, rate: '7.19', networkFee: '1' } }
  const withdrawals = { ...amounts, note: '', identityRequired: false, addressWaitMs: 86_400_000, rates }
  expect(settingOf('withdrawals', withdrawals)).toMatchObject({
    ...withdrawals,
    ...{ cancellable: false, changeWaitMs: 86_400_000 },
  })
  expect(settingOf('invitations', { reward: '5.00' })).toEqual({ reward: '5.00', codes: [] })
  expect(settingOf('secrets', { signingKey: 'key' })).toEqual({ signingKey: 'key' })
})
