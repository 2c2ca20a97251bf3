import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { BackendProcess } from '../load/backendProcess.ts'
import { MovableClock } from '../movableClock.fixture.ts'
import type { TestPostgres } from '../postgres.fixture.ts'

/** What a fault happens to. */
export interface Target {
  readonly instances: readonly BackendProcess[]
  /** Undefined on PGlite, whose only instance has the database. */
  readonly server: TestPostgres | undefined
  /** Those of the instances and of the database's server; none where they cannot be moved. */
  readonly clocks: readonly MovableClock[]
  /** A whole number below a bound. */
  readonly draw: (below: number) => number
}

/** Longer than a leader may be silent, and than a transaction may do nothing. */
const SILENCE_MS = 5000

/** More than the database keeps of its log for later. */
const LOG_FILES = 8

/** What can happen to a backend while it works, by name. Each resolves when all is there again. */
export const faults = {
  /** An instance is killed, and started again. */
  kill: async ({ instances, draw }: Target) => {
    const victim = instances[draw(instances.length)]
    await victim?.end('SIGKILL')
    await victim?.start()
  },
  /** An instance hangs, and goes on later as if nothing had been. */
  hang: async ({ instances, draw }: Target) => {
    const victim = instances[draw(instances.length)]
    victim?.signal('SIGSTOP')
    await wait(SILENCE_MS)
    victim?.signal('SIGCONT')
  },
  /** The database's server loses its power. */
  power: async ({ server }: Target) => {
    await server?.kill()
    await wait(1000)
    await server?.start()
  },
  /** All connections to the database are cut. */
  cut: async ({ server }: Target) =>
    asOperator(server, async (client) => {
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
    }),
  /** Somebody's transaction holds what all others need. */
  lock: async ({ server }: Target) =>
    asOperator(server, async (client) => {
      await client.query('begin; lock table accounts in exclusive mode')
      await wait(SILENCE_MS)
      await client.query('rollback')
    }),
  /** A clock is moved, of an instance or of the database, and put right again. */
  clock: async ({ clocks, draw }: Target) => {
    const victim = clocks[draw(clocks.length)]
    await victim?.move(draw(2) === 0 ? '+40d' : '-100s')
    await wait(SILENCE_MS)
    await victim?.move('+0')
  },
  /** The database's disk is full. It may end when it cannot write what it has to: then its operator starts it again. */
  disk: async ({ server }: Target) => {
    await server?.disk?.fill()
    // Its log needs a new file after each of these, and there is no room for one.
    const write = async (client: pg.Client) => {
      for (let file = 0; file < LOG_FILES; file += 1) await client.query('notify chaos; select pg_switch_wal()')
    }
    await asOperator(server, write).catch(() => undefined)
    await wait(SILENCE_MS)
    await server?.disk?.clear()
    await server?.start()
  },
} satisfies Record<string, (target: Target) => Promise<void>>

export type FaultName = keyof typeof faults

/** Why a fault cannot happen on this machine; undefined where it can. */
export function obstacleTo(fault: FaultName, { clocks, server }: Target): string | undefined {
  if (fault === 'clock' && clocks.length === 0) return MovableClock.missing
  if (fault === 'disk' && server?.disk === undefined) return 'no disk may be mounted for the database here'
  return undefined
}

async function asOperator(server: TestPostgres | undefined, work: (client: pg.Client) => Promise<void>): Promise<void> {
  if (server === undefined) return
  const client = new pg.Client({ connectionString: server.url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
