import { setTimeout as wait } from 'node:timers/promises'
import { Busy, type Database, databaseErrorCode, isDatabaseAway } from './database/database.ts'
import { MigrationWaited, tableState } from './database/migrate.ts'
import { FolderProblem } from './database/pglite.ts'
import { serverProblems } from './database/serverProblems.ts'
import type { TrustedProxies } from './http/network.ts'
import { messageOf, standardLog } from './log.ts'
import { lineFeed } from './market/lineFeed.ts'
import { randomWalkFeed } from './market/randomWalk.ts'
import { StreamServer } from './market/streamServer.ts'
import { httpMail } from './members/mail.ts'
import { bringUpToDate, createBackend, type DatabaseLocation, hasData, openDemo, openPrepared } from './open.ts'
import { type Effect, type Instruction, OperatorError } from './operator/command.ts'
import { operate, printed, requireCommand } from './operator/operator.ts'
import { askSocket, openSocket } from './operator/socket.ts'
import { databaseProblems, originOf, startProblems } from './production.ts'
import { type DemoLogins, demoLogins } from './seed/demoLogins.ts'
import { type Instance, type OperatorInterface, startInstance } from './start.ts'

/** How often prices are invented, in ms. */
const PACE_MS = 1000

interface RunOptions {
  readonly place: DatabaseLocation
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
  /** The operators' interface; undefined: none. */
  readonly operators?: OperatorInterface | undefined
  /** Whether members' money will be in it. A demo otherwise: a new database is filled with invented data. */
  readonly production?: boolean
}

/** A running instance, and how to log in where it is a demo's. */
export interface Running extends Instance {
  readonly logins: DemoLogins | undefined
}

/**
 * Starts an instance on the data at a place. Throws an OperatorError when another process has the folder open, when a demo is started on a
 * database of production, when production is started with anything that is a demo's, and when it cannot listen.
 */
export async function run(options: RunOptions): Promise<Running> {
  const { place, host, source, mail, trustedProxies = { count: 0 }, production = false } = options
  const url = 'url' in place ? place.url : undefined
  if (production) refuse(startProblems({ url, host, source, mail, trustedProxies }))
  return opened(() => started(options))
}

async function started({
  place,
  trustedProxies = { count: 0 },
  source,
  streamServer,
  mail,
  production = false,
  host,
  ...options
}: RunOptions): Promise<Running> {
  const database = await (production ? openProduction(place) : openTrial(place, source === undefined))
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
      ...instance,
      logins: production ? undefined : await demoLogins(database.query, place),
      stop: async () => {
        await close()
        await instance.stop()
      },
    }
  } catch (error) {
    await database.close()
    throw isOfListening(error) ? new OperatorError(`It cannot listen at ${host}: ${messageOf(error)}`) : error
  }
}

/** The address is not one of this machine, or its name is not known, or this user may not use the port. */
const isOfListening = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && ['listen', 'bind', 'getaddrinfo'].includes(`${error.syscall}`)

/** How long an opening waits before it is tried again, in ms. */
const AGAIN_MS = 500

/**
 * Does what opens a database. Waits while its server starts or recovers, and while another instance fills it. Throws an OperatorError when another process
 * has the folder open, the server refuses the connection, or a migration has waited too long.
 */
async function opened<T>(open: () => Promise<T>): Promise<T> {
  for (let complaint: string | undefined; ; await wait(AGAIN_MS)) {
    try {
      return await open()
    } catch (error) {
      const message = messageOf(error)
      if (!isSoonOver(error)) throw operatorErrorOf(error, message)
      if (complaint !== message) standardLog('waiting for the database', { problem: message }, 'warn')
      complaint = message
    }
  }
}

/** The server starts, recovers or has no connection left, or another instance fills the database. */
const isSoonOver = (error: unknown): boolean =>
  ['57P03', '53300'].includes(databaseErrorCode(error) ?? '') || (error instanceof Busy && error.cause !== undefined)

