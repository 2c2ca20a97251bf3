import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { decimal } from '#lib/money/decimal.ts'
import { StubControl } from '../control/client.ts'
import { moneySamples } from '../samples/samples.ts'
import { shownTerms } from '../shownTerms.fixture.ts'
import { type Stub, startStub } from '../start.ts'

const NOW = Date.UTC(2026, 2, 4, 2, 30)
const envelope = v.looseObject({ code: v.number(), msg: v.string(), data: v.unknown(), time: v.number() })
const outcome = v.looseObject({ state: v.string(), recordId: v.optional(v.string()) })

let stub: Stub
let control: StubControl
let token: string
beforeEach(async () => {
  stub = await startStub({ ports: [0, 0], control: true, now: NOW })
  control = new StubControl(stub.addresses[0])
  await control.clock.freeze()
  token = await control.session('demo')
})
afterEach(async () => {
  expect(await control.violations()).toEqual([])
  await stub.stop()
})

async function ask(path: string, body?: object, { address = 0, as = token }: { address?: 0 | 1; as?: string } = {}) {
  const headers = { Authorization: `Bearer ${as}`, 'Content-Type': 'application/json' }
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  return v.parse(envelope, await (await fetch(stub.addresses[address] + path, init)).json())
}

async function outcomeOf(requestId: string, options?: { address?: 0 | 1; as?: string }) {
  return v.parse(outcome, (await ask(`/api/request/outcome?requestId=${requestId}`, undefined, options)).data)
}

/** A deposit that is accepted while the clock is stopped. */
const deposit = (change: object = {}) => ({
  requestId: randomUUID(),
  validUntil: NOW + 60_000,
  channelId: 'bank-cny',
  amount: '100',
  terms: shownTerms(stub.world).deposit('bank-cny'),
  ...change,
})
/** A withdrawal that is accepted while the clock is stopped. */
const withdrawal = (change: object = {}) => ({
  requestId: randomUUID(),
  validUntil: NOW + 60_000,
  accountId: 'p1',
  amount: '100',
  withdrawPwd: 'Cash1234',
  terms: shownTerms(stub.world).withdrawal(decimal('100'), 'p1'),
  ...change,
})
describe.each(moneySamples)('$name', ({ name: kind, call: { path }, body: bodyOf, other }) => {
  const made = async (change: object = {}) => ({
    validUntil: NOW + 60_000,
    ...(await bodyOf({ world: stub.world, control, member: 'demo' })),
    requestId: randomUUID(),
    ...change,
  })

  test('is executed once, gets the same answer from both addresses, and its outcome is reported', async () => {
    const body = await made({ validUntil: NOW + 60_000 })
    expect(await outcomeOf(body.requestId)).toMatchObject({ state: 'unknown' })
    const first = await ask(path, body)
    expect(first.code).toBe(200)
    expect(await ask(path, body, { address: 1 })).toEqual(first)
    expect(await ask(path, { ...body, ...other })).toMatchObject({ code: 4005 })
    const outcome = await outcomeOf(body.requestId, { address: 1 })
    expect(outcome).toMatchObject({ state: 'done', kind })
    expect(outcome.recordId).toEqual(v.parse(v.looseObject({ id: v.optional(v.string()) }), first.data).id)
    const poor = await control.session('poor')
    expect(await outcomeOf(body.requestId, { as: poor })).toMatchObject({ state: 'unknown' })
  })

  test('is refused after its validUntil, and changes nothing', async () => {
    const body = await made({ validUntil: NOW })
    const before = await control.ledger('demo')
    await control.clock.advance(1)
    expect((await ask(path, body)).code).toBe(4006)
    expect(await outcomeOf(body.requestId)).toMatchObject({ state: 'refused', kind, code: 4006 })
    expect(await control.ledger('demo')).toEqual(before)
  })
})

test('an answer that says nothing about the request itself is not remembered: 401 and a breach of the contract', async () => {
  const requestId = randomUUID()
  const body = deposit({ requestId })
  expect((await ask('/api/deposit/create', body, { as: 'nobody' })).code).toBe(401)
  expect((await ask('/api/deposit/create', { ...body, amount: 'much' })).code).toBe(500)
  expect(await outcomeOf(requestId)).toMatchObject({ state: 'unknown' })
  expect((await ask('/api/deposit/create', body)).code).toBe(200)
})

test('a refusal is reported with its code and its message', async () => {
  const requestId = randomUUID()
  expect((await ask('/api/deposit/create', deposit({ requestId, amount: '1' }))).code).toBe(4205)
  expect(await outcomeOf(requestId)).toMatchObject({ state: 'refused', code: 4205, msg: 'amount outside limits' })
})

test('the operator changes what withdrawing costs and who may, and what an order costs', async () => {
  await control.withdrawals.rules({ feeMin: '3.00', identityRequired: true })
  expect((await ask('/api/withdraw/terms')).data).toMatchObject({ feeMin: '3.00', feeRate: '0.005' })
  expect((await ask('/api/withdraw/create', withdrawal())).code).toBe(4208)
  await control.terms('btcusdt', [{ durationSeconds: 60, payoutRate: '0.9' }], '0.02')
  const { items } = v.parse(v.object({ items: v.array(v.unknown()) }), (await ask('/api/market/products')).data)
  expect(items[0]).toMatchObject({ feeRate: '0.02', terms: [{ payoutRate: '0.9' }] })
})
