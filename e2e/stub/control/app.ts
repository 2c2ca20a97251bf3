import Big from 'big.js'
import { Hono } from 'hono'
import type { InferOutput } from 'valibot'
import * as v from 'valibot'
import { BY_PASSWORD } from '#backend-rules/reauthentication.ts'
import { depositOf } from '../funds/deposit.ts'
import { shown } from '../funds/payouts.ts'
import { seedManyDeposits } from '../funds/seededDeposits.ts'
import { seedManyWithdrawals } from '../funds/seededWithdrawals.ts'
import { recordOf } from '../funds/withdrawal.ts'
import type { StubEnv } from '../http/context.ts'
import { problemsOf } from '../http/input.ts'
import { bookProblems } from '../ledger/books.ts'
import type { Instrument } from '../market/instrument.ts'
import { quoteOf } from '../market/wire.ts'
import { orderOf } from '../orders/order.ts'
import { seedOrders } from '../orders/seeding.ts'
import { bringUpToDate } from '../upToDate.ts'
import { positionOf } from '../vault/position.ts'
import { seedPositions } from '../vault/seeding.ts'
import type { World } from '../world.ts'
import { type Command, commands } from './commands.ts'

/** The control endpoints of a world. They exist only for tests; faults do not apply to them. */
export function controlApp(world: World): Hono<StubEnv> {
  const app = new Hono<StubEnv>()
  const routes = new ControlRoutes(app, world)
  controlTime(world, routes)
  controlMarket(world, routes)
  controlNetwork(world, routes)
  controlMembers(world, routes)
  controlAccount(world, routes)
  controlOrders(world, routes)
  controlDeposits(world, routes)
  controlLedger(world, routes)
  controlWithdrawals(world, routes)
  controlVault(world, routes)
  inspect(world, routes)
  app.onError((error, c) => c.json({ problems: [error.message] }, 400))
  return app
}

function controlTime({ clock }: World, routes: ControlRoutes): void {
  routes.answer(commands.readClock, () => clock.face())
  routes.answer(commands.advance, ({ ms }) => clock.advance(ms))
  routes.answer(commands.setClock, ({ at }) => clock.set(at))
  routes.answer(commands.freeze, () => clock.freeze())
  routes.answer(commands.resume, () => clock.resume())
}

function controlMarket({ clock, market }: World, routes: ControlRoutes): void {
  const instrumentOf = (productId: string): Instrument => {
    const instrument = market.find(productId)
    if (instrument === undefined) throw new RangeError(`no product ${productId}`)
    return instrument
  }
  routes.answer(commands.pin, ({ productId, path, at }) => {
    const instrument = instrumentOf(productId)
    return quoteOf(instrument, market.pin(instrument, path, clock.now(), at))
  })
  routes.run(commands.release, ({ productId }) => market.release(instrumentOf(productId), clock.now()))
  routes.run(commands.setProduct, ({ productId, status, opensAt }) =>
    instrumentOf(productId).setStatus(status, clock.now(), opensAt),
  )
  routes.run(commands.setTerms, ({ productId, terms, feeRate }) => {
    const instrument = instrumentOf(productId)
    instrument.terms = terms
    instrument.feeRate = feeRate ?? instrument.feeRate
  })
  routes.run(commands.setRule, ({ productId, settlement, hours, about }) => {
    Object.assign(instrumentOf(productId), { settlement, hours, about })
  })
  routes.run(commands.changeQuotes, ({ productId, restart, ...change }) => {
    const instrument = Object.assign(instrumentOf(productId), change)
    if (restart) market.restartSequence(instrument, clock.now())
  })
}

function controlNetwork({ clock, faults, held, streams, config }: World, routes: ControlRoutes): void {
  routes.run(commands.addFault, (fault) => faults.add(fault))
  routes.run(commands.setDown, ({ address, down }) => {
    faults.setDown(address, down)
    if (down) streams.cut(address)
  })
  routes.run(commands.clearFaults, () => faults.clear())
  routes.run(commands.releaseHeld, () => held.release(clock.now()))
  routes.run(commands.cutStreams, ({ address }) => streams.cut(address))
  routes.run(commands.muteStreams, ({ muted }) => {
    streams.muted = muted
  })
  routes.answer(commands.countStreams, () => ({ count: streams.count, started: streams.started }))
  routes.run(commands.configure, (change) => Object.assign(config, change))
}

