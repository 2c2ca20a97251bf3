import { existsSync } from 'node:fs'
import type { Database } from './database/database.ts'
import { standardLog } from './log.ts'
import { lineFeed } from './market/lineFeed.ts'
import { randomWalkFeed } from './market/randomWalk.ts'
import { createBackend, dataIn, openDatabase, type Place } from './open.ts'
import { OperatorError } from './operator/command.ts'
import { operate, requireCommand } from './operator/operator.ts'
import { askSocket, openSocket } from './operator/socket.ts'
import { type Instance, startInstance } from './start.ts'

/** How often prices are invented, in ms. */
const PACE_MS = 1000

interface RunOptions {
  readonly place: Place
  readonly ports: readonly number[]
  readonly host?: string
  readonly behindProxy?: boolean
  /** Address of a source of prices (market/lineFeed.ts). Without one prices are invented. */
  readonly source?: string | undefined
}

/**
 * Starts an instance on the data at a place. Throws an OperatorError when another process has the folder
 * open.
 */
export async function run({ place, behindProxy = false, source, ...options }: RunOptions): Promise<Instance> {
  const { database, close } = await openAlone(place, { past: source === undefined })
  try {
    const backend = await createBackend(database, { behindProxy })
    const feed = source === undefined ? randomWalkFeed(PACE_MS) : lineFeed(source, standardLog)
    const instance = await startInstance(backend, { ...options, feed })
    return {
      addresses: instance.addresses,
      stop: async () => {
        await close()
        await instance.stop()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Opens the database at a place; one in a folder only where no other process has it open, or opens it at this moment. */
async function openAlone(place: Place, options?: Parameters<typeof openDatabase>[1]) {
  let opened: Promise<Database> | undefined
  const open = () => {
    opened ??= openDatabase(place, options)
    return opened
  }
  const close = 'folder' in place ? await openSocket(place.folder, open) : async () => undefined
  try {
    return { database: await open(), close }
  } catch (error) {
    await close()
    throw error
  }
}

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
  const { database, close } = await openAlone(place)
  try {
    return await operate(database, args)
  } finally {
    await database.close()
    await close()
  }
}
