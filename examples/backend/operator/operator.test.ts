import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SEEDED_WITHDRAW_PASSWORD } from '#backend-rules/seed/passwords.ts'
import { codes } from '#lib/contract/codes.ts'
import { getConf } from '#lib/contract/common.ts'
import { createDeposit, depositChannels, depositList } from '#lib/contract/deposits.ts'
import { transactionList } from '#lib/contract/ledger.ts'
import { productList } from '#lib/contract/market.ts'
import { noticeInfo, noticeList } from '#lib/contract/notices.ts'
import { bindBank } from '#lib/contract/payouts.ts'
import { userInfo } from '#lib/contract/session.ts'
import { createWithdrawal, withdrawTerms } from '#lib/contract/withdrawals.ts'
import { decimal } from '#lib/money/decimal.ts'
import { ROOT } from '#scripts/run.ts'
import { TestBackend } from '../backend.fixture.ts'
import { payoutAccounts } from '../database/tables/funds.ts'
import { copyDemoMember } from '../members/copyMember.ts'
import { boundsOf } from '../settings/figures.ts'
import { entriesOf, inside, required } from '../settings/schemas.ts'
import { settable } from '../settings/settings.ts'
import type { Instruction } from './command.ts'
import { operateAs } from './operate.fixture.ts'
import { operate, operatorCommands, requireCommand } from './operator.ts'
import { recordKinds } from './platform/records.ts'

let test: TestBackend
beforeAll(async () => {
  test = await TestBackend.start()
  await test.withoutHolds()
})
afterAll(async () => {
  expect(await run('books')).toBe('the books are in order')
  expect(await run('audit verify')).toContain('entries are in order')
  await test.stop()
})

const run = (line: string, given: Omit<Instruction, 'args'> = {}) => operateAs(test.database, line.split(' '), given)
const product = async (id: string) => (await test.ask(productList, {})).data.items.find((one) => one.id === id)
const balance = async (token: string) => (await test.ask(userInfo, {}, token)).data.usermoney