function controlMembers(world: World, routes: ControlRoutes): void {
  const { clock, captchas, members, sessions } = world
  routes.answer(commands.captchaCode, ({ uuid }) => ({ code: captchas.codeOf(uuid) }))
  routes.run(commands.changeMember, (change) => changeMember(world, change))
  routes.answer(commands.openSession, ({ username, ...device }) =>
    sessions.open(members.get(username).username, clock.now(), device),
  )
  routes.run(commands.ageAuthentication, ({ username }) => {
    for (const session of sessions.of(username, clock.now())) session.authenticatedAt = 0
  })
  routes.run(commands.confirmSessions, ({ username }) => {
    for (const session of sessions.of(username, clock.now()))
      Object.assign(session, { authenticatedAt: clock.now(), authenticatedBy: BY_PASSWORD })
  })
  routes.run(commands.changeSecurity, ({ username, change }) =>
    world.securityChanges.note(members.get(username).username, change, clock.now()),
  )
  routes.run(commands.expireSessions, ({ username }) => sessions.expire(username, clock.now()))
}

function controlAccount(
  { clock, members, sentCodes, verifications, notices, uploads }: World,
  routes: ControlRoutes,
): void {
  routes.answer(commands.sentCode, ({ username }) => ({ code: sentCodes.codeOf(username, clock.now()) }))
  routes.run(commands.decideVerification, ({ username, ...decision }) =>
    verifications.decide(members.get(username), decision),
  )
  routes.answer(commands.publishNotice, (draft) => ({ id: notices.publish(draft, clock.now()).id }))
  routes.answer(commands.uploads, ({ username }) =>
    uploads.of(username).map(({ path, type, bytes, at }) => ({ path, type, size: bytes.length, at })),
  )
}

function controlOrders(world: World, routes: ControlRoutes): void {
  routes.run(commands.tamper, ({ username, id, ...tampered }) => world.orders.tamper(username, id, tampered))
  routes.run(commands.seedOrders, ({ username, count, durationSeconds }) =>
    seedOrders(world, username, count, durationSeconds, world.clock.now()),
  )
}

function controlDeposits({ clock, deposits }: World, routes: ControlRoutes): void {
  routes.answer(commands.deposits, ({ username }) => deposits.of(username).map(depositOf))
  routes.run(commands.decideDeposit, ({ username, id, ...decision }) =>
    deposits.decide(username, id, decision, clock.now()),
  )
  routes.run(commands.seedDeposits, ({ username, count }) => seedManyDeposits(deposits, username, count, clock.now()))
  routes.run(commands.changeChannel, ({ id, ...change }) => {
    deposits.channels = deposits.channels.map((channel) =>
      channel.id === id ? Object.assign({ ...channel }, change) : channel,
    )
  })
  routes.run(commands.keepChannels, ({ ids }) => {
    deposits.channels = deposits.channels.filter(({ id }) => ids.includes(id))
  })
}

function controlLedger({ clock, ledger, members }: World, routes: ControlRoutes): void {
  routes.run(commands.postEntry, ({ username, type, amount, refId }) => {
    const against = [['adjustments', new Big(amount).times(-1)]] as const
    const movement = { type, amount: new Big(amount), at: clock.now(), against }
    ledger.post(members.get(username).username, refId === undefined ? movement : { ...movement, refId })
  })
}

