import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SEEDED_WITHDRAW_PASSWORD } from '#backend-rules/seed/passwords.ts'
import { codes } from '#lib/contract/codes.ts'
import { createDeposit, depositChannels, depositList } from '#lib/contract/deposits.ts'
import { transactionList } from '#lib/contract/ledger.ts'
import { bindBank, bindCrypto, payoutList, removePayout } from '#lib/contract/payouts.ts'
import { invest, vaultList, vaultSummary } from '#lib/contract/vault.ts'
import { cancelWithdrawal, createWithdrawal, withdrawList, withdrawTerms } from '#lib/contract/withdrawals.ts'
import { TestBackend, type TestMember } from '../backend.fixture.ts'
import { bookProblems } from '../ledger/books.ts'
import { operateAs } from '../operator/operate.fixture.ts'
import { readSetting, writeSetting } from '../settings/settings.ts'

let test: TestBackend
beforeAll(async () => {
  test = await TestBackend.start()
  await test.withoutHolds()
})
afterAll(async () => {
  expect(await bookProblems(test.database.query)).toEqual([])
  await test.stop()
})

const balance = async ({ token }: TestMember) =>
  (await test.ask(transactionList, { limit: 1 }, token)).data.items[0]?.balanceAfter

describe('a deposit', () => {
  const announce = async ({ token }: TestMember, channelId: string, amount: string) => {
    const { items } = (await test.ask(depositChannels, {}, token)).data
    const channel = items.find(({ id }) => id === channelId)
    const account = channel?.bank?.accountNumber ?? channel?.chain?.address
    const terms = { rate: channel?.rate ?? '', feeRate: channel?.feeRate ?? '', ...(account && { account }) }
    return test.ask(createDeposit, { ...test.request(), channelId, amount, terms }, token)
  }

  it('waits for the operator, and is booked once when it is approved', async () => {
    const member = await test.member('0.00')
    const { data } = await announce(member, 'bank-hkd', '1000.00')
    expect(await balance(member)).toBeUndefined()
    expect(await operateAs(test.database, ['review'])).toContain(`deposit  ${data.id}  ${member.username}  pending`)
    await operateAs(test.database, ['review', 'deposit', data.id, 'approve'])
    // 1000 x 0.9235 = 923.50, less 0.25 %: 2.31.
    expect((await test.ask(depositList, {}, member.token)).data.items[0]).toMatchObject({
      ...{ status: 'approved', creditedAmount: '921.19' },
    })
    expect(await balance(member)).toBe('921.19')
    await expect(operateAs(test.database, ['review', 'deposit', data.id, 'approve'])).rejects.toThrow('is approved')
    expect(await balance(member)).toBe('921.19')
  })

  it('of another amount credits that by the announced terms, and its member reads why', async () => {
    const member = await test.member('0.00')
    const { data } = await announce(member, 'bank-hkd', '1000.00')
    const approve = (...rest: string[]) =>
      operateAs(test.database, ['review', 'deposit', data.id, 'approve', ...rest], { yes: true })
    await expect(approve('1000', 'As announced.')).rejects.toThrow('A note is for another amount')
    await approve('900', 'The bank of the payer kept 100.')
    // 900 x 0.9235 = 831.15, less 0.25 %: 2.08.
    expect((await test.ask(depositList, {}, member.token)).data.items[0]).toMatchObject({
      ...{ status: 'approved', submittedAmount: '1000.00', receivedAmount: '900', creditedAmount: '829.07' },
      reason: 'The bank of the payer kept 100.',
    })
    expect(await balance(member)).toBe('829.07')
  })

  it('is paid at its own address while it is not paid, and is rejected with a reason', async () => {
    const member = await test.member('0.00')
    const { data } = await announce(member, 'online-card', '50.00')
    expect(data).toMatchObject({ status: 'recharging', payUrl: `https://pay.harbour.example/checkout/${data.id}` })
    await operateAs(test.database, ['review', 'deposit', data.id, 'paid'])
    await expect(operateAs(test.database, ['review', 'deposit', data.id, 'reject'])).rejects.toThrow('reason')
    await operateAs(test.database, ['review', 'deposit', data.id, 'reject', 'another', 'payer'])
    const [record] = (await test.ask(depositList, {}, member.token)).data.items
    expect(record).toMatchObject({ status: 'rejected', reason: 'another payer' })
    expect(record?.payUrl).toBeUndefined()
  })
})