it.each([
  ['nothing', 'Unknown command: nothing'],
  ['freeze', 'the name of the member is missing'],
  ['freeze nobody', 'There is no member nobody'],
  ['freeze demo now', 'Too much: now'],
  ['review deposit d1 smile', 'Unknown decision: smile'],
  ['review deposit d1 approve', 'there is no deposit d1'],
  ['review withdrawal w1 paid', 'there is no withdrawal w1'],
  ['review deposits status=paid', 'Unknown status: paid. There are: recharging, pending'],
  ['review deposits age=2h', 'Not a filter: age=2h. There are: status=, member='],
  ['review deposits older=2y', 'Not a time: 2y'],
  ['review deposits least=much', 'Not an amount: much'],
  ['review deposits cursor=x', 'Not a cursor: x'],
  ['review deposits member=nobody', 'There is no member nobody'],
  ['review identity demo release', 'demo has ended'],
  ['review withdrawal w1', 'There is no withdrawal w1'],
  ['review identity demo approve', 'The identity of demo is none'],
  ['review card c1 approve', 'Unknown: card'],
  ['credit demo -1', 'Not an amount: -1'],
  ['credit demo 1,5', 'Not an amount: 1,5. Decimals stand behind a point'],
  ['credit demo 1.000,50', 'Not an amount: 1.000,50'],
  ['credit demo 1,000.50', 'Not an amount: 1,000.50'],
  ['credit demo 1.000', 'Not an amount of CNY, which has 2 decimals: 1.000'],
  ['set channel bank-cny rate 1,5', 'channel bank-cny rate: Expected a decimal with a point'],
  ['set withdrawals max 1.000,50', 'withdrawals max: Expected a decimal with a point'],
  ['credit demo 1e24', 'Not an amount: 1e24'],
  ['credit demo 0.001', 'Not an amount of CNY, which has 2 decimals: 0.001'],
  ['credit demo 999999999999999999999999', 'More than 10000000, which corrections may be'],
  ['deduct demo 10000.01', 'demo has less than 10000.01'],
  ['product btcusdt sold', 'Unknown status: sold'],
  ['product none closed', 'There is no product none'],
  ['product btcusdt closed 2.9', 'Not a number of hours: 2.9'],
  ['void o1', 'there is no open order o1'],
  ['set rent x 1', 'Unknown: rent'],
  ['set channel bank-cny rate much', 'channel bank-cny rate: Expected a decimal'],
  ['set channel none rate 1', 'There is no channel none'],
  ['set withdrawals rates.DOGE.rate 1', 'payoutCurrency'],
  ['set withdrawals much 1', 'Unknown: withdrawals much. There are: min, max, feeRate'],
  ['set withdrawals identityRequired perhaps', 'withdrawals identityRequired'],
  ['set invitations reward 0.001', 'reward: CNY has 2 decimals'],
  ['set product btcusdt terms.60.payoutRate 85', 'Expected at most 5: 0.85 is 85 %'],
  ['set product btcusdt terms.31.payoutRate 0.9', 'there is no 31'],
  ['set product btcusdt terms.60.payoutRate.up 0.9', 'there is no up: it is 0.87'],
  ['set product btcusdt terms.60.payoutRate {"up":"7"}', 'Expected at most 5: 0.85 is 85 %'],
  ['set product btcusdt openOrders 0', 'openOrders: Expected at least 1'],
  ['set product btcusdt openOrders 101', 'openOrders: Expected at most 100'],
  ['set product btcusdt openOrders 1.5', 'openOrders: Expected a whole number'],
  ['set site open_orders 0', 'open_orders: Expected at least 1'],
  ['set product btcusdt terms.60.payoutRate {"upp":"0.9"}', 'Expected a rate, or one for each side: {"up":'],
  ['set product btcusdt terms.60.payoutRate.dwon 0.9', 'payoutRate dwon. There are: up, down'],
  ['set product btcusdt terms.60.payoutRate {}', 'Expected a rate for one side at least'],
  ['set product btcusdt feeRate 2', 'Expected less than 1: 0.01 is 1 %'],
  ['set product btcusdt minAmount 6000000', 'Expected minAmount up to maxAmount'],
  ['set product btcusdt decimals 3', 'decimals of product btcusdt stays as it is'],
  ['set site currency USD', 'currency of site stays as it is'],
  ['set withdrawals changeWaitMs -1', 'changeWaitMs: Expected at least 0'],
  ['set withdrawals changeWaitMs 1.5', 'changeWaitMs: Expected a whole number'],
  ['set withdrawals addressWaitMs 99999999999', 'addressWaitMs: Expected at most 7776000000'],
  ['set withdrawals max 9999999999999999', 'max: Expected at most 1000000000000000'],
  ['set withdrawals rates.ERC20.payoutDecimals 40', 'rates.ERC20.payoutDecimals: Expected at most 18'],
  ['set withdrawals rates.ERC20.payoutCurrency TETHERONETHEREUM', 'Expected at most 12 characters'],
  ['set site service_url http://chat.example.com', 'service_url: Expected an address that begins with https:'],
  ['set site web_logo logo.svg', 'web_logo: Expected an address'],
  ['operators invite bob boss', 'Unknown role: boss. There are: support, finance, risk, owner'],
  ['operators invite demo risk', 'demo is an operator already'],
  ['operators dismiss demo', 'Unknown: dismiss'],
  ['operators role demo risk', 'demo is the last owner'],
  ['operators remove demo', 'demo is the last owner'],
  ['operators remove nobody', 'There is no operator nobody'],
  ['proposal q1 approve', 'There is no proposal q1'],
  ['set member nobody withdrawBarred true', 'There is no member nobody'],
  ['set secrets signingKey x', 'Unknown: secrets'],
  ['begin CNY ann', 'This database has begun already'],
  ['audit erase', 'Unknown: erase'],
])('%s is refused: %s', async (line, said) => {
  await expect(run(line, { yes: true })).rejects.toThrow(said)
})

