import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { ManualClock, TestBackend } from '#backend/backend.fixture.ts'
import { checkedStarter } from '#backend/checkedStarter.fixture.ts'
import { openPostgres } from '#backend/database/postgres.ts'
import { products } from '#backend/database/tables/market.ts'
import { bookProblems } from '#backend/ledger/books.ts'
import { readNewestQuotes } from '#backend/market/quotes.ts'
import { seed } from '#backend/seed/seed.ts'
import { readSetting, writeSetting } from '#backend/settings/settings.ts'
import { runChecks } from '#conformance/check.ts'
import { checksOf } from '#conformance/checks.ts'
import { tableOf } from '#conformance/table.ts'
import { unansweredFields } from '#conformance/unansweredFields.fixture.ts'
import { createOrder, orderList } from '#lib/contract/orders.ts'
import { languages } from '#lib/i18n/language.ts'
import { startPostgres } from './postgres.fixture.ts'

const running: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of running.splice(0).toReversed()) await stop()
})

/** Waits until every instance has heard of the quotes that one of them has published. */
async function heard(instances: readonly TestBackend[]): Promise<void> {
  const newest = () => instances.map(({ backend }) => backend.quotes.newest(['btcusdt'])[0]?.seq)
  const [first] = instances
  const stored =
    first && (await readNewestQuotes(first.database.query)).find(({ productId }) => productId === 'btcusdt')?.seq
  await expect.poll(newest).toEqual(instances.map(() => stored))
}

/** Every check of the contract against instances with one clock. */
async function check(instances: readonly TestBackend[], clock: ManualClock) {
  const [first, second = first] = instances
  if (first === undefined || second === undefined) throw new Error('no instance')
  const { query } = first.database
  const site = await readSetting(query, 'site')
  await writeSetting(query, 'site', { ...site, open_orders: 6, languages: [...languages] })
  const bySide = [{ durationSeconds: 30, payoutRate: { up: '0.85', down: '0.78' } }]
  await query.update(products).set({ terms: bySide }).where(eq(products.id, 'audusd'))
  const { checked, pass } = await checkedStarter(instances, clock, () => heard(instances))
  const { token } = checked
  await pass(1000)
  const [quote] = first.backend.quotes.newest(['btcusdt'])
  const terms = { quoteSeq: quote?.seq ?? 0, payoutRate: '0.85', feeRate: '0.01' }
  const request = { productId: 'btcusdt', direction: 'up' as const, amount: '10.00', durationSeconds: 30, terms }
  expect((await first.ask(createOrder, { ...first.request(), ...request }, token)).code).toBe(200)
  await pass(31_000)
  expect((await second.ask(orderList, { state: 'settled' }, token)).data.items).toHaveLength(1)
  return { results: await runChecks(checksOf(checked), true), unanswered: unansweredFields(checked) }
}

/** What the starter does not offer, and what the member, the channels and the products of the checked database do not have. */
const unansweredByStarter = [
  '/api/deposit/channels items.chain.memo',
  '/api/deposit/create creditedAmount',
  '/api/deposit/create payUrl',
  '/api/deposit/create reason',
  '/api/deposit/create receivedAmount',
  '/api/ebao/list nextCursor',
  '/api/funds/transactions items.subject',
  '/api/funds/transactions items.symbol',
  '/api/index/getconf about',
  '/api/index/getconf currency_decimals',
  '/api/index/getconf domain',
  '/api/index/getconf download_url',
  '/api/index/getconf maintenance',
  '/api/index/userInfo phone',
  '/api/login/login challenge',
  '/api/market/products items.about',
  '/api/market/products items.hours',
  '/api/market/products items.settlement',
  '/api/market/products items.terms.ends',
  '/api/notice/list items.body',
  '/api/order/list items.ends',
  '/api/order/list items.settlement',
  '/api/order/list items.voided',
  '/api/payout/list items.address',
  '/api/payout/list items.branch',
  '/api/payout/list items.chain',
  '/api/payout/list items.usableAt',
  '/api/user/limits exclusionUntil',
  '/api/user/limits lossStreak.next.value',
  '/api/user/secondFactor recoveryCodesLeft',
  '/api/user/sessions items.device',
  '/api/user/sessions items.ip',
  '/api/user/sessions items.kind',
  '/api/user/sessions items.place',
  '/api/verify/info idNumber',
  '/api/verify/info name',
  '/api/verify/info reason',
  '/api/withdraw/create cancellable',
  '/api/withdraw/create payoutAmount',
  '/api/withdraw/create payoutCurrency',
  '/api/withdraw/create reason',
  '/api/withdraw/create txId',
  '/api/withdraw/terms blocked',
  '/api/withdraw/terms blockedBy',
  '/api/withdraw/terms blockedUntil',
  '/api/withdraw/terms networkFee',
  '/api/withdraw/terms payoutCurrency',
  '/api/withdraw/terms payoutDecimals',
  '/api/withdraw/terms rate',
  '/api/withdraw/terms secondFactor',
]

describe('the starter backend keeps the contract', () => {
  const keepsIt = async (instances: readonly TestBackend[], clock: ManualClock) => {
    const { results, unanswered } = await check(instances, clock)
    const broken = results.filter(({ status }) => status === 'failed' || status === 'missing')
    expect(broken, tableOf(results)).toEqual([])
    expect(results.filter(({ status }) => status === 'passed').length).toBeGreaterThan(160)
    const wanted = ['second', 'race', 'beyond', 'account', 'settled'].map((name) => `several.${name}`)
    const passed = results.filter(({ status }) => status === 'passed').map(({ check: { id } }) => id)
    expect(passed).toEqual(expect.arrayContaining([...wanted, 'rules.side']))
    expect(unanswered.filter((name) => !unansweredByStarter.includes(name))).toEqual([])
    for (const { database } of instances) expect(await bookProblems(database.query)).toEqual([])
  }

  it('on PGlite, where members may cancel no withdrawal', { timeout: 240_000 }, async () => {
    const instance = await TestBackend.start()
    running.push(() => instance.stop())
    await keepsIt([instance], instance.clock)
  })

  it('on PostgreSQL, with two instances, where they may', { timeout: 240_000 }, async () => {
    const server = await startPostgres()
    running.push(server.stop)
    const clock = new ManualClock()
    const instances: TestBackend[] = []
    for (let count = 0; count < 2; count += 1) {
      const database = await openPostgres(server.url, clock)
      await seed(database)
      const rules = await readSetting(database.query, 'withdrawals')
      await writeSetting(database.query, 'withdrawals', { ...rules, cancellable: true })
      const instance = await TestBackend.on(database, clock)
      running.push(() => instance.stop())
      instances.push(instance)
    }
    await keepsIt(instances, clock)
  })

  it('a connection that ends within a transaction does not end the process', { timeout: 240_000 }, async () => {
    const server = await startPostgres()
    running.push(server.stop)
    const { query, transaction, close } = await openPostgres(server.url)
    running.push(close)
    const one = sql`(select 1) as one`
    const broken = transaction(async (tx) => {
      const [{ pid } = { pid: 0 }] = await tx.select({ pid: sql<number>`pg_backend_pid()` }).from(one)
      await query.select({ ended: sql<boolean>`pg_terminate_backend(${pid}, 5000)` }).from(one)
      await tx.select({ more: sql<number>`1` }).from(one)
    })
    await expect(broken).rejects.toThrow()
    expect(await query.select({ more: sql<number>`1` }).from(one)).toEqual([{ more: 1 }])
  })
})
