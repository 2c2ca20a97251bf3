import { randomBytes } from 'node:crypto'
import type { Database, Query } from '../database/database.ts'
import { idOf } from '../database/ids.ts'
import type { StoredMember } from '../database/tables/members.ts'
import type { StoredOperator } from '../database/tables/operators.ts'
import type { LogEntry } from '../database/tables/platform.ts'
import { readSetting } from '../settings/settings.ts'
import { books } from './books/books.ts'
import { exportCommand } from './books/export.ts'
import { review } from './cases/review.ts'
import {
  type Effect,
  type Instruction,
  inTransaction,
  type OperatorCommand,
  OperatorError,
  Question,
  type Work,
} from './command.ts'
import {
  addEntry,
  audit,
  entryOf,
  lockLog,
  masked,
  type Named,
  requireNameless,
  typedLine,
  withoutName,
  writtenLook,
} from './log.ts'
import { erase } from './members/erase.ts'
import { find } from './members/find.ts'
import { mark, unmark } from './members/marks.ts'
import { member } from './members/member.ts'
import { membersNamed } from './members/memberLookup.ts'
import { recover } from './members/recover.ts'
import { correction, invite, standingCommand } from './members/standing.ts'
import { findOperator, hasSecond, mayGive, operatorsCommand, presentOperators } from './people/operators.ts'
import { begin } from './platform/begin.ts'
import { cancelOrder, migrate, notice, product } from './platform/platform.ts'
import { setCommand } from './platform/set.ts'
import { webhookCommand } from './platform/webhook.ts'
import { addProposal, proposalCommand, proposedLine } from './proposals.ts'
import type { Roles } from './roles.ts'
import { instantText } from './text.ts'

/** What the operator can do, by name. Help, checks and the log follow from it. */
export const operatorCommands: Readonly<Record<string, OperatorCommand>> = {
  member,
  find,
  review,
  recover,
  freeze: standingCommand('frozen', 'ends the sessions of a member, who cannot log in until it is lifted', 'freeze'),
  ban: standingCommand('banned', 'the same, and the member reads that the account may not log in', 'ban'),
  lift: standingCommand('active', 'lets a frozen or banned member log in again', 'lift'),
  mark,
  unmark,
  credit: correction('manualCredit', 'adds an amount to the balance of a member', 'credit'),
  deduct: correction('manualDeduction', 'takes an amount from the balance of a member', 'deduct'),
  erase,
  invite,
  set: setCommand,
  product,
  void: cancelOrder,
  notice,
  books,
  export: exportCommand,
  webhook: webhookCommand,
  operators: operatorsCommand,
  proposal: proposalCommand(giveLine),
  audit,
  begin,
  migrate,
}

/** The command that is called, its arguments, and what it does. Throws an OperatorError when there is no such command. */
export function requireCommand([name = '', ...args]: readonly string[]) {
  const command = Object.hasOwn(operatorCommands, name) ? operatorCommands[name] : undefined
  if (command === undefined)
    throw new OperatorError(`Unknown command: ${name}. There are: ${Object.keys(operatorCommands).join(', ')}`)
  const effect = typeof command.effect === 'string' ? command.effect : command.effect(args)
  return { name, command, args, effect }
}

/** Who gives a command, as the log names it. */
interface Author {
  readonly id: string | undefined
  readonly person: string
  readonly reason: string
}

/** What became of a command. */
export interface Outcome {
  /** What it prints, which the log has too. */
  readonly output: string
  /** What it prints this once, and is written down nowhere. */
  readonly once?: string | undefined
  /** The id of the proposal that it has become; undefined where it was carried out. */
  readonly proposal?: string | undefined
}

/**
 * Carries out a command of the operator in one transaction. One that changes something is carried out once for each id, however often it is
 * given, and is an entry of the log; one that needs a second person is stored as a proposal. Throws an OperatorError when it makes no sense or
 * cannot be done, and a Question when it is unusual and nobody has confirmed it.
 */
