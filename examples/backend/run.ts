import { causeOf, codeOf, type Database, isDatabaseAway } from './database/database.ts'
import { FolderProblem } from './database/pglite.ts'
import type { TrustedProxies } from './http/network.ts'
import { standardLog } from './log.ts'
import { lineFeed } from './market/lineFeed.ts'
import { randomWalkFeed } from './market/randomWalk.ts'
import { StreamServer } from './market/streamServer.ts'
import { httpMail } from './members/mail.ts'
import { createBackend, hasData, openDatabase, openDemo, type Place } from './open.ts'
import { type Instruction, OperatorError } from './operator/command.ts'
import { operate, requireCommand } from './operator/operator.ts'
import { askSocket, openSocket } from './operator/socket.ts'
import { databaseProblems, originOf, startProblems } from './production.ts'
import { type Instance, startInstance } from './start.ts'

/** How often prices are invented, in ms. */
const PACE_MS = 1000

interface RunOptions {
  readonly place: Place
  readonly ports: readonly number[]
  readonly host?: string | undefined
  readonly keepAliveMs?: number | undefined
  /** The proxies in front that state who calls. Default: none. */
  readonly trustedProxies?: TrustedProxies
  /** Address of a source of prices (market/lineFeed.ts). Without one prices are invented. */
  readonly source?: string | undefined
  /** Address at which a stream server takes quotes (market/streamServer.ts). */
  readonly streamServer?: string | undefined
  /** Address of what sends codes (members/mail.ts). Without one they are printed. */
  readonly mail?: string | undefined
  /** Whether members' money will be in it. A demo otherwise: a new database is filled with invented data. */
  readonly production?: boolean
}

/**
 * Starts an instance on the data at a place. Throws an OperatorError when another process has the folder open, when a demo is started on a
 * database of production, and when production is started with anything that is a demo's.
 */
export async function run({
  place,
  trustedProxies = { count: 0 },
  source,
  streamServer,
  mail,
  production = false,
  host,
  ...options
}: RunOptions): Promise<Instance> {
  const url = 'url' in place ? place.url : undefined
  if (production) refuse(startProblems({ url, host, source, mail, trustedProxies }))
  const database = await alone(production ? openProduction(place) : openTrial(place, source === undefined))
  try {
    const close = 'folder' in place ? await openSocket(place.folder, database, standardLog) : async () => undefined
    const backend = await createBackend(database, {
      trustedProxies,
      ...(mail !== undefined && { mail: httpMail(mail) }),
    })
    const feed = source === undefined ? randomWalkFeed(PACE_MS) : lineFeed(source, standardLog)
    const instance = await startInstance(backend, {
      ...options,
      ...{ host, feed },
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

/** A database that is being opened. Rejects with an OperatorError when another process has the folder open, or the server refuses the connection. */
const alone = <T>(opening: Promise<T>): Promise<T> =>
  opening.catch((error: unknown) => {
    if (error instanceof FolderProblem) throw new OperatorError(error.message)
    const { message } = errorOf(causeOf(error))
    // It is not there, refuses who comes (28), wants a password (SASL), or has no such database (3D000).
    if (isDatabaseAway(error) || /^(28|3D000)/.test(codeOf(error) ?? '') || message.startsWith('SASL'))
      throw new OperatorError(`DATABASE_URL cannot be opened: ${message || codeOf(error)}`)
    throw error
  })

const errorOf = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** Throws an OperatorError that names every problem. */
function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new OperatorError(`Not fit for production:\n- ${problems.join('\n- ')}`)
}

async function openProduction(place: Place): Promise<Database> {
  const database = await openDatabase(place)
  return closedUnless(database, async () => refuse(await databaseProblems(database)))
}

async function openTrial(place: Place, past: boolean): Promise<Database> {
  const database = await openDemo(place, { past })
  return closedUnless(database, async () => {
    if ((await originOf(database.query)) === 'production')
      throw new OperatorError('This is a database of production: start it with --production')
  })
}

/** The database, or what `check` throws once the database is closed. */
async function closedUnless(database: Database, check: () => Promise<void>): Promise<Database> {
  try {
    await check()
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * Carries out a command of the operator on the data at a place, through the running backend where only that can open them. Throws an
 * OperatorError when it makes no sense, cannot be done, or there are no data: only the command `begin` makes some.
 */
export async function command(place: Place, instruction: Instruction): Promise<string> {
  const { name } = requireCommand(instruction.args)
  const answered = 'folder' in place ? await alone(askSocket(place.folder, instruction)) : undefined
  if (answered !== undefined) return answered
  if (name !== 'begin' && !(await alone(hasData(place))))
    throw new OperatorError(`There are no data ${'folder' in place ? `in ${place.folder}` : 'at DATABASE_URL'}`)
  const database = await alone(openDatabase(place))
  try {
    return await operate(database, instruction)
  } finally {
    await database.close()
  }
}
