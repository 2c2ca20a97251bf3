import type * as v from 'valibot'
import type { Call } from '#lib/contract/call.ts'
import type { AnswerOf, RequestContext } from '../../http/calls.ts'
import type { OperatorCalls } from '../contract/calls.ts'
import type { Provider } from '../people/provider.ts'
import type { LoggedIn, Opened } from '../people/sessions.ts'

/** The provider of logins as a request may use it. */
export interface OfferedProvider {
  readonly provider: Provider
  /** The address of the console, without a path. */
  readonly home: string
  /** A text that only this browser has: the first call sets the cookie with it. */
  readonly browser: () => string
}

/** What a request says besides its input, and what it does to the cookie of the session. */
export interface OperatorRequest extends Pick<RequestContext, 'backend' | 'now' | 'network' | 'device'> {
  /** Sets the cookie of a session that was opened; undefined removes it. */
  readonly keepSession: (opened: Opened | undefined) => void
  /** The provider of logins; undefined: only passwords log in. */
  readonly offered: OfferedProvider | undefined
}

/** A request of an operator who is logged in. */
export type OperatorContext = OperatorRequest & LoggedIn

type Handler<C extends Call> = (
  input: v.InferOutput<C['request']>,
  context: C extends { readonly token: true } ? OperatorContext : OperatorRequest,
) => Promise<AnswerOf<C>>

/** One handler for each call of the operators' interface: a call without one does not compile. */
export type OperatorHandlers = { readonly [Name in keyof OperatorCalls]: Handler<OperatorCalls[Name]> }
