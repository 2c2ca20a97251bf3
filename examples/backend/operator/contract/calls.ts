import type { Call } from '#lib/contract/call.ts'
import { declarationIndex } from '#lib/contract/describe.ts'
import * as books from './books.ts'
import * as cases from './cases.ts'
import * as commands from './commands.ts'
import * as login from './login.ts'
import * as members from './members.ts'
import * as own from './own.ts'
import * as platform from './platform.ts'

/** The modules that declare calls, in the order of operators.json. */
const modules = [login, own, commands, members, cases, books, platform] as const

type Both<T> = (T extends unknown ? (each: T) => void : never) extends (all: infer All) => void ? All : never
type Exported = Both<(typeof modules)[number]>
export type OperatorCalls = {
  readonly [Name in keyof Exported as Exported[Name] extends Call ? Name : never]: Exported[Name]
}

const isCall = (exported: readonly [string, unknown]): exported is readonly [string, Call] =>
  typeof exported[1] === 'object' && exported[1] !== null && 'method' in exported[1]

/** Every call of the operators' interface by the name of its export, in the order of operators.json. */
export const operatorCalls = Object.fromEntries(
  modules.flatMap((module) =>
    Object.entries(module)
      .filter(isCall)
      .toSorted(([, one], [, other]) => declarationIndex(one) - declarationIndex(other)),
  ),
) as OperatorCalls
