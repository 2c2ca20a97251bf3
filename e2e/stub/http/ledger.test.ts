import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { transactionList } from '#lib/contract/ledger.ts'
import { StubControl } from '../control/client.ts'
import { type Stub, startStub } from '../start.ts'

const envelope = v.object({ code: v.number(), data: transactionList.response })

let stub: Stub
let control: StubControl
let token: string
beforeEach(async () => {
  stub = await startStub({ ports: [0, 0], control: true, now: Date.UTC(2026, 2, 4, 2, 30) })
  control = new StubControl(stub.addresses[0])
  await control.clock.freeze()
  token = await control.session('demo')
})
afterEach(async () => {
  expect(await control.violations()).toEqual([])
  await stub.stop()
})

async function list(query = '') {
  const answer = await fetch(`${stub.addresses[0]}${transactionList.path}?${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return v.parse(envelope, await answer.json()).data
}

test('the whole ledger is returned, newest first, each entry as it was booked', async () => {
  await control.post('demo', { type: 'inviteReward', amount: '88.00' })
  await control.post('demo', { type: 'vault', amount: '-500', refId: 'v1' })
  await control.post('poor', { type: 'manualCredit', amount: '1' })
  const { entries } = await control.ledger('demo')
  const { items, nextCursor } = await list()
  expect(items).toEqual([...entries].reverse())
  expect(items.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
    ['-500.00', '9588.00'],
    ['88.00', '10088.00'],
    ['10000.00', '10000.00'],
  ])
  expect(nextCursor).toBeUndefined()
})

test('of one type, in pages, while more is booked', async () => {
  for (const amount of ['1', '2', '3']) {
    await control.post('demo', { type: 'manualCredit', amount })
    await control.post('demo', { type: 'manualDeduction', amount: `-${amount}` })
  }
  const first = await list('type=manualCredit&limit=2')
  expect(first.items.map(({ amount }) => amount)).toEqual(['3.00', '2.00'])
  await control.post('demo', { type: 'manualCredit', amount: '4' })
  const second = await list(`type=manualCredit&limit=2&cursor=${first.nextCursor}`)
  expect(second.items.map(({ amount }) => amount)).toEqual(['1.00'])
  expect(second.nextCursor).toBeUndefined()
})

test('what was booked later comes first, whatever its instant', async () => {
  await control.seedOrders('demo', 1, 30)
  await control.clock.advance(60_000)
  await control.post('demo', { type: 'manualCredit', amount: '1' })
  const { items } = await list()
  expect(items[0]?.type).toBe('manualCredit')
  expect(items.at(-1)?.type).toBe('deposit')
})
