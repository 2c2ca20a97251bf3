import { randomBytes } from 'node:crypto'
import { Money } from '#backend-rules/money.ts'
import { seededChannels } from '#backend-rules/seed/channels.ts'
import { iconPath } from '#backend-rules/seed/icons.ts'
import { listingsIn, PRICE_TOLERANCE } from '#backend-rules/seed/listings.ts'
import { seededNotices } from '#backend-rules/seed/notices.ts'
import { SEEDED_PASSWORD, SEEDED_WITHDRAW_PASSWORD } from '#backend-rules/seed/passwords.ts'
import { seededProjects } from '#backend-rules/seed/projects.ts'
import { texts as seededTexts } from '#backend-rules/seed/texts.ts'
import { DAY_MS, HOUR_MS } from '#backend-rules/time.ts'
import { seededWithdrawRules } from '#backend-rules/withdrawals.ts'
import type { Interval } from '#lib/contract/market.ts'
import { negate } from '#lib/money/arithmetic.ts'
import { decimal } from '#lib/money/decimal.ts'
import { type Database, type Query, transactionInstant } from '../database/database.ts'
import { channels, payoutAccounts, projects } from '../database/tables/funds.ts'
import { newestQuotes, products, quotes } from '../database/tables/market.ts'
import { members } from '../database/tables/members.ts'
import { notices, settings, texts } from '../database/tables/platform.ts'
import { seededWords } from '../database/words.ts'
import { book } from '../ledger/ledger.ts'
import { addToCandles, candlesOf, type Trade } from '../market/candles.ts'
import { firstSeq } from '../market/publish.ts'
import { makeQuoteDays } from '../market/quoteDays.ts'
import { RandomWalk } from '../market/randomWalk.ts'
import { hashPassword } from '../members/secrets.ts'
import { addOperator } from '../operator/people/operators.ts'
import { writeSetting } from '../settings/settings.ts'

/**
 * Fills a new database with what a first start needs: products with some history, channels, projects, texts, settings and a demo
 * member. Without a `past` the products have no prices yet, and are listed from their first quote on. Does nothing when the database has settings. Of several instances that start at once one fills it.
 */
export async function seed(database: Database, { currency = 'CNY', past = true } = {}): Promise<void> {
  const [password, withdrawPassword] = await Promise.all([
    hashPassword(SEEDED_PASSWORD),
    hashPassword(SEEDED_WITHDRAW_PASSWORD),
  ])
  await database.transaction(async (tx) => {
    const [known] = await tx.select().from(settings).limit(1)
    if (known !== undefined) return
    const now = await transactionInstant(database, tx)
    const money = new Money(currency)
    await seedSettings(tx, money)
    await addOperator(tx, { name: 'demo', role: 'owner', now, passwordHash: password })
    await seedFunds(tx, money)
    await seedReading(tx, now)
    await seedProducts(tx, money, now, past)
    await seedDemo(tx, money, now, { password, withdrawPassword })
  })
}

async function seedSettings(tx: Query, money: Money): Promise<void> {
  await writeSetting(tx, 'site', {
    currency: money.currency,
    web_logo: '/static/logo.svg',
    site_name: 'Candor',
    service_url: 'https://chat.example.com/',
    register_open: true,
  })
  await writeSetting(tx, 'withdrawals', {
    ...seededWithdrawRules(money),
    note: '',
    addressWaitMs: DAY_MS,
    changeWaitMs: DAY_MS,
  })
  await writeSetting(tx, 'invitations', { reward: money.ofYuan('5.00') })
  await writeSetting(tx, 'origin', { made: 'demo' })
  // A demo is tried on one machine.
  await writeSetting(tx, 'webhooks', { privateAddresses: true })
  await writeSetting(tx, 'secrets', { signingKey: randomBytes(32).toString('base64url') })
}

async function seedFunds(tx: Query, money: Money): Promise<void> {
  await tx.insert(channels).values(
    seededChannels(money).map(({ name, instructions, rate, min, max, feeRate, ...channel }, position) => ({
      ...{ id: channel.id, position, kind: channel.kind, currency: channel.currency ?? money.currency },
      ...{ decimals: channel.decimals, bank: channel.bank, chain: channel.chain, payPage: channel.payPage },
      name: seededWords(name),
      instructions: instructions == null ? null : seededWords(instructions),
      ...{ rate: decimal(rate), min: decimal(min), max: decimal(max), feeRate: decimal(feeRate) },
    })),
  )
  await tx.insert(projects).values(
    seededProjects(money).map(({ name, ...project }, position) => ({
      ...project,
      position,
      name: seededWords(name),
    })),
  )
}

