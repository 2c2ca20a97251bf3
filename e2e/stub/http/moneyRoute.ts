import type * as v from 'valibot'
import type { Call } from '#lib/contract/call.ts'
import type { RequestKind } from '#lib/contract/calls.ts'
import type { Delay } from '../faults/faults.ts'
import { protectedWork } from '../members/protection.ts'
import type { MoneyRequestInput } from '../requests/moneyRequests.ts'
import { bringUpToDate } from '../upToDate.ts'
import type { World } from '../world.ts'
import { dropped, type StubContext } from './context.ts'
import { rawInput, validInput } from './input.ts'
import { authorise, type Handler, type MemberContext, respond, type StubRoute, senderOf } from './route.ts'
import { waitUntil } from './waiting.ts'

/** A call of a money request. */
type MoneyCall = Call<v.GenericSchema<unknown, MoneyRequestInput>> & { readonly kind: RequestKind }

/** Executes a received request at an instant; `judgedAt` is compared with its `validUntil`. */
type Execute = (at: number, judgedAt: number) => unknown

/**
 * A route of a money request: it is executed once per requestId, and a repeat is answered as the first time. A fault may
 * delay it in front of the backend, in a queue or while it is executed.
 */
export function moneyRoute<C extends MoneyCall>(call: C, handler: Handler<C, MemberContext>): StubRoute {
  const receive = (c: StubContext, world: World, raw: unknown, now: number): Execute => {
    const caller = authorise(c, world, now)
    const input = validInput(c, call, raw)
    const execute = world.moneyRequests.receive({ kind: call.kind, username: caller.member.username, input }, now)
    const { address } = c.env
    const device = senderOf(c)
    return (at, judgedAt) =>
      execute(judgedAt, () =>
        protectedWork(world, { call, input }, caller, at, () =>
          handler(input, { ...caller, world, address, device, now: at }),
        ),
      )
  }
  return {
    call,
    serve: async (c, world) => {
      const { delay } = c.var
      const answer = respond(c, world, call, async () => {
        const raw = await rawInput(c, call)
        const now = world.clock.now()
        bringUpToDate(world, now)
        if (delay === undefined) return receive(c, world, raw, now)(now, now)
        return waitUntil(
          c,
          world,
          delay.ms,
          delayed(delay, now, (at) => receive(c, world, raw, at)),
        )
      })
      return delay === undefined || delay.answer === 'late' ? answer : withoutAnswer(c, world, delay, answer)
    },
  }
}

/** The work that remains after the delay: all of it when the request was delayed in front of the backend. */
function delayed({ at: place }: Delay, arrivedAt: number, receive: (at: number) => Execute): (at: number) => unknown {
  if (place === 'gateway') return (at) => receive(at)(at, at)
  const execute = receive(arrivedAt)
  return (at) => execute(at, place === 'execution' ? arrivedAt : at)
}

/** The answer that the caller gets before the request is executed; the answer of the request itself is not sent. */
function withoutAnswer(c: StubContext, world: World, { answer }: Delay, own: Promise<Response>): Response {
  own.catch((error: Error) => {
    world.violations.push({ path: c.req.path, at: world.clock.now(), problems: [error.stack ?? error.message] })
  })
  return answer === 'none' ? dropped(c) : c.html('<!doctype html><title>504</title><h1>Gateway Timeout</h1>', 504)
}
