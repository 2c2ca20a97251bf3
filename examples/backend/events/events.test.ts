import { asc, eq, gt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SEEDED_WITHDRAW_PASSWORD } from '#backend-rules/seed/passwords.ts'
import { updateProfile } from '#lib/contract/account.ts'
import { createDeposit } from '#lib/contract/deposits.ts'
import { closeOrder, orderOffer } from '#lib/contract/earlyClose.ts'
import { createOrder } from '#lib/contract/orders.ts'
import { bindBank } from '#lib/contract/payouts.ts'
import { cancelWithdrawal, createWithdrawal } from '#lib/contract/withdrawals.ts'
import { TestBackend, type TestMember } from '../backend.fixture.ts'
import { deliveries, events } from '../database/tables/events.ts'
import { orders } from '../database/tables/market.ts'
import { identityChecks, members } from '../database/tables/members.ts'
import { operateAs } from '../operator/operate.fixture.ts'
import { readSetting, writeSetting } from '../settings/settings.ts'
import { removeOldEvents } from './events.ts'
import { allEventTypes, type EventType, eventTypes, exampleOf, typeOf } from './eventTypes.ts'
import { toldData } from './toldEvent.ts'

const DAY_MS = 86_400_000

let test: TestBackend
beforeAll(async () => {
  test = await TestBackend.start()
  await test.withoutHolds()
  const { query } = test.database
  await writeSetting(query, 'withdrawals', { ...(await readSetting(query, 'withdrawals')), cancellable: true })
})
afterAll(() => test.stop())

const review = (...args: string[]) => operateAs(test.database, ['review', ...args])

/** What is told of a member's events so far, oldest first. */
async function toldOf({ number }: Pick<TestMember, 'number'>) {
  const stored = await test.database.query
    .select()
    .from(events)
    .where(eq(events.member, number))
    .orderBy(asc(events.number))
  return stored.flatMap((event) => {
    const type = typeOf(event)
    if (type === null) return []
    const told = { ...event, type, data: event.data as Record<string, unknown> }
    return [{ type, data: toldData(told, test.backend.money) }]
  })
}

async function order({ token }: TestMember, productId = 'btcusdt', price = '64000.00') {
  const quoteSeq = await test.quote(productId, price)
  const terms = { quoteSeq, payoutRate: productId === 'btcusdt' ? '0.85' : '0.87', feeRate: '0.01' }
  const durationSeconds = productId === 'btcusdt' ? 30 : 60
  const asked = { productId, direction: 'up' as const, amount: '100.00', durationSeconds, terms }
  const answer = await test.ask(createOrder, { ...test.request(), ...asked }, token)
  expect(answer.code, answer.msg).toBe(200)
  return answer.data
}

async function deposit({ token }: TestMember) {
  const terms = { rate: '1', feeRate: '0', account: '6222021234567890123' }
  return (await test.ask(createDeposit, { ...test.request(), channelId: 'bank-cny', amount: '250.00', terms }, token))
    .data.id
}

async function withdrawal({ token }: TestMember, accountId: string) {
  const terms = { fee: '2.00', receivedAmount: '98.00' }
  const asked = { ...test.request(), accountId, amount: '100.00', withdrawPwd: SEEDED_WITHDRAW_PASSWORD, terms }
  const answer = await test.ask(createWithdrawal, asked, token)
  expect(answer.code, answer.msg).toBe(200)
  return answer.data.id
}

async function bound({ token, number }: TestMember): Promise<string> {
  const bank = {
    payeeName: 'Ann Lee',
    accountNumber: `62258801374${`${number}`.padStart(5, '0')}`,
    bankName: 'Harbour',
  }
  return (await test.ask(bindBank, { ...test.request(), ...bank }, token)).data.id
}

async function decideIdentity({ number, username }: TestMember, ...decision: string[]) {
  const { query } = test.database
  const documents = { name: 'Ann Lee', idNumber: `A${number}`, idFront: '', idBack: '' }
  await query.insert(identityChecks).values({ member: number, ...documents, submittedAt: test.clock.now() })
  await query.update(members).set({ verified: 'pending' }).where(eq(members.number, number))
  await review('identity', username, ...decision)
}

