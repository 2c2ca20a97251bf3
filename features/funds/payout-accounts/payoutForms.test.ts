import { describe, expect, test } from 'vitest'
import { problemsIn } from '#components/form/useForm.ts'
import { ApiError, NetworkError } from '#lib/api/errors.ts'
import { typedCode } from '#lib/i18n/typedText.ts'
import {
  bankRefusal,
  bankRules,
  type CryptoValues,
  cryptoRefusal,
  cryptoRules,
  sentBankAccount,
} from './payoutForms.ts'
import { accountSummary } from './payoutText.ts'

const bank = { payeeName: ' 张三 ', accountNumber: '6225 8801 3742 0011', bankName: ' 招商银行 ', branch: ' ' }
const tron = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'
const bound = new ApiError('/api/payout/bank', 4202, '')

describe('a bank account', () => {
  test('is sent trimmed, its number ungrouped, without an empty branch', () => {
    expect(problemsIn(bankRules, bank)).toEqual([])
    expect(sentBankAccount(bank)).toEqual({
      payeeName: '张三',
      accountNumber: '6225880137420011',
      bankName: '招商银行',
    })
    expect(sentBankAccount({ ...bank, branch: ' 深圳 ' })).toMatchObject({ branch: '深圳' })
  })

  test('is sent as it is meant, however it was pasted', () => {
    const pasted = {
      payeeName: `\u2068${'Nguyễn Văn A'.normalize('NFD')}\u2069`,
      accountNumber: '\u202d６２２５–8801.3742 0011\u202c',
      bankName: '\u200bＶｉｃｔｏｒｉａ\u00a0Bank',
      branch: '\u200b',
    }
    expect(problemsIn(bankRules, pasted)).toEqual([])
    expect(sentBankAccount(pasted)).toEqual({
      payeeName: 'Nguyễn Văn A',
      accountNumber: '6225880137420011',
      bankName: 'Victoria Bank',
    })
    expect(problemsIn(bankRules, { ...pasted, payeeName: '\u200b' })).toEqual(['payeeMissing'])
  })

  test('has a problem for each missing or invalid field, in the order of the fields', () => {
    const empty = { payeeName: ' ', accountNumber: ' - ', bankName: '', branch: '' }
    expect(problemsIn(bankRules, empty)).toEqual(['payeeMissing', 'numberMissing', 'bankMissing'])
    expect(problemsIn(bankRules, { ...bank, payeeName: '<b>', accountNumber: '1234' })).toEqual([
      'payeeInvalid',
      'number:short',
    ])
  })

  test('that is already bound is refused at its number, every other refusal is below the form', () => {
    expect(bankRefusal(bound)).toEqual({ field: 'accountNumber', text: { key: '该银行卡已绑定' } })
    expect(bankRefusal(new NetworkError('/x')).field).toBeUndefined()
  })
})

describe('a wallet', () => {
  test('has no fault, and none that names what nobody sees, for marks that were pasted with it', () => {
    const address = typedCode(`\u2068${tron.slice(0, 9)}\u200b\n ${tron.slice(9)}\u2069\u0000`)
    expect(address).toBe(tron)
    expect(problemsIn(cryptoRules, { chain: 'TRC20', address, checkedAddress: tron })).toEqual([])
  })

  test('needs a network, an address of it without a mistyped character, and ends that were compared', () => {
    const problems = (chain: string, address: string, checkedAddress = address) =>
      problemsIn(cryptoRules, { chain, address, checkedAddress })
    expect(problems('TRC20', tron)).toEqual([])
    expect(problems('TRC20', '')).toEqual(['addressMissing'])
    expect(problems('TRC20', 'Tabc')).toEqual(['address:length'])
    expect(problems('TRC20', '0xde0B')).toEqual(['address:start'])
    expect(problems('TRC20', tron.replace('khEs', 'khE0'))).toEqual(['address:character'])
    expect(problems('BTC', 'bc1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4')).toEqual(['address:case'])
    expect(problems('', 'Tabc')).toEqual(['chainMissing', 'address:length'])
    expect(problems('', 'abc')).toEqual(['chainMissing', 'addressInvalid'])
    expect(problems('BTC', tron)).toEqual(['isTRC20'])
    expect(problems('', '')).toEqual(['chainMissing', 'addressMissing'])
    expect(problems('', tron)).toEqual(['chainMissing'])
    expect(problems('TRC20', tron.replace('khEs', 'khEr'))).toEqual(['address:checksum'])
    expect(problems('TRC20', tron, '')).toEqual(['endsUnchecked'])
    expect(problems('TRC20', tron, 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb')).toEqual(['endsUnchecked'])
  })

  test('of another network is said as soon as it is complete', () => {
    const early = (values: CryptoValues) =>
      problemsIn(cryptoRules, values).filter((problem) => 'early' in cryptoRules.problems[problem])
    expect(early({ chain: 'ERC20', address: tron, checkedAddress: '' })).toEqual(['isTRC20'])
    expect(early({ chain: 'ERC20', address: tron.slice(0, -1), checkedAddress: '' })).toEqual([])
    expect(early({ chain: 'TRC20', address: tron, checkedAddress: '' })).toEqual([])
  })

  test('that is already bound is refused at its address', () => {
    expect(cryptoRefusal(bound)).toEqual({ field: 'address', text: { key: '该钱包地址已绑定' } })
    expect(cryptoRefusal(new ApiError('/x', 4002, '')).field).toBeUndefined()
  })
})

test('the device stores only the bank or chain of an account and the ends of its number, even when the backend does not mask it', () => {
  const card = { kind: 'bank', bankName: '招商银行', payeeName: '张三', accountNumber: '6225880137420011' } as const
  expect(accountSummary(card)).toEqual({ place: '招商银行', number: '****0011' })
  expect(accountSummary({ kind: 'crypto', chain: 'TRC20', address: tron })).toEqual({
    place: 'TRC20',
    number: 'TQn9****bLSE',
  })
})
