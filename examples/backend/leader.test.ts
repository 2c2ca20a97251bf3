import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { productList, quoteHistory } from '#lib/contract/market.ts'
import { createOrder, orderInfo } from '#lib/contract/orders.ts'
import { endAllSessions } from '#lib/contract/security.ts'
import { decimal } from '#lib/money/decimal.ts'
import { TestBackend } from './backend.fixture.ts'
import { captchas, sessions } from './database/tables/members.ts'
import { takePart } from './leader.ts'
import type { Price, PriceFeed } from './market/feed.ts'
import { operateAs } from './operator/operate.fixture.ts'

let test: TestBackend
const logged: string[] = []
beforeAll(async () => {
  test = await TestBackend.start({ log: (event, fields) => void logged.push(`${event} ${fields?.product ?? ''}`) })
})
afterAll(() => test.stop())

/** A feed that reports what a test tells it. */
class ToldFeed implements PriceFeed {
  #report: ((prices: readonly Price[]) => Promise<void>) | undefined
  products: readonly string[] = []

  start(products: Parameters<PriceFeed['start']>[0], report: (prices: readonly Price[]) => Promise<void>) {
    this.#report = report
    const follow = (listed: typeof products) => {
      this.products = listed.map(({ id }) => id)
    }
    follow(products)
    const stop = async () => {
      this.#report = undefined
    }
    return { follow, stop }
  }

  get isStarted(): boolean {
    return this.#report !== undefined
  }

  async tell(productId: string, price: string): Promise<void> {
    await this.#report?.([{ productId, price: decimal(price), volume: decimal('1') }])
  }
}

it('settles what became due while nobody led, then publishes the feed and goes on, until it gives the role up', async () => {
  const { token } = await test.member()
  const place = async (price: string) => {
    const quoteSeq = await test.quote('btcusdt', price)
    const terms = { quoteSeq, payoutRate: '0.85', feeRate: '0.01' }
    const asked = { productId: 'btcusdt', direction: 'up' as const, amount: '10.00', durationSeconds: 30, terms }
    return (await test.ask(createOrder, { ...test.request(), ...asked }, token)).data
  }
  const infoOf = async (id: string) => (await test.ask(orderInfo, { id }, token)).data
  const first = await place('64000.00')
  await test.database.query.insert(captchas).values({ id: 'old', code: 'A', expiresAt: test.clock.now() - 1 })
  const ended = await test.member()
  await test.ask(endAllSessions, {}, ended.token)
  test.clock.advance(3_600_000)

  const isLeading = async () => (await test.backend.metrics.leading.get()).values[0]?.value
  const feed = new ToldFeed()
  const leave = takePart(test.backend, feed)
  await expect.poll(() => feed.isStarted).toBe(true)
  expect(await infoOf(first.id)).toMatchObject({ status: 'settled', result: 'draw', closeSeq: first.openSeq })
  expect(feed.products).toContain('btcusdt')
  expect(await isLeading()).toBe(1)
  await expect.poll(() => test.database.query.select().from(captchas)).toEqual([])
  const isEnded = eq(sessions.member, ended.number)
  await expect.poll(() => test.database.query.select().from(sessions).where(isEnded)).toEqual([])

  const second = await place('64000.00')
  test.clock.advance(10_000)
  await feed.tell('btcusdt', '64000.01')
  // A closed product has no quotes, whatever the feed says.
  await feed.tell('hk50', '1.00')
  test.clock.advance(20_001)
  await expect.poll(async () => (await infoOf(second.id)).status).toBe('settled')
  expect(await infoOf(second.id)).toMatchObject({ result: 'win', closeSeq: second.openSeq + 1, closePrice: '64000.01' })
  const asked = { productId: 'hk50', from: second.openedAt, to: test.clock.now(), limit: 10 }
  expect((await test.ask(quoteHistory, asked, token)).data.items).toEqual([])

  const hk50 = async () => (await test.ask(productList, {})).data.items.find(({ id }) => id === 'hk50')
  const opensAt = (await hk50())?.opensAt ?? 0
  test.clock.advance(opensAt - test.clock.now())
  await expect.poll(async () => (await hk50())?.status).toBe('trading')

  // The operator makes a product while this instance leads.
  const listing = {
    ...{ symbol: 'XAG/EUR', name: { own: 'Silver' }, category: 'metal', decimals: 3, feeRate: '0.01' },
    ...{ minAmount: '10', maxAmount: '1000', terms: [{ durationSeconds: 60, payoutRate: '0.85' }] },
  }
  await operateAs(test.database, ['set', 'product', 'xageur', JSON.stringify(listing)])
  await operateAs(test.database, ['product', 'xageur', 'trading'])
  await expect.poll(() => feed.products).toContain('xageur')
  await feed.tell('xageur', '31.415')
  expect((await test.ask(productList, {})).data.items.find(({ id }) => id === 'xageur')?.price).toBe('31.415')

  // It falls silent, and says so once.
  expect(logged).not.toContain('no quotes of an open product xageur')
  // It is seen open before time passes.
  await test.backend.quotes.ages(test.clock.now())
  test.clock.advance(10_001)
  await expect.poll(() => logged).toContain('no quotes of an open product xageur')
  await feed.tell('xageur', '31.416')
  await expect.poll(() => logged).toContain('quotes again, or closed xageur')
  expect(logged.filter((line) => line === 'no quotes of an open product xageur')).toHaveLength(1)
  await leave()
  expect(await isLeading()).toBe(0)
  expect(feed.isStarted).toBe(false)
})
