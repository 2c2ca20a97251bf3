import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '#lib/contract/calls.ts'
import { decimal } from '#lib/money/decimal.ts'
import { StubControl } from '../control/client.ts'
import { offer } from '../orders/closing.ts'
import { place } from '../orders/placing.ts'
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

const picture = () =>
  stub.world.uploads.add({ username: 'demo', type: 'image/jpeg', bytes: new Uint8Array(8), at: NOW }).path
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
const passwords = { newPwd: 'Fresh1234', newPwd2: 'Fresh1234' }

/** Every money request: a body that is accepted, and a field whose change makes it another request. */
const requests: [kind: string, path: string, body: () => object | Promise<object>, other: object][] = [
  [
    'order',
    '/api/order/create',
    () => ({
      productId: 'btcusdt',
      direction: 'up',
      amount: '100',
      durationSeconds: 60,
      terms: shownTerms(stub.world).order('btcusdt', 60),
    }),
    { direction: 'down' },
  ],
  [
    'close',
    '/api/order/close',
    () => {
      const { id } = place(
        stub.world,
        'demo',
        {
          ...{
            requestId: randomUUID(),
            productId: 'ethusdt',
            direction: 'up',
            amount: decimal('100'),
            durationSeconds: 60,
          },
          terms: shownTerms(stub.world).order('ethusdt', 60),
        },
        NOW,
      )
      return { id, terms: offer(stub.world, 'demo', id, NOW) }
    },
    { id: 'o99' },
  ],
  ['deposit', '/api/deposit/create', () => deposit(), { amount: '101' }],
  [
    'depositCancellation',
    '/api/deposit/cancel',
    async () => {
      await ask('/api/deposit/create', deposit())
      return { id: (await control.deposits.of('demo')).at(-1)?.id }
    },
    { id: 'd1' },
  ],
  ['withdrawal', '/api/withdraw/create', () => withdrawal(), { withdrawPwd: 'wrong' }],
  [
    'withdrawalCancellation',
    '/api/withdraw/cancel',
    async () => {
      await ask('/api/withdraw/create', withdrawal())
      return { id: (await control.withdrawals.of('demo')).at(-1)?.id }
    },
    { id: 'w99' },
  ],
  [
    'investment',
    '/api/ebao/invest',
    () => ({ projectId: 'steady30', amount: '500', terms: shownTerms(stub.world).investment('steady30') }),
    { projectId: 'starter7' },
  ],
  [
    'bankAccount',
    '/api/payout/bank',
    () => ({ payeeName: '张三', accountNumber: '4111111111111111', bankName: '招商银行' }),
    { branch: 'x' },
  ],
  [
    'cryptoAccount',
    '/api/payout/crypto',
    () => ({ chain: 'ERC20', address: '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe' }),
    { chain: 'TRC20' },
  ],
  ['accountRemoval', '/api/payout/remove', () => ({ id: 'p1' }), { id: 'p2' }],
  [
    'identity',
    '/api/verify/submit',
    () => ({ name: '张三', idNumber: '11010119900307123X', idFront: picture(), idBack: picture() }),
    { name: '李四' },
  ],
  ['loginPassword', '/api/user/loginPassword', () => ({ oldPwd: 'Demo1234', ...passwords }), { newPwd: 'Other1234' }],
  ['withdrawPassword', '/api/user/withdrawPassword', () => ({ oldPwd: 'Cash1234', ...passwords }), { oldPwd: 'wrong' }],
  [
    'withdrawPasswordRecovery',
    '/api/user/recoverWithdrawPassword',
    async () => {
      await ask('/api/user/sendCode', {})
      return { code: await control.code('demo'), ...passwords }
    },
    { newPwd: 'Other1234' },
  ],
]

test('these are the money requests of the contract', () => {
  const named = calls.filter(({ refusals }) => refusals !== undefined).map(({ path }) => path)
  expect(requests.map(([, path]) => path).toSorted()).toEqual(named.toSorted())
})

describe.each(requests)('%s', (kind, path, bodyOf, other) => {
  const made = async (change: object = {}) => ({
    validUntil: NOW + 60_000,
    ...(await bodyOf()),
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
