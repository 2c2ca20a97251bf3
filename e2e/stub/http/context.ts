import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { AddressIndex } from '../faults/faults.ts'
import type { RequestEntry } from './requestLog.ts'

/** What the HTTP layer carries along with each request. */
export interface StubEnv {
  Bindings: HttpBindings & { readonly address: AddressIndex }
  Variables: { entry: RequestEntry }
}

export type StubContext = Context<StubEnv>

/** Cuts the connection of a request without another byte. */
export function cut(c: StubContext): void {
  c.env.incoming.socket.destroy()
}
