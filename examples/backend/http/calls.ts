import type * as v from 'valibot'
import type { RequestDevice } from '#backend-rules/devices.ts'
import type { Call } from '#lib/contract/call.ts'
import type { CallsByName } from '#lib/contract/calls.ts'
import type { Language } from '#lib/i18n/language.ts'
import type { Backend } from '../backend.ts'
import type { Query } from '../database/database.ts'
import type { StoredMember, StoredSession } from '../database/tables/members.ts'
import type { MoneySecrets } from '../security/triedSecrets.ts'

/** What a request says besides its input. Everything in one request happens at one instant, `now` (epoch ms). */
export interface RequestContext {
  readonly backend: Backend
  readonly now: number
  readonly device: RequestDevice
  /** Whose requests are counted together with this one (http/network.ts). */
  readonly network: string
  /** The language that texts are answered in; undefined: the operator's own. */
  readonly language: Language | undefined
  /** The address by which the backend was called, without a path. */
  readonly origin: string
  /** The host at which the app is open, with its port: a brand has it, or the platform itself (brands/brands.ts). */
  readonly appHost: string
}

/** A request of a member. */
export interface MemberContext extends RequestContext {
  readonly member: StoredMember
  readonly session: StoredSession
}

/** A money request, in the transaction that also stores its outcome. */
export interface MoneyContext extends MemberContext {
  readonly tx: Query
  /** Its passwords and codes, as they compared. The password of the call is right. */
  readonly secrets: MoneySecrets
}

type Input<C extends Call> = v.InferOutput<C['request']>
/** What a call answers, before its schema has read it. */
export type AnswerOf<C extends Call> = v.InferInput<C['response']>

/** An answer that held at an earlier instant than the one at which it is sent, and states that one as its time. */
export interface DatedAnswer<T> {
  readonly answer: T
  /** Epoch ms. */
  readonly asOf: number
}

/** What answers a call: a money request in its transaction, an order in one of its own, another one as it likes. */
export type Handler<C extends Call> = C extends { readonly reply: 'stream' }
  ? (input: Input<C>, context: RequestContext) => Promise<Response>
  : C extends { readonly kind: 'order' }
    ? (input: Input<C>, context: MemberContext) => Promise<unknown>
    : C extends { readonly kind: string }
      ? (input: Input<C>, context: MoneyContext) => Promise<AnswerOf<C>>
      : C extends { readonly path: '/api/request/outcome' }
        ? (input: Input<C>, context: MemberContext) => Promise<DatedAnswer<AnswerOf<C>>>
        : C extends { readonly token: true }
          ? (input: Input<C>, context: MemberContext) => Promise<AnswerOf<C>>
          : (input: Input<C>, context: RequestContext) => Promise<AnswerOf<C>>

/** One handler for each call of the contract: a call without one does not compile. A module has some of them, `satisfies Partial<Handlers>`. */
export type Handlers = { readonly [Name in keyof CallsByName]: Handler<CallsByName[Name]> }
