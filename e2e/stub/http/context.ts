import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import type { AddressIndex, Delay } from '../faults/faults.ts'
import type { RequestEntry } from './requestLog.ts'

/** What the HTTP layer carries along with each request. */
export interface StubEnv {
  Bindings: HttpBindings & { readonly address: AddressIndex }
  Variables: {
    entry: RequestEntry
    /** Where and how long a fault holds this money request back. */
    delay?: Delay
  }
}

export type StubContext = Context<StubEnv>

/** Cuts the connection of a request without another byte. */
export function cut(c: StubContext): void {
  c.env.incoming.socket.destroy()
}

/** Cuts the connection in place of an answer. */
export function dropped(c: StubContext): Response {
  cut(c)
  return answered(c)
}

/** Tells the server that nothing more is to be written. */
export function answered(c: StubContext): Response {
  c.res = undefined
  c.res = RESPONSE_ALREADY_SENT
  return RESPONSE_ALREADY_SENT
}
