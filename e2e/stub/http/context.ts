import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import type { AddressIndex, Delay } from '../faults/faults.ts'
import type { RequestEntry } from './requestLog.ts'

/** The values that the HTTP layer keeps with each request. */
export interface StubEnv {
  Bindings: HttpBindings & { readonly address: AddressIndex }
  Variables: {
    entry: RequestEntry
    /** Where and how long a fault delays this money request. */
    delay?: Delay
  }
}

export type StubContext = Context<StubEnv>

/** Cuts the connection of a request without sending anything more. */
export function cut(c: StubContext): void {
  c.env.incoming.socket.destroy()
}

/** Cuts the connection in place of an answer. */
export function dropped(c: StubContext): Response {
  cut(c)
  return answered(c)
}

/** Marks the request as answered, so that the server writes nothing more. */
export function answered(c: StubContext): Response {
  c.res = undefined
  c.res = RESPONSE_ALREADY_SENT
  return RESPONSE_ALREADY_SENT
}
