import { type Database, instantOf, type Query } from '../database/database.ts'

/** What a command works with: one transaction, and its instant (epoch ms). */
export interface Work {
  readonly tx: Query
  readonly now: number
}

/** Something is wrong with a command. The message is for the operator. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

/** A command of the operator: what is typed after its name, what it does, and how. Returns the text that is printed. */
export interface OperatorCommand {
  readonly takes: string
  readonly about: string
  readonly run: (args: readonly string[], work: Work) => Promise<string>
}

/** The argument at a place. Throws an OperatorError that names what is missing. */
export function argument(args: readonly string[], place: number, name: string): string {
  const text = args[place]
  if (text === undefined || text === '') throw new OperatorError(`${name} is missing`)
  return text
}

/** Does something in a transaction of its own. */
export const inTransaction = <T>(database: Database, work: (work: Work) => Promise<T>): Promise<T> =>
  database.transaction(async (tx) => work({ tx, now: await instantOf(database, tx) }))