/** What makes each type of event, as members and operators make it. */
const made: Readonly<Record<EventType, (member: TestMember) => Promise<unknown>>> = {
  'order.settled': async (member) => {
    await order(member)
    await test.pass(31_000)
  },
  'order.closed': async (member) => {
    const { id } = await order(member, 'ethusdt', '3120.00')
    test.clock.advance(10_000)
    await test.quote('ethusdt', '3121.00')
    const { data } = await test.ask(orderOffer, { id }, member.token)
    const { price, quoteSeq, least, validUntil } = data
    const answer = await test.ask(
      closeOrder,
      { ...test.request(), id, terms: { price, quoteSeq, least, validUntil } },
      member.token,
    )
    expect(answer.code, answer.msg).toBe(200)
  },
  'order.voided': async (member) => operateAs(test.database, ['void', (await order(member)).id]),
  'deposit.credited': async (member) => review('deposit', await deposit(member), 'approve', '240'),
  'deposit.rejected': async (member) => review('deposit', await deposit(member), 'reject', 'another', 'payer'),
  'withdrawal.begun': async (member) => review('withdrawal', await withdrawal(member, await bound(member)), 'begin'),
  'withdrawal.paid': async (member) => {
    const id = await withdrawal(member, await bound(member))
    await review('withdrawal', id, 'begin')
    await review('withdrawal', id, 'approve', 'TX9081')
  },
  'withdrawal.refused': async (member) =>
    review('withdrawal', await withdrawal(member, await bound(member)), 'reject', 'another', 'name'),
  'withdrawal.cancelled': async (member) => {
    const id = await withdrawal(member, await bound(member))
    await test.ask(cancelWithdrawal, { ...test.request(), id }, member.token)
  },
  'identity.verified': (member) => decideIdentity(member, 'approve'),
  'identity.rejected': (member) => decideIdentity(member, 'reject', 'not', 'readable'),
  'security.changed': async ({ token }) => {
    await test.confirm(token)
    await test.ask(updateProfile, { email: 'other@example.com' }, token)
  },
}

describe('what happens is told', () => {
  it.each(allEventTypes)('%s, with the fields of its declaration, which its example has too', async (type) => {
    const member = await test.member()
    await made[type](member)
    const [told] = (await toldOf(member)).filter((one) => one.type === type)
    const schema = v.strictObject(eventTypes[type].fields)
    for (const data of [told?.data, exampleOf(type).data])
      expect(v.safeParse(schema, data).issues?.map(({ path, message }) => [path?.[0]?.key, message])).toBeUndefined()
    expect(told?.data.member).toBe(`u${member.number}`)
    // What an operator has written for the member is told.
    if ('reason' in eventTypes[type].fields && !['deposit.credited', 'order.voided'].includes(type))
      expect(told?.data.reason).toMatch(/^(another|not)/)
  })

  it('once for each order, with one insert for a batch', async () => {
    const batch = await Promise.all([test.member(), test.member(), test.member()])
    for (const member of batch) await order(member)
    const [last] = await test.database.query.select({ number: sql<number>`max(number)::int` }).from(events)
    await test.pass(31_000)
    await test.pass(31_000)
    const told = await test.database.query
      .select({ member: events.member, command: sql<string>`cmin::text || ' ' || xmin::text` })
      .from(events)
      .where(gt(events.number, last?.number ?? 0))
    expect(told.map(({ member }) => member).toSorted()).toEqual(batch.map(({ number }) => number).toSorted())
    expect(new Set(told.map(({ command }) => command)).size).toBe(1)
  })

  it('again when an order is voided after it was settled', async () => {
    const member = await test.member()
    const { id } = await order(member)
    await test.pass(31_000)
    const voided = { voidedAt: test.clock.now(), voidReason: 'a quote was wrong' }
    await test.database.query
      .update(orders)
      .set(voided)
      .where(eq(orders.number, Number(id.slice(1))))
    const [settled, again] = await toldOf(member)
    expect([settled?.type, again?.type]).toEqual(['order.settled', 'order.voided'])
    expect(again?.data).toMatchObject({ id, reason: 'a quote was wrong' })
  })

  it('in the transaction of what is told: of what is undone nothing stays', async () => {
    const member = await test.member()
    const { query } = test.database
    await query
      .transaction(async (tx) => {
        await tx.update(members).set({ verified: 'rejected' }).where(eq(members.number, member.number))
        throw new Error('undone')
      })
      .catch(() => undefined)
    expect(await toldOf(member)).toEqual([])
  })
})

it('is kept for 35 days, but for the newest', async () => {
  const { query } = test.database
  await query.delete(events)
  const old = { at: test.clock.now() - 36 * DAY_MS, member: 1, kind: 'identity', state: 'verified', data: {} } as const
  await query.insert(events).values([1, 2, 3].map((place) => ({ ...old, place })))
  await query.insert(events).values(old)
  const waits = { target: 1, member: 1, since: old.at, givenUpAt: old.at }
  await query.insert(deliveries).values([1, 3].map((place) => ({ ...waits, place })))
  await removeOldEvents(query, test.clock.now())
  expect((await query.select().from(events).orderBy(asc(events.number))).map(({ place }) => place)).toEqual([3, null])
  expect((await query.select().from(deliveries)).map(({ place }) => place)).toEqual([3])
})
