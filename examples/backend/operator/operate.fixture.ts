import { randomUUID } from 'node:crypto'
import type { Database } from '../database/database.ts'
import type { Instruction } from './command.ts'
import { operate, printed } from './operator.ts'

/** A command of the operator of the demo, with an id of its own unless another one is given. */
export const operateAs = (
  database: Database,
  args: readonly string[],
  given: Omit<Instruction, 'args'> = {},
): Promise<string> =>
  operate(database, { args, id: randomUUID(), person: 'demo', reason: 'a test', ...given }).then(printed)
