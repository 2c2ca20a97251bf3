import { expect, it } from 'vitest'
import { maskedLine } from './masked.ts'

it.each([
  ['recover ann contact phone 13800138001', 'recover ann contact phone 138****8001'],
  ['recover ann contact phone +8613800138001', 'recover ann contact phone +861****8001'],
  [
    'set channel bank-cny bank.accountNumber 6222021234567890123',
    'set channel bank-cny bank.accountNumber 622****0123',
  ],
  ['"accountNumber":"6222021234567890123"', '"accountNumber":"622****0123"'],
  [
    'set channel usdt chain.address TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
    'set channel usdt chain.address TQn9Y2****KcbLSE',
  ],
  ['set product btcusdt terms.60.payoutRate 0.80', 'set product btcusdt terms.60.payoutRate 0.80'],
  ['set withdrawals max 1000000', 'set withdrawals max 1000000'],
  ['set smallWithdrawals perMemberDay 20000.00', 'set smallWithdrawals perMemberDay 20000.00'],
])('%s is shown as %s', (line, masked) => {
  expect(maskedLine(line)).toBe(masked)
})
