import { afterEach, expect, it } from 'vitest'
import { decimal } from '#lib/money/decimal.ts'
import { ManualClock, TestBackend } from './backend.fixture.ts'
import { HeldLease, LeaseCandidate, LeaseLost } from './leaderLease.ts'
import { publish } from './market/publish.ts'
import { settleDue } from './orders/settlement.ts'
import { startPostgres } from './postgres.fixture.ts'
import { repayDue } from './vault/vault.ts'

const running: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of running.splice(0).toReversed()) await stop()
})

it('of two instances one leads, the other one follows when it is silent, and nothing of the first one is stored from then on', {
  timeout: 60_000,
}, async () => {
  const server = await startPostgres()
  running.push(server.stop)
  const clock = new ManualClock()
  const instances: TestBackend[] = []
  for (let count = 0; count < 2; count += 1) {
    const instance = await TestBackend.onServer(server.url, clock)
    running.push(() => instance.stop())
    instances.push(instance)
  }
  const [first, second] = instances
  if (first === undefined || second === undefined) throw new Error('no instance')
  const one = new LeaseCandidate(first.database)
  const other = new LeaseCandidate(second.database)
  const number = (await one.ask()) ?? 0
  const lease = new HeldLease(first.database, number)
  expect(await other.ask()).toBeUndefined()
  const prices = [{ productId: 'btcusdt', price: decimal('64000.00'), volume: decimal('1') }]
  expect(await publish(first.backend, prices, number)).toHaveLength(1)

  // It is given up: another one has it at once, and the first one stays without.
  await lease.giveUp()
  expect(lease.lost.aborted).toBe(true)
  const next = (await other.ask()) ?? 0
  expect(next).toBe(number + 1)
  for (const work of [() => publish(first.backend, prices, number), () => settleDue(first.backend, number)])
    await expect(work()).rejects.toThrow(LeaseLost)
  await expect(repayDue(first.backend, clock.now(), number)).resolves.toBe(0)
  expect(await publish(second.backend, prices, next)).toHaveLength(1)

  // The second one is silent: it has the lease, and does not beat.
  await expect.poll(() => one.ask(), { interval: 100 }).toBe(next + 1)
})
