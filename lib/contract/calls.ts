import * as account from './account.ts'
import type { Call } from './call.ts'
import * as common from './common.ts'
import * as earlyClose from './earlyClose.ts'
import * as funds from './funds.ts'
import * as payouts from './payouts.ts'
import * as security from './security.ts'
import * as trade from './trade.ts'
import * as vault from './vault.ts'

const exported = { ...common, ...account, ...security, ...trade, ...earlyClose, ...funds, ...payouts, ...vault }

type Exported = typeof exported
export type CallsByName = {
  readonly [Name in keyof Exported as Exported[Name] extends Call ? Name : never]: Exported[Name]
}

type MoneyCalls = Extract<CallsByName[keyof CallsByName], { readonly kind: string }>
/** The kinds of money requests. */
export type RequestKind = MoneyCalls['kind']
/** The kinds that make a record. */
export type MakingKind = Extract<MoneyCalls, { readonly makes: object }>['kind']
/** Those whose record lasts. */
export type LastingKind = Extract<MoneyCalls, { readonly makes: { readonly lasts: true } }>['kind']

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'method' in value

/**
 * Every call of the contract by the name of its export, for the stub, the conformance check and openapi.json. The client takes
 * each call from its own module and never imports this file.
 */
export const callsByName = Object.fromEntries(
  Object.entries(exported).filter(([, value]) => isCall(value)),
) as CallsByName

export const calls: readonly Call[] = Object.values(callsByName)

/** The record that each kind of money request makes. */
export const makesByKind = Object.fromEntries(
  calls.flatMap(({ kind, makes }) => (kind === undefined ? [] : [[kind, makes]])),
) as { readonly [Kind in RequestKind]: Extract<MoneyCalls, { readonly kind: Kind }>['makes'] }