it.each(Object.values(operatorCommands).flatMap(({ examples }) => [...examples]))(
  'the example "%s" has all that its command needs',
  async (line) => {
    const { values, positionals } = parseArgs({
      args: (line.match(/"[^"]*"|'[^']*'|\S+/g) ?? []).map((word) => word.replace(/^(["'])(.*)\1$/, '$2')),
      options: { id: { type: 'string' }, as: { type: 'string' }, reason: { type: 'string' } },
      allowPositionals: true,
    })
    const { effect } = requireCommand(positionals)
    expect(values).toEqual({
      ...(effect !== 'reads' && { as: expect.any(String), reason: expect.any(String) }),
      ...(effect === 'changes' && { id: expect.any(String) }),
    })
  },
)

describe('a command that changes something', () => {
  it('names its operator, its reason and its id', async () => {
    const given = (instruction: Omit<Instruction, 'args'>) =>
      operate(test.database, { args: ['credit', 'demo', '1'], ...instruction })
    await expect(given({})).rejects.toThrow('--as NAME')
    await expect(given({ person: 'demo' })).rejects.toThrow('--reason TEXT')
    await expect(given({ person: 'demo', reason: 'why' })).rejects.toThrow(/Add --id [0-9a-f]{8}/)
    await expect(given({ person: 'demo', reason: 'why', id: 'a b' })).rejects.toThrow('Not an id: a b')
    await expect(given({ person: 'mallory', reason: 'why', id: 'a' })).rejects.toThrow(
      'mallory is not an operator. There are: demo',
    )
  })

  it('is carried out once for its id, and prints the same again', async () => {
    const { username, number, token } = await test.member('0.00')
    const credit = (amount: string, person = 'demo') => run(`credit ${username} ${amount}`, { id: 'case-1', person })
    const first = await Promise.all([credit('5.00'), credit('5.00'), credit('5.00')])
    expect(first.map((text) => text.split('\n')[0])).toEqual([
      `booked 5.00 to ${username}`,
      // As the log has it, which keeps no login name.
      ...Array(2).fill(`booked 5.00 to u${number}`),
    ])
    expect(await credit('5.00')).toContain('this repeat has changed nothing')
    expect(await balance(token)).toBe('5.00')
    // A login name may look like the id of somebody else.
    const { number: other } = await test.member('0.00')
    await copyDemoMember(test.database, { name: `u${other}`, balance: decimal('0'), at: 0 })
    await expect(run(`credit u${other} 5.00`)).rejects.toThrow(
      `u${other} is an id and a login name: write id:u${other}`,
    )
    expect(await run(`credit id:u${other} 5.00`)).toMatch(/^booked 5.00 to member\d+$/)
    await expect(credit('6.00')).rejects.toThrow(`The id case-1 is that of another command: credit u${number} 5.00`)
    await run('operators invite ann risk')
    await expect(credit('5.00', 'ann')).rejects.toThrow('by demo')
    // A command that failed has used no id.
    await expect(run(`deduct ${username} 6.00`, { id: 'case-2' })).rejects.toThrow('has less')
    await run(`deduct ${username} 5.00`, { id: 'case-2' })
    expect(await balance(token)).toBe('0.00')
  })

  it('asks before it does what is unusual, and does nothing until that is confirmed', async () => {
    const { username, token } = await test.member('0.00')
    const lines = [
      [`credit ${username} 10000.01`, '10000.01 is more than 10000'],
      ['set product eurusd terms.60.payoutRate 0.20', 'terms.60.payoutRate changes from 0.82 to 0.20'],
      ['set withdrawals max 500000', 'max changes from 50000.00 to 500000'],
      ['set product eurusd terms.60.payoutRate 1.2', 'terms.60.payoutRate is 1.2, more than 1'],
      [
        'set product eurusd terms.30.payoutRate {"up":"0.82","down":"0.20"}',
        'terms.30.payoutRate.down changes from 0.80 to 0.20',
      ],
      ['set product eurusd openOrders 20', 'openOrders is 20, more than 10'],
      ['set product gbpusd openOrders 5', 'openOrders changes from 3 to 5'],
      ['set site open_orders 50', 'open_orders is 50, more than 10'],
      ['set product eurusd feeRate 0.2', 'feeRate is 0.2, more than 0.1'],
      ['set withdrawals addressWaitMs 0', 'addressWaitMs changes from 86400000 to 0'],
    ] as const
    for (const [line, question] of lines) await expect(run(line)).rejects.toThrow(question)
    expect(await balance(token)).toBe('0.00')
    for (const [line] of lines) await run(line, { yes: true })
    expect(await balance(token)).toBe('10000.01')
    expect((await product('eurusd'))?.terms).toContainEqual({ durationSeconds: 60, payoutRate: '1.2' })
  })

  it('asks of the rate of each side, also where it takes the place of one for both, or the other way round', async () => {
    await run('set product hk50 terms.30.payoutRate {"up":"0.82","down":"0.20"}', { yes: true })
    expect((await product('hk50'))?.terms).toContainEqual({
      durationSeconds: 30,
      payoutRate: { up: '0.82', down: '0.20' },
    })
    const lines = [
      ['set product hk50 terms.30.payoutRate.up 0.30', 'terms.30.payoutRate.up changes from 0.82 to 0.30'],
      ['set product hk50 terms.30.payoutRate 0.82', 'terms.30.payoutRate changes from 0.20 to 0.82'],
    ] as const
    for (const [line, question] of lines) await expect(run(line)).rejects.toThrow(question)
    await run('set product hk50 terms.30.payoutRate {"up":"0.82"}', { yes: true })
    await run('set product hk50 terms.30.payoutRate.down 0.80', { yes: true })
    await run('set product hk50 terms.30.payoutRate.down null')
    expect((await product('hk50'))?.terms).toContainEqual({ durationSeconds: 30, payoutRate: { up: '0.82' } })
    await expect(run('set product hk50 terms.30.payoutRate.up null')).rejects.toThrow('for one side at least')
  })

  it('asks too when small steps of a day come to a great change, and no more a day later', async () => {
    const rate = (value: string) => run(`set product gbpusd terms.60.payoutRate ${value}`)
    await run('set product gbpusd terms.60.payoutRate 0.60', { yes: true })
    test.clock.advance(86_400_000)
    await rate('0.80')
    await rate('0.90')
    await expect(rate('0.95')).rejects.toThrow('terms.60.payoutRate was 0.60 a day ago, and changes from 0.90 to 0.95')
    // Another field of the same product asks nothing.
    await run('set product gbpusd feeRate 0.011')
    test.clock.advance(86_400_000)
    await rate('0.95')
  })

  it('sets every field within bounds', () => {
    const unbounded: string[] = []
    const look = (schema: v.GenericSchema, path: string) => {
      const { type } = required(schema)
      const isPlain = type === 'string' || type === 'number'
      const isChecked = boundsOf(required(schema)) !== undefined || JSON.stringify(schema).includes('"validation"')
      if (isPlain && !isChecked) unbounded.push(path)
      for (const [field, each] of Object.entries(entriesOf(schema) ?? {})) look(each, `${path}.${field}`)
      const element = entriesOf(schema) === undefined ? inside(schema, '0') : undefined
      if (element) look(element, `${path}.*`)
    }
    for (const [name, { schema }] of Object.entries({ ...settable, ...recordKinds })) look(schema, name)
    // For good since the database began.
    expect(unbounded).toEqual(['site.currency'])
  })
})

describe('a deposit', () => {
  const announced = async (token: string) => {
    const { items } = (await test.ask(depositChannels, {}, token)).data
    const account = items.find(({ id }) => id === 'bank-hkd')?.bank?.accountNumber ?? ''
    const terms = { rate: '0.9235', feeRate: '0.0025', account }
    const form = { channelId: 'bank-hkd', amount: '1000.00', terms }
    const answer = await test.ask(createDeposit, { ...test.request(), ...form }, token)
    expect(answer.code, answer.msg).toBe(200)
    return answer.data.id
  }

  it('is credited with what really came, by the terms that the member agreed to', async () => {
    const { token } = await test.member('0.00')
    const id = await announced(token)
    expect(await run(`review deposit ${id}`)).toContain('1000.00 HKD')
    await run('set channel bank-hkd rate 0.95')
    await expect(run(`review deposit ${id} approve 900.001`)).rejects.toThrow('which has 2 decimals')
    await expect(run(`review deposit ${id} approve 100000`)).rejects.toThrow('1000.00 HKD were announced')
    await run(`review deposit ${id} approve 900`)
    // 900 x 0.9235 = 831.15, less 0.25 %: 2.08.
    const [record] = (await test.ask(depositList, {}, token)).data.items
    expect(record).toMatchObject({ status: 'approved', submittedAmount: '1000.00', creditedAmount: '829.07' })
    expect(await balance(token)).toBe('829.07')
  })
})

it('shows what is needed to pay a withdrawal, and writes down who has seen it', async () => {
  const member = await test.member()
  const bank = { payeeName: 'Ann Lee', accountNumber: '6225880137421234', bankName: 'Harbour' }
  const { id: accountId } = (await test.ask(bindBank, { ...test.request(), ...bank }, member.token)).data
  const withdrawPwd = SEEDED_WITHDRAW_PASSWORD
  const form = { accountId, amount: '100.00', withdrawPwd, terms: { fee: '2.00', receivedAmount: '98.00' } }
  const { id } = (await test.ask(createWithdrawal, { ...test.request(), ...form }, member.token)).data
  expect(await run('review')).not.toContain(bank.accountNumber)
  await expect(operate(test.database, { args: ['review', 'withdrawal', id] })).rejects.toThrow('--as NAME')
  // The member may still cancel it: whoever paid now could pay for nothing.
  const early = await run(`review withdrawal ${id}`)
  expect(early).toContain(`begin first: review withdrawal ${id} begin`)
  for (const secret of [bank.accountNumber, bank.payeeName]) expect(early).not.toContain(secret)
  await expect(run(`review withdrawal ${id} approve TX1`)).rejects.toThrow(
    `the withdrawal ${id} is pending: begin, then pay, then approve`,
  )
  await run(`review withdrawal ${id} begin`)
  await expect(run(`review withdrawal ${id} begin`)).rejects.toThrow(`${id} is begun by demo already`)
  const shown = await run(`review withdrawal ${id}`)
  expect(shown).toMatch(/begun by +demo, 2026/)
  for (const needed of [...Object.values(bank), '98.00']) expect(shown).toContain(needed)
  const log = await run('audit list 1')
  expect(log).toContain(`demo  review withdrawal ${id}`)
  expect(log).not.toContain(bank.accountNumber)
})

it('changes terms for what is accepted from then on', async () => {
  await run('set product btcusdt feeRate 0.011')
  await run('set product btcusdt terms.60.payoutRate 0.91')
  expect(await product('btcusdt')).toMatchObject({
    feeRate: '0.011',
    terms: expect.arrayContaining([{ durationSeconds: 60, payoutRate: '0.91' }]),
  })
  const member = await test.member()
  const [wallet] = await test.database.query
    .insert(payoutAccounts)
    .values({
      ...{ member: member.number, requestId: 'r', kind: 'crypto' as const, chain: 'ERC20', address: '0x1' },
      boundAt: test.clock.now(),
    })
    .returning()
  await run('set withdrawals rates.ERC20.rate 7.30')
  const terms = async () => (await test.ask(withdrawTerms, { accountId: `p${wallet?.number}` }, member.token)).data
  expect(await terms()).toMatchObject({ payoutCurrency: 'USDT', rate: '7.30', networkFee: '5.000000' })
  await run('set withdrawals identityRequired true')
  expect((await terms()).blocked).toBe(codes.verificationRequired)
  await expect(run('set withdrawals identityRequired false')).rejects.toThrow('identityRequired is given up')
  await run('set withdrawals identityRequired false', { yes: true })
  await run(`set member ${member.username} withdrawBarred true`)
  expect((await terms()).blocked).toBe(codes.withdrawForbidden)
})

it('stores what was typed, as the field has it', async () => {
  await run('set channel bank-hkd bank.accountNumber 0012345')
  await run('set site site_name 007')
  expect(JSON.parse(await run('set channel bank-hkd'))).toMatchObject({ bank: { accountNumber: '0012345' } })
  expect((await test.ask(getConf, {})).data.site_name).toBe('007')
  await run('set site site_name null')
  expect((await test.ask(getConf, {})).data.site_name).toBeUndefined()
  await expect(run('set channel bank-hkd position Infinity')).rejects.toThrow('position')
})

it('makes a product, which is closed until it is opened', async () => {
  const listing = {
    ...{ symbol: 'XAG/EUR', name: { own: 'Silver' }, category: 'metal', decimals: 3, feeRate: '0.01' },
    ...{ minAmount: '10', maxAmount: '1000', terms: [{ durationSeconds: 60, payoutRate: '0.85' }] },
  }
  expect(await run('set')).toMatch(/^product +name .*; a new one also symbol decimals$/m)
  await operateAs(test.database, ['set', 'product', 'xageur', JSON.stringify(listing)])
  expect(JSON.parse(await run('set product xageur'))).toMatchObject({ ...listing, priceTolerance: '0.001' })
  for (const id of ['a,b', '银', 'x'.repeat(65)])
    await expect(operateAs(test.database, ['set', 'product', id, JSON.stringify(listing)])).rejects.toThrow(
      'Not an id of a new product',
    )
  await run('product xageur trading')
  await test.quote('xageur', '31.415')
  expect(await product('xageur')).toMatchObject({ status: 'trading', name: 'Silver', price: '31.415' })
})

it('has every field of a product and of a channel in the README', async () => {
  const readme = await readFile(path.join(ROOT, 'examples/backend/README.md'), 'utf8')
  const [, written = ''] = /^### What you write$([\s\S]*?)^\*\*Watch it\*\*/m.exec(readme) ?? []
  for (const kind of ['product', 'channel']) {
    const fields = Object.keys(entriesOf(recordKinds[kind]?.schema ?? v.never()) ?? {})
    expect(fields.length).toBeGreaterThan(10)
    expect(fields.filter((field) => !written.includes(`\`${field}\``))).toEqual([])
  }
})

it('maintains the platform: members read on, and money requests are refused with the reason', async () => {
  const { token } = await test.member()
  const terms = { rate: '1', feeRate: '0', account: '6222021234567890123' }
  const deposit = () => ({ ...test.request(), channelId: 'bank-cny', amount: '100.00', terms })
  const done = deposit()
  const first = await test.ask(createDeposit, done, token)
  await operateAs(test.database, ['set', 'site', 'maintenance.message', 'Back at ten.'])
  expect(await test.ask(createDeposit, done, token), 'a repeat').toMatchObject({ code: 200, data: first.data })
  expect((await test.ask(getConf, {})).data.maintenance).toEqual({ message: 'Back at ten.' })
  const sent = deposit()
  expect(await test.ask(createDeposit, sent, token)).toMatchObject({ code: codes.maintenance, msg: 'Back at ten.' })
  expect((await test.ask(transactionList, {}, token)).code).toBe(200)
  await run('set site maintenance null')
  expect((await test.ask(createDeposit, deposit(), token)).code).toBe(200)
  expect((await test.ask(createDeposit, sent, token)).code, 'what was refused stays refused').toBe(codes.maintenance)
})

it('changes a notice that is published, and withdraws it', async () => {
  const { token } = await test.member()
  const published = await operateAs(test.database, ['notice', 'Silver', 'From today.', 'pinned'])
  const [, id = ''] = /^published: Silver \((n\d+)\)$/.exec(published) ?? []
  const info = () => test.ask(noticeInfo, { id }, token)
  const heads = async () => (await test.ask(noticeList, {}, token)).data.items.filter((head) => head.id === id)
  await operateAs(test.database, ['set', 'notice', id, 'body.own', 'From Monday.'])
  await operateAs(test.database, ['set', 'notice', id, 'body.ja', '月曜日から。'])
  expect((await info()).data.body).toBe('From Monday.')
  expect(await heads()).toMatchObject([{ title: 'Silver', pinned: true }])
  await run(`set notice ${id} withdrawn true`)
  expect(await heads()).toEqual([])
  expect((await info()).code).toBe(codes.messageAsSent)
  expect(await run('notice')).toMatch(new RegExp(`^${id}  .* Silver  pinned  withdrawn$`, 'm'))
  await run(`set notice ${id} withdrawn false`)
  expect(await heads()).toHaveLength(1)
  await expect(run('set notice n999 withdrawn true')).rejects.toThrow('There is no notice n999')
})

it('closes a product for some hours, publishes a notice, and corrects a balance in the ledger', async () => {
  await run('product ethusdt closed 2')
  expect(await product('ethusdt')).toMatchObject({ status: 'closed', opensAt: test.clock.now() + 2 * 3_600_000 })
  const member = await test.member('10.00')
  await operateAs(test.database, ['notice', 'Closed', 'Back in two hours.', 'pinned'])
  const [head] = (await test.ask(noticeList, { limit: 1 }, member.token)).data.items
  expect(head).toMatchObject({ title: 'Closed', pinned: true })
  expect((await test.ask(noticeInfo, { id: head?.id ?? '' }, member.token)).data.body).toBe('Back in two hours.')
  await run(`credit ${member.username} 2.50`)
  await run(`deduct ${member.username} 12.50`)
  const { items } = (await test.ask(transactionList, { limit: 2 }, member.token)).data
  expect(items).toMatchObject([
    { type: 'manualDeduction', amount: '-12.50', balanceAfter: '0.00' },
    { type: 'manualCredit', amount: '2.50', balanceAfter: '12.50' },
  ])
})
