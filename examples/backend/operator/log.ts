import { createHash, randomUUID } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Query } from '../database/database.ts'
import { type IdPrefix, idOf } from '../database/ids.ts'
import { deposits, withdrawals } from '../database/tables/funds.ts'
import { orders } from '../database/tables/market.ts'
import type { StoredMember } from '../database/tables/members.ts'
import { type LogEntry, operatorLog } from '../database/tables/platform.ts'
import { mentionsOf } from '../members/mentions.ts'
import { argument, noMoreThan, type OperatorCommand, OperatorError } from './command.ts'
import { EVERY_ROLE } from './roles.ts'
import { instantText, plain, row } from './text.ts'

/** Before the first entry. */
const NO_HASH = '0'.repeat(64)
const START = { number: 0, hash: NO_HASH }

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

/** A look as it is written down: whose data was shown, by the members' ids, and none of the data. What was looked for is masked where it may be personal. */
export const writtenLook = (line: readonly string[], seen: readonly number[]) => ({
  command: line.map((text) => (UNMASKED.test(text) ? text : masked(text))),
  result: `shown: ${seen.length > MOST_NAMED ? `${seen.length} members` : seen.map((number) => idOf('u', number)).join(', ') || 'nobody'}`,
})

/** The end of a number or an address, of one that is long enough not to be told by it; nothing of a name. */
export const masked = (text: string): string => `***${/^(?=.*\d)\S{9,}$/.test(text) ? text.slice(-4) : ''}`

/** Who is named in a command: the log has the id in place of the login name. */
export type Named = Pick<StoredMember, 'number' | 'username'>

/** A text of an operator without the login name of the member whom the command names. */
export const withoutName = (text: string, named: Named | undefined): string =>
  named === undefined || named.username === ''
    ? text
    : text.replace(mentionsOf(named.username), idOf('u', named.number))

/** Throws an OperatorError where a text that an operator writes says who the member is: it stays in the log for good. `what`: which text. */
export function requireNameless(what: string, text: string, named: StoredMember | undefined): void {
  if (named === undefined) return
  const { legalName, phone, email, idCard, contact, number } = named
  const personal = [legalName, phone, email, idCard, contact]
  if (personal.some((one) => one !== null && one !== '' && mentionsOf(one).test(text)))
    throw new OperatorError(
      `The ${what} stays in the log for good, and says who the member is: write ${idOf('u', number)} in place of that`,
    )
}

/** How many members a look names; of more the log has how many they were. */
const MOST_NAMED = 100

/** An id of a record or of a request, a day, or a text without blanks and "@" that has less than six digits. */
const UNMASKED =
  /^(?:[a-z]\d{1,15}|\d{4}-\d\d-\d\d|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?!(?:.*\d){6})[^\s@]{1,20})$/i

/** The condition of the entries that are about a member, or show data of the member. */
export function isAbout({ number, foldedName }: StoredMember): SQL | undefined {
  const is = (place: number, ...texts: readonly string[]) => inArray(argumentAt(place), [...texts])
  // Entries of earlier versions have the login name.
  const names = [idOf('u', number), foldedName]
  const isOwn = (place: number, prefix: IdPrefix, table: typeof deposits | typeof withdrawals | typeof orders) =>
    sql`${argumentAt(place)} in (select ${prefix} || ${table.number} from ${table} where ${table.member} = ${number})`
  return or(
    sql`${operatorLog.result} ~ ${`^shown: (.*, )?${idOf('u', number)}(,|$)`}`,
    and(is(0, 'freeze', 'ban', 'lift', 'credit', 'deduct', 'mark', 'unmark', 'recover', 'erase'), is(1, ...names)),
    and(is(0, 'set', 'review'), is(1, 'member', 'identity'), is(2, ...names)),
    and(is(0, 'review'), is(1, 'deposit'), isOwn(2, 'd', deposits)),
    and(is(0, 'review'), is(1, 'withdrawal'), isOwn(2, 'w', withdrawals)),
    and(is(0, 'void'), isOwn(1, 'o', orders)),
  )
}

