import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { type TestPostgres, urlIn } from '../postgres.fixture.ts'

const SOCKET = '.s.PGSQL.5432'

/** A way to a server that a test can disturb. */
export interface DisturbedWay {
  readonly url: string
  /** The connections of now stay open, and nothing passes on them any more, as when a machine has lost its power. */
  readonly die: () => void
  /** The connections of now end. */
  readonly cut: () => void
  /** The next connections, after some that are not, are refused with an error of PostgreSQL. */
  readonly refuse: (count: number, code: string, message: string, after?: number) => void
  /** How many connections are still to be refused. */
  readonly toRefuse: () => number
}

export async function disturbedWay(server: TestPostgres): Promise<DisturbedWay> {
  const folder = await mkdtemp(path.join(tmpdir(), 'candor-way-'))
  const ends: Socket[] = []
  let refusals: (Buffer | undefined)[] = []
  const way = createServer((near) => {
    near.on('error', () => undefined)
    ends.push(near)
    const refusal = refusals.shift()
    if (refusal !== undefined) {
      near.once('data', () => near.end(refusal))
      return
    }
    const far = connect(path.join(server.folder, SOCKET))
    far.on('error', () => undefined)
    ends.push(far)
    near.pipe(far)
    far.pipe(near)
  })
  way.listen(path.join(folder, SOCKET))
  await once(way, 'listening')
  onTestFinished(async () => {
    for (const end of ends) end.destroy()
    way.close()
    await rm(folder, { recursive: true })
  })
  return {
    url: urlIn(folder),
    die: () => {
      for (const end of ends) end.unpipe().pause()
    },
    cut: () => {
      for (const end of ends.splice(0)) end.destroy()
    },
    refuse: (count, code, message, after = 0) => {
      const next = (_: unknown, index: number) => (index < after ? undefined : errorResponse(code, message))
      refusals = Array.from({ length: after + count }, next)
    },
    toRefuse: () => refusals.length,
  }
}

/** The message with which PostgreSQL refuses a connection. */
function errorResponse(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}