async function seedReading(tx: Query, now: number): Promise<void> {
  await tx.insert(notices).values(
    seededNotices.toReversed().map(({ title, body, pinned = false }, index) => ({
      at: now - (seededNotices.length - 1 - index) * DAY_MS - HOUR_MS,
      pinned,
      title: seededWords(title),
      body: seededWords(body),
    })),
  )
  await tx.insert(texts).values(
    Object.entries(seededTexts).map(([key, { title, body }]) => ({
      key,
      title: seededWords(title),
      body: seededWords(body),
    })),
  )
}

/** Of which instants the past of a product has a price, and the candles that are made of them. */
const past: readonly { readonly spanMs: number; readonly stepMs: number; readonly intervals: readonly Interval[] }[] = [
  { spanMs: 6 * HOUR_MS, stepMs: 20_000, intervals: ['1m'] },
  { spanMs: 30 * HOUR_MS, stepMs: 60_000, intervals: ['5m', '15m'] },
  { spanMs: 5 * DAY_MS, stepMs: 10 * 60_000, intervals: ['30m', '1h'] },
  { spanMs: 60 * DAY_MS, stepMs: HOUR_MS, intervals: ['4h', '1d'] },
]

/** A product that is closed has quotes until some hours ago. */
const CLOSED_SINCE_MS = 5 * HOUR_MS

/** On which products of a demo a member may have several open orders, and how many. */
const openOrders: Readonly<Record<string, number>> = { gbpusd: 3 }

async function seedProducts(tx: Query, money: Money, now: number, withPast: boolean): Promise<void> {
  await makeQuoteDays(tx, now - CLOSED_SINCE_MS)
  for (const [position, listing] of listingsIn(money).entries()) {
    const { id, symbol, name, category, decimals, status, minAmount, maxAmount, feeRate, terms, earlyClose } = listing
    await tx.insert(products).values({
      ...{ id, position, symbol, category, decimals, status, terms, earlyClose },
      name: seededWords(name),
      icon: iconPath(symbol) ?? null,
      openOrders: openOrders[id],
      opensAt: status === 'closed' ? now + 6 * HOUR_MS : null,
      priceTolerance: decimal(PRICE_TOLERANCE),
      minAmount: decimal(minAmount),
      maxAmount: decimal(maxAmount),
      feeRate: decimal(feeRate),
    })
    if (!withPast) continue
    const walk = new RandomWalk({ id, decimals })
    const until = status === 'closed' ? now - CLOSED_SINCE_MS : now
    for (const { spanMs, stepMs, intervals } of past) {
      const trades: Trade[] = []
      for (let at = until - spanMs; at <= until; at += stepMs)
        trades.push({ productId: id, at, ...walk.at(at, stepMs) })
      await addToCandles(tx, candlesOf(trades, intervals))
    }
    const newest = { product: id, seq: firstSeq(now), at: until, price: walk.at(until, 1000).price }
    await tx.insert(quotes).values(newest)
    await tx.insert(newestQuotes).values(newest)
  }
}

async function seedDemo(
  tx: Query,
  money: Money,
  now: number,
  hashes: { readonly password: string; readonly withdrawPassword: string },
): Promise<void> {
  const [demo] = await tx
    .insert(members)
    .values({
      username: 'demo',
      foldedName: 'demo',
      passwordHash: hashes.password,
      withdrawPasswordHash: hashes.withdrawPassword,
      userName: 'Demo',
      phone: '13800138000',
      email: 'demo@example.com',
      inviteCode: 'CANDOR1',
      registeredAt: now,
      ...{ legalName: '林晓明', idCard: '', contact: '13800138000', invitedBy: '' },
    })
    .returning()
  if (demo === undefined) throw new Error('the demo member has no number')
  const amount = decimal(money.ofYuan('10000.00'))
  await book(tx, {
    type: 'deposit',
    at: now,
    postings: [
      { account: 'bank', amount: negate(amount) },
      { member: demo.number, account: 'balance', amount },
    ],
  })
  await tx.insert(payoutAccounts).values({
    member: demo.number,
    requestId: '6f1c1c9e-5a0b-4f6e-9a01-000000000001',
    kind: 'bank',
    ...{ payeeName: '林晓明', accountNumber: '6225880137420011', bankName: '招商银行', branch: '深圳分行营业部' },
    boundAt: now,
  })
}
