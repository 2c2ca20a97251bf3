import * as account from './account.ts'
import type { Call } from './call.ts'
import * as common from './common.ts'
import * as deposits from './deposits.ts'
import { declarationIndex } from './describe.ts'
import * as earlyClose from './earlyClose.ts'
import * as ledger from './ledger.ts'
import * as market from './market.ts'
import * as notices from './notices.ts'
import * as orders from './orders.ts'
import * as payouts from './payouts.ts'
import * as security from './security.ts'
import * as session from './session.ts'
import * as vault from './vault.ts'
import * as withdrawals from './withdrawals.ts'

/** The modules that declare calls, in the order of openapi.json. */
const modules = [
  common,
  session,
  account,
  security,
  notices,
  market,
  orders,
  earlyClose,
  deposits,
  withdrawals,
  payouts,
  ledger,
  vault,
] as const

type Both<T> = (T extends unknown ? (each: T) => void : never) extends (all: infer All) => void ? All : never
type Exported = Both<(typeof modules)[number]>
export type CallsByName = {
  readonly [Name in keyof Exported as Exported[Name] extends Call ? Name : never]: Exported[Name]
}

type MoneyCalls = Extract<CallsByName[keyof CallsByName], { readonly kind: string }>
/** The kinds of money requests. */
export type RequestKind = MoneyCalls['kind']
/** The kinds that make a record. */
export type MakingKind = Extract<MoneyCalls, { readonly makes: object }>['kind']
/** The kinds of money requests whose record lasts. */
export type LastingKind = Extract<MoneyCalls, { readonly makes: { readonly lasts: true } }>['kind']

type Named = readonly [name: string, call: Call]
const isCall = (exported: readonly [string, unknown]): exported is Named =>
  typeof exported[1] === 'object' && exported[1] !== null && 'method' in exported[1]

/**
 * Every call of the contract by the name of its export, in the order of openapi.json, for the stub, the conformance check and that
 * document. The client takes each call from its own module and never imports this file.
 */
export const callsByName = Object.fromEntries(
  modules.flatMap((module) =>
    Object.entries(module)
      .filter(isCall)
      .toSorted(([, one], [, other]) => declarationIndex(one) - declarationIndex(other)),
  ),
) as CallsByName

export const calls: readonly Call[] = Object.values(callsByName)

/** The record that each kind of money request makes. */
export const makesByKind = Object.fromEntries(
  calls.flatMap(({ kind, makes }) => (kind === undefined ? [] : [[kind, makes]])),
) as { readonly [Kind in RequestKind]: Extract<MoneyCalls, { readonly kind: Kind }>['makes'] }
