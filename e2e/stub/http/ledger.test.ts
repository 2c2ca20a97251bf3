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

test('what was booked later comes first, whatever its instant', async () => {
  await control.seedOrders('demo', 1, 30)
  await control.clock.advance(60_000)
  await control.post('demo', { type: 'manualCredit', amount: '1' })
  const { items } = await list()
  expect(items[0]?.type).toBe('manualCredit')
  expect(items.at(-1)?.type).toBe('deposit')
})
