import { existsSync } from 'node:fs'
import type { Database } from './database/database.ts'
import { dataIn, FolderInUse } from './database/pglite.ts'
import { standardLog } from './log.ts'
import { lineFeed } from './market/lineFeed.ts'
import { randomWalkFeed } from './market/randomWalk.ts'
import { StreamServer } from './market/streamServer.ts'
import { createBackend, openDatabase, type Place } from './open.ts'
import { OperatorError } from './operator/command.ts'
import { operate, requireCommand } from './operator/operator.ts'
import { askSocket, openSocket } from './operator/socket.ts'
import { type Instance, startInstance } from './start.ts'

/** How often prices are invented, in ms. */
const PACE_MS = 1000

interface RunOptions {
  readonly place: Place
  readonly ports: readonly number[]
  readonly host?: string | undefined
  readonly keepAliveMs?: number | undefined
  readonly behindProxy?: boolean
  /** Address of a source of prices (market/lineFeed.ts). Without one prices are invented. */
  readonly source?: string | undefined
  /** Address at which a stream server takes quotes (market/streamServer.ts). */
  readonly streamServer?: string | undefined
}

/**
 * Starts an instance on the data at a place. Throws an OperatorError when another process has the folder
 * open.
 */
export async function run({
  place,
  behindProxy = false,
  source,
  streamServer,
  ...options
}: RunOptions): Promise<Instance> {
  const database = await openAlone(place, { past: source === undefined })
  try {
    const close = 'folder' in place ? await openSocket(place.folder, database, standardLog) : async () => undefined
    const backend = await createBackend(database, { behindProxy })
    const feed = source === undefined ? randomWalkFeed(PACE_MS) : lineFeed(source, standardLog)
    const instance = await startInstance(backend, {
      ...options,
      feed,
      streamServer: streamServer === undefined ? undefined : new StreamServer(streamServer, standardLog),
    })
    return {
      addresses: instance.addresses,
      stop: async () => {
        await close()
        await instance.stop()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Opens the database at a place. Throws an OperatorError when another process has the folder open. */
const openAlone = (place: Place, options?: Parameters<typeof openDatabase>[1]): Promise<Database> =>
  openDatabase(place, options).catch((error: unknown) => {
    throw error instanceof FolderInUse ? new OperatorError(error.message) : error
  })

/**
 * Carries out a command of the operator on the data at a place, through the running backend where only that can open them. Throws an
 * OperatorError when it makes no sense, cannot be done, or the folder has no data.
 */
export async function command(place: Place, args: readonly string[]): Promise<string> {
  requireCommand(args)
  const answered = 'folder' in place ? await askSocket(place.folder, args) : undefined
  if (answered !== undefined) return answered
  if ('folder' in place && !existsSync(dataIn(place.folder)))
    throw new OperatorError(`There are no data in ${place.folder}`)
  const database = await openAlone(place)
  try {
    return await operate(database, args)
  } finally {
    await database.close()
  }
}
