import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes } from '#lib/contract/codes.ts'
import { requestOutcome } from '#lib/contract/common.ts'
import { cancelDeposit, createDeposit, depositList } from '#lib/contract/deposits.ts'
import { transactionList } from '#lib/contract/ledger.ts'
import { invest, vaultList } from '#lib/contract/vault.ts'
import { TestBackend, type TestMember } from '../backend.fixture.ts'
import { deposits } from '../database/tables/funds.ts'
import { requests } from '../database/tables/ledger.ts'
import { bookProblems } from '../ledger/books.ts'
import { execute } from './moneyRequests.ts'

let test: TestBackend
let member: TestMember
beforeAll(async () => {
  test = await TestBackend.start()
})
afterAll(async () => {
  expect(await bookProblems(test.database.query)).toEqual([])
  await test.stop()
})

const terms = { rate: '1', feeRate: '0', account: '6222021234567890123' }
const deposit = () => ({ ...test.request(), channelId: 'bank-cny', amount: '100.00', terms })
const investment = (amount = '100.00') => ({
  ...test.request(),
  projectId: 'starter7',
  amount,
  terms: { annualRate: '0.0280', termDays: 7 },
})
const outcome = (requestId: string) => test.ask(requestOutcome, { requestId }, member.token)

describe('a money request', () => {
  beforeAll(async () => {
    member = await test.member()
  })

  it('is executed once, and a repeat gets the first answer, however late', async () => {
    const asked = investment()
    const first = await test.ask(invest, asked, member.token)
    expect(first).toMatchObject({
      code: 200,
      data: { requestId: asked.requestId, principal: '100.00', status: 'holding' },
    })
    test.clock.advance(3_600_000)
    expect((await test.ask(invest, asked, member.token)).data).toEqual(first.data)
    expect((await test.ask(vaultList, {}, member.token)).data.items).toHaveLength(1)
    expect((await outcome(asked.requestId)).data).toMatchObject({
      state: 'done',
      kind: 'investment',
      recordId: first.data.id,
    })
  })

  it('is executed once when it is sent several times at once', async () => {
    const asked = investment()
    const answers = await Promise.all(Array.from({ length: 5 }, () => test.ask(invest, asked, member.token)))
    const done = answers.filter(({ code }) => code === 200)
    expect(new Set(done.map(({ data }) => data.id)).size).toBe(1)
    expect(answers.filter(({ code }) => code !== 200 && code !== codes.tooManyRequests)).toEqual([])
    const { items } = (await test.ask(vaultList, {}, member.token)).data
    expect(items.filter(({ requestId }) => requestId === asked.requestId)).toHaveLength(1)
  })

  it('is refused with another body or at another call under the same id, and the first outcome stays', async () => {
    const asked = deposit()
    const { data } = await test.ask(createDeposit, asked, member.token)
    for (const other of [
      { ...asked, amount: '101.00' },
      { ...asked, validUntil: asked.validUntil + 1 },
    ])
      expect((await test.ask(createDeposit, other, member.token)).code).toBe(codes.requestIdUsed)
    const { requestId, validUntil } = asked
    expect((await test.ask(cancelDeposit, { requestId, validUntil, id: data.id }, member.token)).code).toBe(
      codes.requestIdUsed,
    )
    expect((await outcome(requestId)).data).toMatchObject({ state: 'done', recordId: data.id })
    expect((await test.ask(depositList, {}, member.token)).data.items[0]).toMatchObject({
      id: data.id,
      status: 'pending',
    })
  })

  it('is not executed after its validity, for good', async () => {
    const asked = investment()
    test.clock.advance(60_001)
    expect((await test.ask(invest, asked, member.token)).code).toBe(codes.requestExpired)
    expect((await outcome(asked.requestId)).data).toMatchObject({ state: 'refused', code: codes.requestExpired })
  })

  it('is remembered with its refusal, and leaves nothing behind when it cannot be read', async () => {
    const tooMuch = investment('19999.00')
    expect((await test.ask(invest, tooMuch, member.token)).code).toBe(codes.availableInsufficient)
    expect((await outcome(tooMuch.requestId)).data).toMatchObject({
      state: 'refused',
      code: codes.availableInsufficient,
    })
    const { amount: _amount, ...unreadable } = investment()
    const answer = await test.app.request(invest.path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${member.token}` },
      body: JSON.stringify(unreadable),
    })
    expect(await answer.json()).toMatchObject({ code: codes.parametersEmpty })
    expect((await outcome(unreadable.requestId)).data).toMatchObject({ state: 'unknown', remembersSince: 0 })
  })

  it('of one member says nothing about the same id of another one', async () => {
    const asked = investment()
    await test.ask(invest, asked, member.token)
    const other = await test.member()
    expect((await test.ask(requestOutcome, { requestId: asked.requestId }, other.token)).data.state).toBe('unknown')
    expect((await test.ask(invest, asked, other.token)).code).toBe(200)
  })
})

it('keeps nothing of a request whose work fails, and executes it when it comes again', async () => {
  const { number, token } = await test.member()
  const input = { requestId: randomUUID(), validUntil: test.clock.now() + 1000 }
  const request = { kind: 'deposit', member: number, input } as const
  const work = (fails: boolean) =>
    execute(test.backend, request, async (tx) => {
      await tx.insert(deposits).values({
        ...{ member: number, requestId: input.requestId, channel: 'bank-cny', type: { own: '' }, kind: 'bank' },
        ...{
          currency: 'CNY',
          amount: '1' as never,
          credit: '1' as never,
          status: 'pending',
          submittedAt: test.clock.now(),
        },
      })
      if (fails) throw new Error('the machine broke')
      return { id: 'd1' }
    })
  await expect(work(true)).rejects.toThrow('the machine broke')
  expect((await test.ask(depositList, {}, token)).data.items).toEqual([])
  expect(await test.database.query.select().from(requests).where(eq(requests.requestId, input.requestId))).toEqual([])
  await expect(work(false)).resolves.toEqual({ id: 'd1' })
  await test.database.query.delete(deposits).where(eq(deposits.member, number))
  await test.database.query.delete(requests).where(eq(requests.member, number))
})

it('answers an unknown outcome with an instant that is not later than the search for it', async () => {
  const { token } = await test.member()
  const { time, data } = await test.ask(requestOutcome, { requestId: randomUUID() }, token)
  expect(data.state).toBe('unknown')
  expect(time).toBe(test.clock.now())
})

it('stores no password, neither in the clear nor as a fast hash', async () => {
  const stored = await test.database.query.select().from(requests)
  expect(JSON.stringify(stored)).not.toMatch(/Demo1234|Cash1234/)
  const { items } = (await test.ask(transactionList, {}, member.token)).data
  expect(items.length).toBeGreaterThan(0)
})
