import { Money } from '#backend-rules/money.ts'
import { type Database, type Query, transactionInstant } from '../database/database.ts'
import { readSetting } from '../settings/settings.ts'
import type { Roles } from './roles.ts'

/** What a command works with: one transaction, and its instant (epoch ms). */
export interface Work {
  readonly tx: Query
  readonly now: number
  /** Says that what the command does is possible and unusual: it is done only where the operator has confirmed that. */
  readonly unusual: (what: string) => void
  /** Says whose data a look has shown, by the numbers of the members: the log has that in place of the data. */
  readonly shows: (...members: readonly number[]) => void
  /**
   * Says why what the command does needs a second person. Where another operator may give the command too, it is stored as a proposal, and
   * nothing else of it is: what it prints is what that person reads, and says everything that it would change.
   */
  readonly second: (why: string) => void
  /** Prints a text once, and writes it down nowhere: the code of an invitation. A repeat of the command does not print it. */
  readonly secret: (text: string) => void
  /** Who gives the command; undefined of one that reads, from the shell. */
  readonly person: string | undefined
  /** Whose command it is: the person, or who has proposed what the person carries out. */
  readonly author: string | undefined
  /** Why the command is given; empty of one that reads. */
  readonly reason: string
  /** Whether the person has logged in. From the shell a name is what its user claims. */
  readonly isLoggedIn: boolean
}

/** Something is wrong with a command. The message is for the operator. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

/** A command is unusual, and nobody has confirmed it. Nothing was done. */
export class Question extends OperatorError {}

/**
 * What a command does: `reads` shows what the operator sees every day; `shows` what belongs to a member, which is an entry of the log and
 * needs name and reason; `changes` money or terms, which is an entry too and needs id, name and reason.
 */
export type Effect = 'reads' | 'shows' | 'changes'

/** Words that are typed after the name, with who may give such a line. `*` is any word; what follows is any too. */
export type RolesByWords = readonly (readonly [words: string, roles: Roles])[]

/** A command of the operator: what is typed after its name, what it does, and how. Returns the text that is printed. */
export interface OperatorCommand {
  readonly takes: string
  readonly about: string
  readonly examples: readonly [string, ...string[]]
  /** By what is typed after the name, where that decides it. */
  readonly effect: Effect | ((args: readonly string[]) => Effect)
  /** Who may give it besides an owner; where what is typed after the name decides that, by its first words: the first that fit. */
  readonly roles: Roles | RolesByWords
  /**
   * Where a member is named, among what is typed after its name: the log has the member's id there and in the result, as nothing is ever removed
   * from it, and a member may ask for erasure.
   */
  readonly names?: (args: readonly string[]) => number | undefined
  /** What is typed after its name as the log has it, where some of it belongs to a member: nothing is ever removed from the log. */
  readonly written?: (args: readonly string[]) => readonly string[]
  readonly run: (args: readonly string[], work: Work) => Promise<string>
}

/** A command as it is given. */
export interface Instruction {
  /** Name and arguments. */
  readonly args: readonly string[]
  readonly id?: string | undefined
  readonly person?: string | undefined
  readonly reason?: string | undefined
  /** Whether the operator confirms what is unusual. */
  readonly yes?: boolean | undefined
  /** Whether the person has logged in. */
  readonly isLoggedIn?: boolean | undefined
}

/** The name of an operator, which is none of a rule (operator/smallWithdrawals.ts). */
export const PERSON = /^(?!rule\s)\S(.{0,62}\S)?$/iu

/** Everybody who gives a command, as a record and the log name them: its author, and who carries a proposal out. */
export const namesOf = ({ author = '', person = '' }: Pick<Work, 'author' | 'person'>): string =>
  author === person ? person : `${author}, ${person}`

/** The argument at a place. Throws an OperatorError that names what is missing. */
export function argument(args: readonly string[], place: number, name: string): string {
  const text = args[place]
  if (text === undefined || text === '') throw new OperatorError(`${name} is missing`)
  return text
}

/** Throws an OperatorError where more is typed than the command reads. */
export function noMoreThan(args: readonly string[], count: number): void {
  if (args.length > count) throw new OperatorError(`Too much: ${args.slice(count).join(' ')}`)
}

/** The money of the accounts. */
export async function moneyOf(query: Query): Promise<Money> {
  const { currency, currency_decimals } = await readSetting(query, 'site')
  return new Money(currency, currency_decimals)
}

/** Does something in a transaction of its own. */
export const inTransaction = <T>(
  database: Database,
  work: (tx: Query, now: number) => Promise<T>,
  first?: (tx: Query) => Promise<unknown>,
): Promise<T> =>
  database.transaction(async (tx) => {
    await first?.(tx)
    return work(tx, await transactionInstant(database, tx))
  })
