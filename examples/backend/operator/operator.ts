import type { Database } from '../database/database.ts'
import { inTransaction, type OperatorCommand, OperatorError } from './command.ts'
import { correction, standingCommand } from './members.ts'
import { books, cancelOrder, notice, product } from './platform.ts'
import { rates } from './rates.ts'
import { review } from './review.ts'

/** What the operator can do, by name. */
export const operatorCommands: Readonly<Record<string, OperatorCommand>> = {
  review,
  freeze: standingCommand('frozen', 'ends the sessions of a member, who cannot log in until it is lifted'),
  ban: standingCommand('banned', 'the same, and the member reads that the account may not log in'),
  lift: standingCommand('active', 'lets a frozen or banned member log in again'),
  credit: correction('manualCredit', 'adds an amount to the balance of a member'),
  deduct: correction('manualDeduction', 'takes an amount from the balance of a member'),
  rates,
  product,
  void: cancelOrder,
  notice,
  books,
}

/** The command that is called, and its arguments. Throws an OperatorError when there is no such command. */
export function requireCommand([name = '', ...args]: readonly string[]) {
  const command = Object.hasOwn(operatorCommands, name) ? operatorCommands[name] : undefined
  if (command === undefined)
    throw new OperatorError(`Unknown command: ${name}. There are: ${Object.keys(operatorCommands).join(', ')}`)
  return { command, args }
}

/**
 * Carries out a command of the operator in one transaction and returns the text that it prints. Throws an OperatorError when it makes
 * no sense or cannot be done.
 */
export async function operate(database: Database, line: readonly string[]): Promise<string> {
  const { command, args } = requireCommand(line)
  try {
    return await inTransaction(database, (work) => command.run(args, work))
  } catch (error) {
    throw error instanceof RangeError ? new OperatorError(error.message) : error
  }
}
