import { afterAll, beforeAll, expect, it } from 'vitest'
import { noticeInfo, noticeList } from '#lib/contract/account.ts'
import { transactionList, withdrawTerms } from '#lib/contract/funds.ts'
import { productList } from '#lib/contract/trade.ts'
import { TestBackend } from '../backend.fixture.ts'
import { payoutAccounts } from '../database/tables/funds.ts'
import { operate } from './operator.ts'

let test: TestBackend
beforeAll(async () => {
  test = await TestBackend.start()
})
afterAll(() => test.stop())

const run = (line: string) => operate(test.database, line.split(' '))
const product = async (id: string) => (await test.ask(productList, {})).data.items.find((one) => one.id === id)

it.each([
  ['nothing', 'Unknown command: nothing'],
  ['freeze', 'the name of the member is missing'],
  ['freeze nobody', 'There is no member nobody'],
  ['review deposit d1 smile', 'Unknown decision: smile'],
  ['review deposit d1 approve', 'there is no deposit d1'],
  ['review withdrawal w1 paid', 'not paid by the member'],
  ['review identity demo approve', 'The identity of demo is none'],
  ['review card c1 approve', 'Unknown: card'],
  ['rates channel bank-cny much', 'Not a rate: much'],
  ['rates channel none 1', 'There is no none'],
  ['rates wallet DOGE 1', 'There is no DOGE'],
  ['rates payout btcusdt 31 0.9', 'There is no 31 s'],
  ['rates rent x 1', 'Unknown rate: rent'],
  ['credit demo -1', 'Not an amount: -1'],
  ['deduct demo 10000.01', 'demo has less than 10000.01'],
  ['product btcusdt sold', 'Unknown status: sold'],
  ['product none closed', 'There is no product none'],
  ['product btcusdt closed soon', 'Not a number of hours: soon'],
  ['void o1', 'there is no open order o1'],
])('%s is refused: %s', async (line, said) => {
  await expect(run(line)).rejects.toThrow(said)
})

it('changes rates for what is accepted from then on', async () => {
  await run('rates fee btcusdt 0.02')
  await run('rates payout btcusdt 60 0.91')
  expect(await product('btcusdt')).toMatchObject({
    feeRate: '0.02',
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
  await run('rates wallet ERC20 7.30')
  const terms = (await test.ask(withdrawTerms, { accountId: `p${wallet?.number}` }, member.token)).data
  expect(terms).toMatchObject({ payoutCurrency: 'USDT', rate: '7.30', networkFee: '5.000000' })
})

it('closes a product for some hours, publishes a notice, and corrects a balance in the ledger', async () => {
  await run('product ethusdt closed 2')
  expect(await product('ethusdt')).toMatchObject({ status: 'closed', opensAt: test.clock.now() + 2 * 3_600_000 })
  const member = await test.member('10.00')
  await operate(test.database, ['notice', 'Closed', 'Back in two hours.', 'pinned'])
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
  expect(await run('books')).toBe('the books are in order')
})