function controlWithdrawals(world: World, routes: ControlRoutes): void {
  const { clock, payouts, securityChanges, withdrawals } = world
  routes.run(commands.decideWithdrawal, ({ username, id, ...decision }) =>
    withdrawals.decide(username, id, decision, clock.now()),
  )
  routes.run(commands.changeWithdrawRules, ({ changeWaitMs = securityChanges.waitMs, ...change }) => {
    securityChanges.waitMs = changeWaitMs
    withdrawals.rules = Object.assign({ ...withdrawals.rules }, change)
  })
  routes.run(commands.seedWithdrawals, ({ username, count }) =>
    seedManyWithdrawals(world, username, count, clock.now()),
  )
  routes.answer(commands.withdrawals, ({ username }) =>
    withdrawals.of(username).map((withdrawal) => recordOf(withdrawal, clock.now())),
  )
  routes.answer(commands.payouts, ({ username }) => payouts.of(username).map(shown))
}

function controlVault({ clock, vault }: World, routes: ControlRoutes): void {
  routes.run(commands.changeProject, ({ id, ...change }) => vault.change(id, change))
  routes.run(commands.seedPositions, ({ username, ...seed }) => seedPositions(vault, username, seed, clock.now()))
  routes.answer(commands.positions, ({ username }) => vault.of(username).map(positionOf))
}

function inspect(world: World, routes: ControlRoutes): void {
  const { orders, ledger, requests, violations } = world
  routes.answer(commands.orders, ({ username }) => orders.of(username).map(orderOf))
  routes.answer(commands.ledger, ({ username }) => ({
    balance: ledger.money.booked(ledger.balance(username)),
    entries: [...ledger.entries(username)],
  }))
  routes.answer(commands.books, () => bookProblems(world))
  routes.answer(commands.requests, () => [...requests.entries])
  routes.run(commands.clearRequests, () => requests.clear())
  routes.answer(commands.violations, () =>
    violations.map(({ problems, ...rest }) => ({ ...rest, problems: [...problems] })),
  )
}

type Input<C extends Command> = v.InferOutput<C['request']>

/** A command whose answer is empty. */
type VoidCommand = Command<Command['request'], typeof commands.clearFaults.response>

/** Adds a route for each command: its input is checked, and the world is brought up to date before it runs. */
class ControlRoutes {
  readonly #app: Hono<StubEnv>
  readonly #world: World

  constructor(app: Hono<StubEnv>, world: World) {
    this.#app = app
    this.#world = world
  }

  /** Adds a command that returns data. */
  answer<C extends Command>(
    { path, request, response }: C,
    work: (input: Input<C>) => v.InferInput<C['response']>,
  ): void {
    this.#app.post(path, async (c) => {
      const input = v.safeParse<C['request']>(request, await c.req.json().catch(() => ({})))
      if (!input.success) return c.json({ problems: problemsOf(input.issues) }, 400)
      bringUpToDate(this.#world, this.#world.clock.now())
      return c.json(v.parse(response, work(input.output)))
    })
  }

  /** Adds a command whose answer is empty. */
  run<C extends VoidCommand>(command: C, work: (input: Input<C>) => void): void {
    const voidCommand: Command<C['request'], VoidCommand['response']> = command
    this.answer(voidCommand, (input) => {
      work(input)
      return {}
    })
  }
}

/** Changes the given fields of a member. A new balance is booked as a ledger entry, like every other movement of money. */
function changeMember(world: World, change: InferOutput<typeof commands.changeMember.request>): void {
  const { username, balance, phone, email, ...fields } = change
  Object.assign(world.members.get(username), fields, contactChange({ phone, email }))
  if (balance === undefined) return
  const amount = new Big(balance).minus(world.ledger.balance(username))
  if (amount.eq(0)) return
  const type = amount.gt(0) ? 'manualCredit' : 'manualDeduction'
  world.ledger.post(username, { type, amount, at: world.clock.now(), against: [['adjustments', amount.times(-1)]] })
}

/** A field that is not given stays; null removes it. */
function contactChange(change: Record<'phone' | 'email', string | null | undefined>): object {
  const changes = Object.entries(change).filter(([, value]) => value !== undefined)
  return Object.fromEntries(changes.map(([kind, value]) => [kind, value ?? undefined]))
}
