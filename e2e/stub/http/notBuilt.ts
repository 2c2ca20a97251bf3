import type { Call } from '#lib/contract/call.ts'
import { codes } from '#lib/contract/codes.ts'
import { Refusal } from './refusal.ts'
import { authorise, type Route, respond } from './route.ts'

/** A call of the contract that has no handler yet: it exists, it asks for the token, and it says so. */
export function notBuilt(call: Call): Route {
  return {
    call,
    serve: (c, world) =>
      respond(c, world, call, async () => {
        if (call.token) authorise(c, world)
        throw new Refusal(codes.messageAsSent, 'not built yet')
      }),
  }
}
