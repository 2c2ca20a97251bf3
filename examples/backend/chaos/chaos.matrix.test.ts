import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { freePort } from '#scripts/ports.ts'
import { startPostgres } from '../postgres.fixture.ts'
import { type ChaosReport, runChaos } from './chaos.ts'
import { type FaultName, faults } from './faults.ts'

/** Where free ports are looked for. */
const PORT = 21_000
const SECONDS = 12
const TIMEOUT_MS = 180_000

function requireWhole({ wrong, exits, done, requests, readsBackMs }: ChaosReport): void {
  expect(wrong).toEqual([])
  expect(exits, 'instances that ended by themselves').toBe(0)
  expect(requests).toBeGreaterThan(20)
  expect(done).toBeGreaterThan(requests / 4)
  expect(readsBackMs).toBeLessThan(5000)
}

it('a backend on PGlite that is killed again and again loses no money request and executes none twice', {
  timeout: TIMEOUT_MS,
}, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'candor-chaos-'))
  const report = await runChaos({
    place: { folder },
    port: await freePort(PORT),
    seconds: SECONDS,
    faultNames: ['kill'],
  }).finally(() => rm(folder, { recursive: true, force: true }))
  requireWhole(report)
})

it('nor do two on PostgreSQL, whatever happens to them and to the database', { timeout: TIMEOUT_MS }, async ({
  annotate,
}) => {
  const server = await startPostgres({ isApart: true })
  const names = Object.keys(faults) as FaultName[]
  const report = await runChaos({
    ...{ place: { url: server.url }, port: await freePort(PORT), server, faultNames: names },
    seconds: 5 * SECONDS,
  }).finally(server.stop)
  for (const omitted of report.omitted) await annotate(`not tried: ${omitted}`)
  requireWhole(report)
  // On a busy machine an instance takes long to start again, and not every fault has its turn.
  expect(report.faults.size).toBeGreaterThanOrEqual(3)
  // A leader that is silent is followed by another one within 3 s, which publishes a quote a second. Other tests have the processors too.
  for (const name of ['none', 'kill', 'hang', 'cut'] as const)
    expect(report.silenceMs.get(name) ?? 0, name).toBeLessThan(10_000)
})