export async function operate(database: Database, instruction: Instruction): Promise<Outcome> {
  const { name, command, args, effect } = requireCommand(instruction.args)
  requireText(instruction)
  const stated = authorOf(instruction, effect)
  const line = [name, ...args]
  try {
    if (stated === undefined)
      return await inTransaction(database, async (tx, now) => {
        if (instruction.person !== undefined) await requirePerson(tx, instruction.person, line)
        return outcomeOf(await carryOut(line, tx, now, instruction))
      })
    return await inTransaction(
      database,
      async (tx, now) => {
        // In whatever letters the name is typed, it is one person.
        const { name: person = stated.person } = (await findOperator(tx, stated.person)) ?? {}
        const author = { ...stated, person }
        const earlier = author.id === undefined ? undefined : await entryOf(tx, author.id)
        const named = await namedIn(tx, line)
        const written = writtenLine(line, named)
        // An entry of an earlier version has the login name.
        if (earlier !== undefined) return repeated(earlier, author, [written, writtenLine(line)])
        requireNameless('reason', author.reason, named)
        if (command !== begin) await requirePerson(tx, author.person, line)
        const carried = await orUndone(tx, (inner) => carryOut(line, inner, now, { ...instruction, person }))
        const { result, seen } = carried
        const entry = { ...author, at: now, command: written }
        if (carried.isUndone) {
          const { unusual, why } = carried
          const proposal = await addProposal(
            tx,
            { person, reason: author.reason, command: line, why, unusual, result },
            now,
          )
          const output = `proposed as ${proposal}, as it needs a second person: ${why}. It would print: ${result}`
          await addEntry(tx, { ...entry, command: [PROPOSED, ...written], result: withoutName(output, named) })
          return { output, proposal }
        }
        // What is shown belongs to a member, and is not written down again.
        const logged = effect === 'shows' ? writtenLook(written, seen) : { result: withoutName(result, named) }
        await addEntry(tx, { ...entry, ...logged })
        return outcomeOf(carried)
      },
      lockLog,
    )
  } catch (error) {
    throw error instanceof RangeError ? new OperatorError(error.message) : error
  }
}

/** A line as the log has it. `named`: whose id it has in place of the name, or of what else a look was for. */
function writtenLine(line: readonly string[], named?: Named): readonly string[] {
  const { name, command, args, effect } = requireCommand(line)
  const place = command.names?.(args)
  const written = (command.written?.(args) ?? args).map((text, at) => {
    if (at !== place) return text
    if (named !== undefined) return idOf('u', named.number)
    return effect === 'shows' && !/^[a-z]\d{1,15}$/i.test(text) ? masked(text) : text
  })
  return [name, ...written]
}

/** The member whom a line names; undefined where it names none, or where that could be several. */
async function namedIn(tx: Query, line: readonly string[]): Promise<StoredMember | undefined> {
  const { name, command, args } = requireCommand(line)
  // What is decided about a proposal is about the member of its line.
  const proposed = name === 'proposal' ? await proposedLine(tx, args[0] ?? '') : undefined
  if (proposed !== undefined) return namedIn(tx, proposed)
  const text = args[command.names?.(args) ?? -1]
  const [only, second] = text === undefined ? [] : await membersNamed(tx, text)
  return second === undefined ? only?.member : undefined
}

/** A read of the operators' interface: who may do it, and the line of a shell that shows the same. */
interface Read {
  readonly roles: Roles
  readonly line: readonly string[]
  /** Why, of a look at what belongs to a member, which is an entry of the log; undefined of one that is none. */
  readonly reason: string | undefined
}

/** What a read of the operators' interface works with: that of a command, and who reads. */
export interface Reading extends Pick<Work, 'tx' | 'now' | 'shows' | 'person' | 'isLoggedIn'> {
  readonly operator: StoredOperator
}