describe('a withdrawal', () => {
  const bound = async (token: string) => {
    const number = `62258801374${String(Math.floor(test.clock.now() / 1000) % 100000).padStart(5, '0')}`
    test.clock.advance(1000)
    const bank = { payeeName: 'Ann Lee', accountNumber: number, bankName: 'Harbour' }
    const answer = await test.ask(bindBank, { ...test.request(), ...bank }, token)
    expect(answer.code, answer.msg).toBe(200)
    return answer.data.id
  }
  const withdraw = (token: string, accountId: string, change: object = {}) =>
    test.ask(
      createWithdrawal,
      {
        ...test.request(),
        ...{ accountId, amount: '100.00', withdrawPwd: SEEDED_WITHDRAW_PASSWORD },
        terms: { fee: '2.00', receivedAmount: '98.00' },
        ...change,
      },
      token,
    )

  const allowCancelling = async (cancellable: boolean) =>
    writeSetting(test.database.query, 'withdrawals', {
      ...(await readSetting(test.database.query, 'withdrawals')),
      cancellable,
    })

  it('is cancelled by the member only where the operator has allowed it', async () => {
    const { token } = await test.member()
    const { data } = await withdraw(token, await bound(token))
    expect(data.cancellable).toBeUndefined()
    const cancel = () => test.ask(cancelWithdrawal, { ...test.request(), id: data.id }, token)
    expect((await cancel()).code).toBe(codes.withdrawalNotCancellable)
    const listed = async () => (await test.ask(withdrawList, {}, token)).data.items[0]
    expect((await listed())?.cancellable).toBeUndefined()
    await allowCancelling(true)
    expect(await listed()).toMatchObject({ cancellable: true })
    expect((await cancel()).data.status).toBe('cancelled')
    await allowCancelling(false)
    expect((await cancel()).code, 'it is cancelled already').toBe(200)
  })

  it('holds the amount until it is decided: approved it is paid, cancelled it returns', async () => {
    await allowCancelling(true)
    const member = await test.member()
    const account = await bound(member.token)
    const first = await withdraw(member.token, account)
    expect(first.data).toMatchObject({
      status: 'pending',
      cancellable: true,
      account: expect.stringMatching(/^Harbour \*/),
    })
    const second = await withdraw(member.token, account)
    expect(await balance(member)).toBe('800.00')
    await operateAs(test.database, ['review', 'withdrawal', first.data.id, 'begin'])
    const cancel = (id: string) => test.ask(cancelWithdrawal, { ...test.request(), id }, member.token)
    expect((await cancel(first.data.id)).code).toBe(codes.withdrawalNotCancellable)
    expect((await cancel(second.data.id)).data).toMatchObject({ id: second.data.id, status: 'cancelled' })
    expect((await cancel(second.data.id)).code).toBe(200)
    expect(await balance(member)).toBe('900.00')
    await operateAs(test.database, ['review', 'withdrawal', first.data.id, 'approve', 'TX1'])
    const { items } = (await test.ask(withdrawList, {}, member.token)).data
    expect(items.find(({ id }) => id === first.data.id)).toMatchObject({ status: 'approved', txId: 'TX1' })
    expect(await balance(member)).toBe('900.00')
  })

  it('is refused after several wrong passwords, even with the right one, for a while', async () => {
    const { token } = await test.member()
    const account = await bound(token)
    for (let tries = 0; tries < 5; tries += 1)
      expect((await withdraw(token, account, { withdrawPwd: 'Wrong123' })).code).toBe(codes.withdrawPasswordWrong)
    expect((await withdraw(token, account)).code).toBe(codes.tooManyRequests)
    test.clock.advance(16 * 60_000)
    expect((await withdraw(token, account)).code).toBe(200)
  })

  it('takes each code of the second factor once, and keeps the count of wrong ones', async () => {
    const { token } = await test.member()
    const account = await bound(token)
    const { code: codeNow, used, recoveryCodes } = await test.secondFactor(token)
    expect((await test.ask(withdrawTerms, {}, token)).data.secondFactor).toBe(true)
    const withCode = async (secondFactorCode: string) => (await withdraw(token, account, { secondFactorCode })).code
    expect(await withCode(used)).toBe(codes.secondFactorWrong)
    // A request that is refused uses none up.
    const elsewhere = await withdraw(token, 'p0', { secondFactorCode: codeNow() })
    expect(elsewhere.code).toBe(codes.payoutAccountMissing)
    expect(await withCode(codeNow())).toBe(200)
    expect(await withCode(recoveryCodes[0] ?? '')).toBe(200)
    expect(await withCode(recoveryCodes[0] ?? '')).toBe(codes.secondFactorWrong)
    for (let wrong = 0; wrong < 4; wrong += 1) expect(await withCode('000')).toBe(codes.secondFactorWrong)
    test.clock.advance(30_000)
    expect(await withCode(codeNow())).toBe(codes.secondFactorLocked)
  })

  it('to a new wallet waits, and is paid in its currency by the rate of its chain', async () => {
    const member = await test.member()
    const { token } = member
    const wallet = { chain: 'TRC20', address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' }
    const { id } = (await test.ask(bindCrypto, { ...test.request(), ...wallet }, token)).data
    const terms = (await test.ask(withdrawTerms, { accountId: id }, token)).data
    expect(terms).toMatchObject({ payoutCurrency: 'USDT', payoutDecimals: 6, rate: '7.2415', networkFee: '1.000000' })
    // 98 / 7.2415 = 13.533108, less 1.
    const asked = { terms: { fee: '2.00', receivedAmount: '98.00', payoutAmount: '12.533108' } }
    expect((await withdraw(token, id, asked)).code).toBe(codes.payoutAccountWaiting)
    test.clock.advance(86_400_000)
    const later = await test.session(member)
    expect((await withdraw(later, id, asked)).data).toMatchObject({ payoutAmount: '12.533108', payoutCurrency: 'USDT' })
    await test.ask(removePayout, { ...test.request(), id }, later)
    expect((await test.ask(payoutList, {}, later)).data.items).toEqual([])
  })
})

it('an investment is repaid with its interest, once', async () => {
  const member = await test.member()
  const terms = { annualRate: '0.0280', termDays: 7 }
  const asked = { ...test.request(), projectId: 'starter7', amount: '1000.00', terms }
  // 1000 x 0.028 x 7 / 365 = 0.537.
  expect((await test.ask(invest, asked, member.token)).data).toMatchObject({ interest: '0.54', status: 'holding' })
  expect(await balance(member)).toBe('0.00')
  await test.pass(7 * 86_400_000)
  await test.pass(1000)
  const token = await test.session(member)
  expect((await test.ask(vaultList, { status: 'repaid' }, token)).data.items).toHaveLength(1)
  expect((await test.ask(vaultSummary, {}, token)).data).toMatchObject({ total: '0.00', principal: '0.00' })
  expect(await balance({ ...member, token })).toBe('1000.54')
})
