import { randomBytes } from 'node:crypto'
import type { Database, Query } from '../database/database.ts'
import type { LogEntry } from '../database/tables/platform.ts'
import { readSetting } from '../settings/settings.ts'
import { begin } from './begin.ts'
import {
  type Effect,
  type Instruction,
  inTransaction,
  type OperatorCommand,
  OperatorError,
  PERSON,
  Question,
  type Work,
} from './command.ts'
import { find } from './find.ts'
import { addEntry, audit, entryOf, lockLog, typedLine, writtenLook } from './log.ts'
import { member } from './member.ts'
import { correction, invite, standingCommand } from './members.ts'
import { books, cancelOrder, migrate, notice, product } from './platform.ts'
import { review } from './review.ts'
import { setCommand } from './set.ts'
import { instantText } from './text.ts'

/** What the operator can do, by name. Help, checks and the log follow from it. */
export const operatorCommands: Readonly<Record<string, OperatorCommand>> = {
  member,
  find,
  review,
  freeze: standingCommand('frozen', 'ends the sessions of a member, who cannot log in until it is lifted', 'freeze'),
  ban: standingCommand('banned', 'the same, and the member reads that the account may not log in', 'ban'),
  lift: standingCommand('active', 'lets a frozen or banned member log in again', 'lift'),
  credit: correction('manualCredit', 'adds an amount to the balance of a member', 'credit'),
  deduct: correction('manualDeduction', 'takes an amount from the balance of a member', 'deduct'),
  invite,
  set: setCommand,
  product,
  void: cancelOrder,
  notice,
  books,
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

/**
 * Carries out a command of the operator in one transaction and returns the text that it prints. One that changes something is carried out
 * once for each id, however often it is given, and is an entry of the log. Throws an OperatorError when it makes no sense or cannot be done,
 * and a Question when it is unusual and nobody has confirmed it.
 */
export async function operate(database: Database, instruction: Instruction): Promise<string> {
  const { name, command, args, effect } = requireCommand(instruction.args)
  requireText(instruction)
  const author = authorOf(instruction, effect)
  const carryOut = async (tx: Query, now: number) => {
    const questions: string[] = []
    const seen: number[] = []
    const result = await command.run(args, {
      ...{ tx, now },
      unusual: (what) => questions.push(what),
      shows: (...numbers) => seen.push(...numbers),
    } satisfies Work)
    if (questions.length > 0 && !instruction.yes) throw new Question(questions.join('; '))
    return { result, seen: [...new Set(seen)] }
  }
  try {
    if (author === undefined) return (await inTransaction(database, carryOut)).result
    return await inTransaction(
      database,
      async (tx, now) => {
        const earlier = author.id === undefined ? undefined : await entryOf(tx, author.id)
        if (earlier !== undefined) return repeated(earlier, author, [name, ...args])
        if (command !== begin) await requirePerson(tx, author.person, [name, ...args])
        const { result, seen } = await carryOut(tx, now)
        const line = [name, ...args]
        // What is shown belongs to a member, and is not written down again.
        const written = effect === 'shows' ? writtenLook(line, seen) : { command: line, result }
        await addEntry(tx, { ...author, at: now, ...written })
        return result
      },
      lockLog,
    )
  } catch (error) {
    throw error instanceof RangeError ? new OperatorError(error.message) : error
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
  if (!PERSON.test(person))
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
function repeated(earlier: LogEntry, { id, person }: Author, line: readonly string[]): string {
  if (earlier.person !== person || typedLine(earlier.command) !== typedLine(line))
    throw new OperatorError(
      `The id ${id} is that of another command: ${typedLine(earlier.command)}, by ${earlier.person}, ${instantText(earlier.at)}`,
    )
  return `${earlier.result}\n(done on ${instantText(earlier.at)}; this repeat has changed nothing)`
}

/** Throws an OperatorError unless the person is one of the operators. Where none is known, they can be named. */
async function requirePerson(tx: Query, person: string, line: readonly string[]): Promise<void> {
  const { names } = await readSetting(tx, 'operators')
  if (names.includes(person)) return
  if (names.length > 0) throw new OperatorError(`${person} is not an operator. There are: ${names.join(', ')}`)
  if (line[0] !== 'set' || line[1] !== 'operators')
    throw new OperatorError(`No operator is known yet. Name them: set operators names '["${person}"]'`)
}
