import Big from 'big.js'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { StubEnv } from '../http/context.ts'
import { problemsOf } from '../http/input.ts'
import { cents } from '../ledger/cents.ts'
import type { Instrument } from '../market/instrument.ts'
import { quoteOf } from '../market/wire.ts'
import { orderOf } from '../orders/wire.ts'
import type { World } from '../world.ts'
import { type Command, commands } from './commands.ts'
import { changeMember } from './memberChange.ts'

/** The control endpoints of a world. They exist only for tests; no fault ever hits them. */
export function controlApp(world: World): Hono<StubEnv> {
  const app = new Hono<StubEnv>()
  const on = <C extends Command>(
    { path, request, response }: C,
    work: (input: v.InferOutput<C['request']>) => v.InferInput<C['response']>,
  ) =>
    app.post(path, async (c) => {
      const input = v.safeParse<C['request']>(request, await c.req.json().catch(() => ({})))
      if (!input.success) return c.json({ problems: problemsOf(input.issues) }, 400)
      world.orders.settleDue(world.clock.now())
      return c.json(v.parse(response, work(input.output)))
    })
  app.onError((error, c) => c.json({ problems: [error.message] }, 400))

  controlTime(world, on)
  controlMarket(world, on)
  controlNetwork(world, on)
  controlMembers(world, on)
  inspect(world, on)
  return app
}

type On = <C extends Command>(
  command: C,
  work: (input: v.InferOutput<C['request']>) => v.InferInput<C['response']>,
) => unknown

function controlTime({ clock }: World, on: On) {
  const face = () => ({ now: clock.now(), frozen: clock.frozen })
  const then = (change: void) => change ?? face()
  on(commands.readClock, face)
  on(commands.advance, ({ ms }) => then(clock.advance(ms)))
  on(commands.setClock, ({ at }) => then(clock.set(at)))
  on(commands.freeze, () => then(clock.freeze()))
  on(commands.resume, () => then(clock.resume()))
}

function controlMarket({ clock, market }: World, on: On) {
  const known = (productId: string): Instrument => {
    const instrument = market.find(productId)
    if (instrument === undefined) throw new RangeError(`no product ${productId}`)
    return instrument
  }
  on(commands.pin, ({ productId, path, at }) => {
    const instrument = known(productId)
    return quoteOf(instrument, market.pin(instrument, path, clock.now(), at))
  })
  on(commands.release, ({ productId }) => {
    market.release(known(productId), clock.now())
    return {}
  })
  on(commands.setProduct, ({ productId, status, opensAt }) => {
    known(productId).setStatus(status, clock.now(), opensAt)
    return {}
  })
}

function controlNetwork({ faults, streams, config }: World, on: On) {
  on(commands.layFault, (fault) => {
    faults.lay(fault)
    return {}
  })
  on(commands.setDown, ({ address, down }) => {
    faults.setDown(address, down)
    if (down) streams.cut(address)
    return {}
  })
  on(commands.clearFaults, () => {
    faults.clear()
    return {}
  })
  on(commands.cutStreams, ({ address }) => {
    streams.cut(address)
    return {}
  })
  on(commands.muteStreams, ({ muted }) => {
    streams.muted = muted
    return {}
  })
  on(commands.countStreams, () => ({ count: streams.count }))
  on(commands.configure, (change) => Object.assign(config, change))
}

function controlMembers(world: World, on: On) {
  const { clock, captchas, members, sessions } = world
  on(commands.captchaCode, ({ uuid }) => ({ code: captchas.codeOf(uuid) }))
  on(commands.changeMember, (change) => {
    changeMember(world, change)
    return {}
  })
  on(commands.openSession, ({ username }) => sessions.open(members.get(username).username, clock.now()))
  on(commands.expireSessions, ({ username }) => {
    sessions.expire(username, clock.now())
    return {}
  })
}

function inspect({ orders, ledger, requests, violations }: World, on: On) {
  on(commands.orders, ({ username }) => orders.of(username).map(orderOf))
  on(commands.ledger, ({ username }) => ({
    balance: cents(new Big(ledger.balance(username))),
    entries: [...ledger.entries(username)],
  }))
  on(commands.requests, () => [...requests.entries])
  on(commands.clearRequests, () => {
    requests.clear()
    return {}
  })
  on(commands.violations, () => violations.map(({ problems, ...rest }) => ({ ...rest, problems: [...problems] })))
}