/** A part of a command that was given, as names and ids are compared. */
const argumentAt = (place: number) => sql<string>`lower(btrim(${operatorLog.command} ->> ${sql.raw(`${place}`)}))`

/** An entry as the operators' interface answers it. */
export const entryAnswer = ({ number, id, at, person, reason, command, result }: LogEntry) => ({
  id: `${number}`,
  commandId: id,
  at,
  person,
  reason,
  line: [...command],
  output: result,
})

/** How many entries are checked at once: all of them would not fit into memory one day. */
const CHECKED = 5000

/** How many entries there are, the hash of the newest one, and what is not in order. `known`: a hash that was noted before. */
export async function checkedLog(tx: Query, known: string | undefined, atOnce = CHECKED) {
  const [newest] = await newestEntries(tx, 1)
  const summary = { entries: await tx.$count(operatorLog), hash: newest?.hash ?? NO_HASH }
  let [last, isFound]: [LogEntry | undefined, boolean] = [undefined, known === undefined]
  for (let isMore = true; isMore; ) {
    const follows: SQL | undefined = last && gt(operatorLog.number, last.number)
    const page = await tx.select().from(operatorLog).where(follows).orderBy(asc(operatorLog.number)).limit(atOnce)
    for (const entry of page) {
      const problem = wrongWith(entry, last)
      if (problem !== undefined) return { ...summary, problem }
      isFound ||= entry.hash === known
      last = entry
    }
    isMore = page.length === atOnce
  }
  return { ...summary, problem: isFound ? undefined : `no entry has the hash ${known}` }
}

/** Why an entry does not follow from the one before it; undefined where it does. */
function wrongWith(entry: LogEntry, { number: before, hash }: Pick<LogEntry, 'number' | 'hash'> = START) {
  const number = before + 1
  if (entry.number !== number) return `entry ${number} is missing`
  if (entry.previousHash !== hash) return `entry ${number} does not follow from the one before it`
  return entry.hash === hashOf(entry) ? undefined : `entry ${number} is not what was written`
}

/** Shows the log, or checks it. */
export const audit: OperatorCommand = {
  takes: 'list [COUNT] | verify [HASH]',
  about:
    'lists what operators have done, newest last, or checks that no entry was changed or removed. The last entries are missed by a hash that was noted elsewhere: verify prints the newest one',
  examples: ['audit list 20', 'audit verify'],
  effect: 'reads',
  roles: EVERY_ROLE,
  run: async (args, { tx }) => {
    noMoreThan(args, 2)
    const [verb, detail] = [argument(args, 0, 'list or verify'), args[1]]
    if (verb !== 'list' && verb !== 'verify') throw new OperatorError(`Unknown: ${verb}. There are: list, verify`)
    if (verb === 'list') return listOf(await newestEntries(tx, countIn(detail)))
    const { entries, hash, problem } = await checkedLog(tx, detail)
    if (problem !== undefined) throw new OperatorError(`The log is not in order: ${problem}`)
    return `${entries} entries are in order; the hash of the newest one is ${hash}`
  },
}

const newestEntries = async (tx: Query, count: number): Promise<LogEntry[]> =>
  (await tx.select().from(operatorLog).orderBy(desc(operatorLog.number)).limit(count)).toReversed()

function countIn(text = '50'): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new OperatorError(`Not a number of entries: ${text}`)
  return Number.parseInt(text, 10)
}

const listOf = (entries: readonly LogEntry[]) =>
  entries
    .map(({ number, at, person, reason, command, result, id }) =>
      [
        `${number}  ${row(instantText(at), person, typedLine(command))}`,
        `    ${plain(`${[reason, `id ${id}`].filter(Boolean).join('; ')}: ${result.split('\n')[0]}`)}`,
      ].join('\n'),
    )
    .join('\n') || 'no entry'

/** A command as it was typed, each argument that needs it in quotes. */
export const typedLine = (args: readonly string[]): string =>
  args.map((arg) => (/^[\w./:@+-]+$/.test(arg) ? arg : JSON.stringify(arg))).join(' ')
