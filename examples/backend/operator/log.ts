import { createHash, randomUUID } from 'node:crypto'
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Query } from '../database/database.ts'
import { type LogEntry, operatorLog } from '../database/tables/platform.ts'
import { argument, noMoreThan, type OperatorCommand, OperatorError } from './command.ts'

/** Before the first entry. */
const NO_HASH = '0'.repeat(64)

/** Of two commands the second one waits here, so that entries follow one another and a repeat finds the first. A table lock takes no snapshot. */
export const lockLog = (tx: Query) => tx.execute(sql`lock table ${operatorLog} in share row exclusive mode`)

/** The entry of a command; undefined when none with this id was carried out. */
export async function entryOf(tx: Query, id: string): Promise<LogEntry | undefined> {
  const [entry] = await tx.select().from(operatorLog).where(eq(operatorLog.id, id))
  return entry
}

/** Adds an entry, in the transaction of what it is about. */
export async function addEntry(
  tx: Query,
  {
    id = randomUUID(),
    ...made
  }: Pick<LogEntry, 'at' | 'person' | 'reason' | 'command' | 'result'> & { readonly id: string | undefined },
): Promise<void> {
  const [last] = await tx.select().from(operatorLog).orderBy(desc(operatorLog.number)).limit(1)
  const entry = { ...made, id, number: (last?.number ?? 0) + 1, previousHash: last?.hash ?? NO_HASH }
  await tx.insert(operatorLog).values({ ...entry, hash: hashOf(entry) })
}

/** SHA-256 of everything that an entry states, and of the hash before it. */
function hashOf({ number, id, at, person, reason, command, result, previousHash }: Omit<LogEntry, 'hash'>): string {
  const stated = JSON.stringify([number, id, at, person, reason, command, result, previousHash])
  return createHash('sha256').update(stated).digest('hex')
}

/** What is wrong with the first entry that does not follow from the one before it; undefined when all do. */
function firstBroken(entries: readonly LogEntry[]): string | undefined {
  let [number, previousHash] = [1, NO_HASH]
  for (const entry of entries) {
    if (entry.number !== number) return `entry ${number} is missing`
    if (entry.previousHash !== previousHash) return `entry ${number} does not follow from the one before it`
    if (entry.hash !== hashOf(entry)) return `entry ${number} is not what was written`
    number += 1
    previousHash = entry.hash
  }
  return undefined
}

/** Shows the log, or checks it. */
export const audit: OperatorCommand = {
  takes: 'list [COUNT] | verify [HASH]',
  about:
    'lists what operators have done, newest last, or checks that no entry was changed or removed. The last entries are missed by a hash that was noted elsewhere: verify prints the newest one',
  examples: ['audit list 20', 'audit verify'],
  effect: 'reads',
  run: async (args, { tx }) => {
    noMoreThan(args, 2)
    const [verb, detail] = [argument(args, 0, 'list or verify'), args[1]]
    if (verb !== 'list' && verb !== 'verify') throw new OperatorError(`Unknown: ${verb}. There are: list, verify`)
    const entries = await tx.select().from(operatorLog).orderBy(asc(operatorLog.number))
    if (verb === 'list') return listOf(entries.slice(-countIn(detail)))
    const broken = firstBroken(entries)
    if (broken !== undefined) throw new OperatorError(`The log is not in order: ${broken}`)
    if (detail !== undefined && !entries.some(({ hash }) => hash === detail))
      throw new OperatorError(`The log is not in order: no entry has the hash ${detail}`)
    return `${entries.length} entries are in order; the hash of the newest one is ${entries.at(-1)?.hash ?? NO_HASH}`
  },
}

function countIn(text = '50'): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new OperatorError(`Not a number of entries: ${text}`)
  return Number.parseInt(text, 10)
}

const listOf = (entries: readonly LogEntry[]) =>
  entries
    .map(({ number, at, person, reason, command, result, id }) =>
      [
        `${number}  ${instantText(at)}  ${person}  ${typedLine(command)}`,
        `    ${[reason, `id ${id}`].filter(Boolean).join('; ')}: ${result.split('\n')[0]}`,
      ].join('\n'),
    )
    .join('\n') || 'no entry'

/** An instant as the operator reads it. */
export const instantText = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`

/** A command as it was typed, each argument that needs it in quotes. */
export const typedLine = (args: readonly string[]): string =>
  args.map((arg) => (/^[\w./:@+-]+$/.test(arg) ? arg : JSON.stringify(arg))).join(' ')
