import * as v from 'valibot'
import { deviceOf, type RequestDevice } from '#backend-rules/devices.ts'
import { Refusal } from '#backend-rules/refusal.ts'
import { writeAnswer } from '#backend-rules/wireFields.ts'
import type { Call } from '#lib/contract/call.ts'
import { codes } from '#lib/contract/codes.ts'
import type { AddressIndex } from '../faults/faults.ts'
import type { Member } from '../members/members.ts'
import { requireReauthentication } from '../members/reauthentication.ts'
import type { Session } from '../members/sessions.ts'
import { bringUpToDate } from '../upToDate.ts'
import type { World } from '../world.ts'
import type { StubContext } from './context.ts'
import { refuse, succeed } from './envelope.ts'
import { checkedInput, problemsOf } from './input.ts'

/** What a handler works with. Everything in one request happens at one instant, `now`. */
export interface RequestContext {
  readonly world: World
  readonly now: number
  readonly address: AddressIndex
  /** What the request says about the device that sent it. */
  readonly device: RequestDevice
}

export interface MemberContext extends RequestContext {
  readonly member: Member
  readonly session: Session
}

/** A call with its handler. */
export interface StubRoute {
  readonly call: Call
  readonly serve: (c: StubContext, world: World) => Promise<Response>
}

export type Handler<C extends Call, V extends RequestContext> = (
  input: v.InferOutput<C['request']>,
  context: V,
) => Answer<C>
type Answer<C extends Call> = v.InferInput<C['response']>

/** A route that anyone may call. */
export function openRoute<C extends Call>(call: C, handler: Handler<C, RequestContext>): StubRoute {
  return { call, serve: (c, world) => respond(c, world, call, async () => handler(...(await arrive(c, world, call)))) }
}

/** A route that needs a token: without a valid session it answers code 401. */
export function memberRoute<C extends Call>(call: C, handler: Handler<C, MemberContext>): StubRoute {
  return {
    call,
    serve: (c, world) =>
      respond(c, world, call, async () => {
        const caller = authorise(c, world)
        const [input, context] = await arrive(c, world, call)
        requireReauthentication(world.secondFactors, call, input, caller, context.now)
        return handler(input, { ...context, ...caller })
      }),
  }
}

/** Who sent the request, by its bearer token. */
export function authorise(
  c: StubContext,
  world: World,
  now = world.clock.now(),
): Pick<MemberContext, 'member' | 'session'> {
  const token = /^Bearer (\S+)$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? ''
  const session = world.sessions.find(token, now)
  const member = session && world.members.find(session.username)
  if (session === undefined || member === undefined) throw new Refusal(codes.sessionInvalid)
  session.lastSeenAt = now
  return { member, session }
}

/** Checks the input and brings the world up to date: everything that is due by now happens before the request is handled. */
export async function arrive<C extends Call>(
  c: StubContext,
  world: World,
  call: C,
): Promise<[v.InferOutput<C['request']>, RequestContext]> {
  const input = await checkedInput(c, call)
  const now = world.clock.now()
  bringUpToDate(world, now)
  return [input, { world, now, address: c.env.address, device: senderOf(c) }]
}

/** The device that sent a request, from what the request says. */
export const senderOf = (c: StubContext): RequestDevice =>
  deviceOf(c.req.header('User-Agent') ?? '', c.env.incoming.socket.remoteAddress)

/** Refusals become envelopes; an answer that breaks the contract is recorded and becomes HTTP 500. */
export async function respond(
  c: StubContext,
  world: World,
  call: Call,
  work: () => Promise<unknown>,
): Promise<Response> {
  try {
    const answer = await work()
    if (answer instanceof Response) return answer
    const { value, deviations, unnamed } = writeAnswer(call.response, answer)
    const { issues = [] } = v.safeParse(call.response, value)
    const problems = [...problemsOf(issues), ...deviations, ...unnamed.map((field) => `${field} is not named`)]
    if (problems.length === 0) return succeed(c, world, value, call.answer === 'merged')
    world.violations.push({ path: call.path, at: world.clock.now(), problems })
    return c.json({ code: 500, msg: 'the answer breaks the contract', data: null, time: world.clock.now() }, 500)
  } catch (error) {
    if (error instanceof Refusal) return refuse(c, world, error)
    throw error
  }
}