/** Reads for an operator who is logged in, in one transaction. Throws an OperatorError where the operator may not read it. */
export async function readFor<T>(
  database: Database,
  person: string,
  { roles, line, reason }: Read,
  read: (work: Reading) => Promise<T>,
): Promise<T> {
  const first = reason === undefined ? undefined : lockLog
  const work = async (tx: Query, now: number) => {
    const operator = await findOperator(tx, person)
    if (operator === undefined) throw new OperatorError(`${person} is not an operator`)
    if (operator.role !== 'owner' && !roles.includes(operator.role))
      throw new OperatorError(`${line[0]} is not for ${operator.role}: ${operator.name} may not see it`)
    const seen: number[] = []
    const reader = { operator, person: operator.name, isLoggedIn: true }
    const answer = await read({ tx, now, ...reader, shows: (...numbers) => seen.push(...numbers) })
    if (reason !== undefined) {
      const named = await namedIn(tx, line)
      requireNameless('reason', reason, named)
      const look = writtenLook(writtenLine(line, named), [...new Set(seen)])
      await addEntry(tx, { ...look, id: undefined, at: now, person: operator.name, reason })
    }
    return answer
  }
  try {
    return await inTransaction(database, work, first)
  } catch (error) {
    throw error instanceof RangeError ? new OperatorError(error.message) : error
  }
}

/** What stands before the line of a proposal in the log. */
const PROPOSED = 'propose'

/** What a command has done. */
interface Carried {
  readonly result: string
  /** What is printed once. */
  readonly secrets: readonly string[]
  /** The members whose data was shown. */
  readonly seen: readonly number[]
  /** What is unusual about it; empty for nothing. */
  readonly unusual: string
  /** Why it needs a second person; empty where it does not. */
  readonly why: string
}

const outcomeOf = ({ result, secrets }: Carried): Outcome => ({
  output: result,
  once: secrets.length === 0 ? undefined : secrets.join('\n'),
})

/** Everything that a shell prints of a command. */
export const printed = ({ output, once }: Outcome): string => [output, once].filter(Boolean).join('\n')

/** Carries out a command. Throws a Question where it is unusual and nobody has confirmed it. */
async function carryOut(line: readonly string[], tx: Query, now: number, given: Instruction): Promise<Carried> {
  const { command, args } = requireCommand(line)
  const [questions, seen, secrets, seconds]: [string[], number[], string[], string[]] = [[], [], [], []]
  const { person, reason = '', isLoggedIn = false, yes } = given
  const result = await command.run(args, {
    ...{ tx, now, person, author: person, reason, isLoggedIn },
    unusual: (what) => questions.push(what),
    shows: (...numbers) => seen.push(...numbers),
    second: (why) => seconds.push(why),
    secret: (text) => secrets.push(text),
  } satisfies Work)
  const unusual = questions.join('; ')
  if (questions.length > 0 && !yes) throw new Question(unusual)
  const isProposed = seconds.length > 0 && person !== undefined && (await needsSecond(tx, person, line))
  return { result, secrets, seen: [...new Set(seen)], unusual, why: isProposed ? seconds.join('; ') : '' }
}

/** Whether a command waits for a second person, where it says why: the rule is on, and there is somebody else who may give it. */
async function needsSecond(tx: Query, person: string, line: readonly string[]): Promise<boolean> {
  const { enabled } = await readSetting(tx, 'fourEyes')
  const { command, args } = requireCommand(line)
  return enabled && (await hasSecond(tx, person, command, args))
}

/** Carries the line of a proposal out, for the one who decides it. */
async function giveLine(line: readonly string[], work: Work) {
  const { command, args } = requireCommand(line)
  await requirePerson(work.tx, work.person ?? '', line)
  const questions: string[] = []
  const inner = { ...work, unusual: (what: string) => void questions.push(what), second: () => undefined }
  const named = await namedIn(work.tx, line)
  const result = await command.run(args, inner)
  const logged = { command: writtenLine(line, named), result: withoutName(result, named) }
  return { result, unusual: questions.join('; '), logged }
}