function operatorErrorOf(error: unknown, message: string): unknown {
  if (error instanceof FolderProblem || error instanceof MigrationWaited) return new OperatorError(message)
  // It is not there, refuses who comes (28), wants a password (SASL), or has no such database (3D000).
  if (isDatabaseAway(error) || /^(28|3D000)/.test(databaseErrorCode(error) ?? '') || message.startsWith('SASL'))
    return new OperatorError(`DATABASE_URL cannot be opened: ${message}`)
  return error
}

/** Throws an OperatorError that names every problem. */
function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new OperatorError(`Not fit for production:\n- ${problems.join('\n- ')}`)
}

const openProduction = (place: DatabaseLocation): Promise<Database> =>
  openPrepared(place, async (database) => {
    await requireUsable(database, place)
    refuse(await databaseProblems(database))
  })

/** Opens the database of a demo. One of production is refused before anything of it is changed. */
const openTrial = (place: DatabaseLocation, past: boolean): Promise<Database> =>
  openDemo(place, {
    past,
    check: async ({ query }) => {
      await requireServer(place)
      const state = await tableState(query)
      if (state === 'newer') throw new OperatorError(NEWER)
      if (state !== 'none' && (await originOf(query)) === 'production')
        throw new OperatorError('This is a database of production: start it with --production')
    },
  })

/** What an operator reads where the database has failed a command: whether something was done, and what to do now. */
function doubtful(error: unknown, effect: Effect): unknown {
  const message = messageOf(error)
  if (error instanceof Busy) return new OperatorError(`Nothing was done: ${message}. Give the line again`)
  if (!isDatabaseAway(error)) return error
  return new OperatorError(
    effect !== 'changes'
      ? `The database does not answer: ${message}`
      : `It is not known whether this was carried out: ${message}. Give the same line with the same id again: it is carried out once, and prints the first result`,
  )
}

/** Opens the database for a command of the operator: only `begin` and `migrate` change its tables. */
const openFor = (name: string, place: DatabaseLocation): Promise<Database> =>
  openPrepared(place, async (database) => {
    if (name === 'migrate') await requireServer(place)
    else await requireUsable(database, place)
    if (name === 'migrate' || name === 'begin') await bringUpToDate(database, place)
  })

const NEWER = 'The tables are those of a newer version than this one'

/** Throws an OperatorError where the server at a place cannot have the data. */
async function requireServer(place: DatabaseLocation): Promise<void> {
  const problems = 'url' in place ? await serverProblems(place.url) : []
  if (problems.length > 0) throw new OperatorError(problems.join('\n'))
}

/** Throws an OperatorError where the server cannot have the data, or the tables are those of another version. */
async function requireUsable({ query }: Database, place: DatabaseLocation): Promise<void> {
  await requireServer(place)
  const state = await tableState(query)
  if (state === 'newer') throw new OperatorError(NEWER)
  if (state === 'older')
    throw new OperatorError(
      `The tables are those of an older version. Stop all instances, back up, and bring them up to date: npm run backend -- migrate${'folder' in place ? ` --folder ${place.folder}` : ''}`,
    )
}

/**
 * Carries out a command of the operator on the data at a place, through the running backend where only that can open them. Throws an
 * OperatorError when it makes no sense, cannot be done, or there are no data: only the command `begin` makes some. The tables are changed by
 * `begin` and `migrate` alone.
 */
export async function command(place: DatabaseLocation, instruction: Instruction): Promise<string> {
  const { name, effect } = requireCommand(instruction.args)
  const answered = 'folder' in place ? await opened(() => askSocket(place.folder, instruction)) : undefined
  if (answered !== undefined) return answered
  if (name !== 'begin' && !(await opened(() => hasData(place))))
    throw new OperatorError(`There are no data ${'folder' in place ? `in ${place.folder}` : 'at DATABASE_URL'}`)
  const database = await opened(() => openFor(name, place))
  try {
    return printed(await operate(database, instruction))
  } catch (error) {
    throw doubtful(error, effect)
  } finally {
    await database.close()
  }
}