/** Says within a transaction that what was done in it is not to stay. */
class Undo extends Error {
  readonly carried: Carried

  constructor(carried: Carried) {
    super('undone')
    this.carried = carried
  }
}

/** Does the work, and undoes it where it needs a second person. */
async function orUndone(tx: Query, work: (tx: Query) => Promise<Carried>): Promise<Carried & { isUndone: boolean }> {
  try {
    const carried = await tx.transaction(async (inner) => {
      const done = await work(inner)
      if (done.why !== '') throw new Undo(done)
      return done
    })
    return { ...carried, isUndone: false }
  } catch (error) {
    if (!(error instanceof Undo)) throw error
    return { ...error.carried, isUndone: true }
  }
}

/** Throws an OperatorError where a part of a command is nothing that a database stores as text. */
function requireText({ args, id, person, reason }: Instruction): void {
  if ([...args, id, person, reason].some((text) => text !== undefined && /[\0\p{Cs}]/u.test(text)))
    throw new OperatorError('Not a text: it has a character of value 0, or half of a character')
}

const ID = /^[\w.:-]{1,64}$/

/** Who gives a command; undefined where that is not written down. Throws an OperatorError that says what is missing. */
function authorOf({ id, person = '', reason = '' }: Instruction, effect: Effect): Author | undefined {
  if (effect === 'reads') return undefined
  if (person.trim() === '')
    throw new OperatorError('This is written down: who gives the command is missing (--as NAME)')
  if (reason.trim() === '') throw new OperatorError('This is written down: why is missing (--reason TEXT)')
  if (effect === 'shows') return { id: undefined, person, reason }
  // One that is made for a line that is typed again would let it be carried out again.
  if (id === undefined)
    throw new OperatorError(
      `This is carried out once for each id, which is missing. Add --id ${randomBytes(4).toString('hex')}, and repeat the line with the same id if you are not sure that it was carried out`,
    )
  if (!ID.test(id)) throw new OperatorError(`Not an id: ${id}. It has up to 64 letters, digits and . : _ -`)
  return { id, person, reason }
}

/** The result of the first time. Throws an OperatorError when the id is that of another command. */
function repeated(earlier: LogEntry, { id, person }: Author, lines: readonly (readonly string[])[]): Outcome {
  const isProposed = earlier.command[0] === PROPOSED
  const given = isProposed ? earlier.command.slice(1) : earlier.command
  if (earlier.person !== person || !lines.some((line) => typedLine(given) === typedLine(line)))
    throw new OperatorError(
      `The id ${id} is that of another command: ${typedLine(given)}, by ${earlier.person}, ${instantText(earlier.at)}`,
    )
  const output = `${earlier.result}\n(done on ${instantText(earlier.at)}; this repeat has changed nothing)`
  return { output, proposal: isProposed ? /^proposed as (q\d+)/.exec(earlier.result)?.[1] : undefined }
}

/** Throws an OperatorError unless the person is an operator who may give the command. Where none is known, one can be invited. */
async function requirePerson(tx: Query, person: string, line: readonly string[]): Promise<void> {
  const operator = await findOperator(tx, person)
  const { command, args } = requireCommand(line)
  if (operator === undefined) {
    const names = (await presentOperators(tx)).map(({ name }) => name)
    if (names.length > 0) throw new OperatorError(`${person} is not an operator. There are: ${names.join(', ')}`)
    if (line[0] !== 'operators' || line[1] !== 'invite' || line[3] !== 'owner')
      throw new OperatorError(`No operator is known yet. Invite one: operators invite ${person} owner`)
  } else if (!mayGive(operator, command, args))
    throw new OperatorError(
      `${typedLine(line.slice(0, 3))} is not a command of ${operator.role}: ${operator.name} may not give it`,
    )
}
