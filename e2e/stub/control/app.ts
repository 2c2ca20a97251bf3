import Big from 'big.js'
import { Hono } from 'hono'
import type { InferOutput } from 'valibot'
import * as v from 'valibot'
import { BY_PASSWORD } from '#backend-rules/reauthentication.ts'
import { depositOf } from '../funds/depositRecord.ts'
import { shown } from '../funds/payouts.ts'
import { seedManyDeposits } from '../funds/seededDeposits.ts'
import { seedManyWithdrawals } from '../funds/seededWithdrawals.ts'
import { withdrawRecordOf } from '../funds/withdrawalRecord.ts'
import type { StubEnv } from '../http/context.ts'
import { problemsOf } from '../http/input.ts'
import { bookProblems } from '../ledger/books.ts'
import type { Instrument } from '../market/instrument.ts'
import { quoteOf } from '../market/wire.ts'
import { orderOf } from '../orders/placedOrder.ts'
import { seedOrders } from '../orders/seeding.ts'
import { bringUpToDate } from '../upToDate.ts'
import { positionOf } from '../vault/position.ts'
import { seedPositions } from '../vault/seeding.ts'
import type { World } from '../world.ts'
import { type ControlCommand, controlCommands } from './commands.ts'

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
  routes.answer(controlCommands.readClock, () => clock.face())
  routes.answer(controlCommands.advance, ({ ms }) => clock.advance(ms))
  routes.answer(controlCommands.setClock, ({ at }) => clock.set(at))
  routes.answer(controlCommands.freeze, () => clock.freeze())
  routes.answer(controlCommands.resume, () => clock.resume())
}

function controlMarket({ clock, market }: World, routes: ControlRoutes): void {
  const instrumentOf = (productId: string): Instrument => {
    const instrument = market.find(productId)
    if (instrument === undefined) throw new RangeError(`no product ${productId}`)
    return instrument
  }
  routes.answer(controlCommands.pin, ({ productId, path, at }) => {
    const instrument = instrumentOf(productId)
    return quoteOf(instrument, market.pin(instrument, path, clock.now(), at))
  })
  routes.run(controlCommands.release, ({ productId }) => market.release(instrumentOf(productId), clock.now()))
  routes.run(controlCommands.setProduct, ({ productId, status, opensAt }) =>
    instrumentOf(productId).setStatus(status, clock.now(), opensAt),
  )
  routes.run(controlCommands.setTerms, ({ productId, terms, feeRate }) => {
    const instrument = instrumentOf(productId)
    instrument.terms = terms
    instrument.feeRate = feeRate ?? instrument.feeRate
  })
  routes.run(controlCommands.setRule, ({ productId, settlement, hours, about, openOrders }) => {
    Object.assign(instrumentOf(productId), { settlement, hours, about, openOrders })
  })
  routes.run(controlCommands.changeQuotes, ({ productId, restart, ...change }) => {
    const instrument = Object.assign(instrumentOf(productId), change)
    if (restart) market.restartSequence(instrument, clock.now())
  })
}

function controlNetwork({ clock, faults, held, streams, config }: World, routes: ControlRoutes): void {
  routes.run(controlCommands.addFault, (fault) => faults.add(fault))
  routes.run(controlCommands.setDown, ({ address, down }) => {
    faults.setDown(address, down)
    if (down) streams.cut(address)
  })
  routes.run(controlCommands.clearFaults, () => faults.clear())
  routes.run(controlCommands.releaseHeld, () => held.release(clock.now()))
  routes.run(controlCommands.cutStreams, ({ address }) => streams.cut(address))
  routes.run(controlCommands.muteStreams, ({ muted }) => {
    streams.muted = muted
  })
  routes.answer(controlCommands.countStreams, () => ({ count: streams.count, started: streams.started }))
  routes.run(controlCommands.configure, (change) => Object.assign(config, change))
}

function controlMembers(world: World, routes: ControlRoutes): void {
  const { clock, captchas, members, sessions } = world
  routes.answer(controlCommands.captchaCode, ({ uuid }) => ({ code: captchas.codeOf(uuid) }))
  routes.run(controlCommands.changeMember, (change) => changeMember(world, change))
  routes.answer(controlCommands.openSession, ({ username, ...device }) =>
    sessions.open(members.get(username).username, clock.now(), device),
  )
  routes.run(controlCommands.ageAuthentication, ({ username }) => {
    for (const session of sessions.of(username, clock.now())) session.authenticatedAt = 0
  })
  routes.run(controlCommands.confirmSessions, ({ username }) => {
    for (const session of sessions.of(username, clock.now()))
      Object.assign(session, { authenticatedAt: clock.now(), authenticatedBy: BY_PASSWORD })
  })
  routes.run(controlCommands.changeSecurity, ({ username, change }) =>
    world.securityChanges.note(members.get(username).username, change, clock.now()),
  )
  routes.run(controlCommands.expireSessions, ({ username }) => sessions.expire(username, clock.now()))
}

function controlAccount(
  { clock, members, sentCodes, verifications, notices, uploads }: World,
  routes: ControlRoutes,
): void {
  routes.answer(controlCommands.sentCode, ({ username }) => ({ code: sentCodes.codeOf(username, clock.now()) }))
  routes.run(controlCommands.decideVerification, ({ username, ...decision }) =>
    verifications.decide(members.get(username), decision),
  )
  routes.answer(controlCommands.publishNotice, (draft) => ({ id: notices.publish(draft, clock.now()).id }))
  routes.answer(controlCommands.uploads, ({ username }) =>
    uploads.of(username).map(({ path, type, bytes, at }) => ({ path, type, size: bytes.length, at })),
  )
}

function controlOrders(world: World, routes: ControlRoutes): void {
  routes.run(controlCommands.tamper, ({ username, id, ...tampered }) => world.orders.tamper(username, id, tampered))
  routes.run(controlCommands.seedOrders, ({ username, count, durationSeconds, productId }) =>
    seedOrders(world, username, count, durationSeconds, world.clock.now(), productId),
  )
}

function controlDeposits({ clock, deposits }: World, routes: ControlRoutes): void {
  routes.answer(controlCommands.deposits, ({ username }) => deposits.of(username).map(depositOf))
  routes.run(controlCommands.decideDeposit, ({ username, id, ...decision }) =>
    deposits.decide(username, id, decision, clock.now()),
  )
  routes.run(controlCommands.seedDeposits, ({ username, count }) =>
    seedManyDeposits(deposits, username, count, clock.now()),
  )
  routes.run(controlCommands.changeChannel, ({ id, ...change }) => {
    deposits.channels = deposits.channels.map((channel) =>
      channel.id === id ? Object.assign({ ...channel }, change) : channel,
    )
  })
  routes.run(controlCommands.keepChannels, ({ ids }) => {
    deposits.channels = deposits.channels.filter(({ id }) => ids.includes(id))
  })
}

function controlLedger({ clock, ledger, members }: World, routes: ControlRoutes): void {
  routes.run(controlCommands.postEntry, ({ username, type, amount, refId }) => {
    const against = [['adjustments', new Big(amount).times(-1)]] as const
    const movement = { type, amount: new Big(amount), at: clock.now(), against }
    ledger.post(members.get(username).username, refId === undefined ? movement : { ...movement, refId })
  })
}

function controlWithdrawals(world: World, routes: ControlRoutes): void {
  const { clock, payouts, securityChanges, withdrawals } = world
  routes.run(controlCommands.decideWithdrawal, ({ username, id, ...decision }) =>
    withdrawals.decide(username, id, decision, clock.now()),
  )
  routes.run(controlCommands.changeWithdrawRules, ({ changeWaitMs = securityChanges.waitMs, ...change }) => {
    securityChanges.waitMs = changeWaitMs
    withdrawals.rules = Object.assign({ ...withdrawals.rules }, change)
  })
  routes.run(controlCommands.seedWithdrawals, ({ username, count }) =>
    seedManyWithdrawals(world, username, count, clock.now()),
  )
  routes.answer(controlCommands.withdrawals, ({ username }) =>
    withdrawals.of(username).map((withdrawal) => withdrawRecordOf(withdrawal, clock.now())),
  )
  routes.answer(controlCommands.payouts, ({ username }) => payouts.of(username).map(shown))
}

function controlVault({ clock, vault }: World, routes: ControlRoutes): void {
  routes.run(controlCommands.changeProject, ({ id, ...change }) => vault.change(id, change))
  routes.run(controlCommands.seedPositions, ({ username, ...seed }) =>
    seedPositions(vault, username, seed, clock.now()),
  )
  routes.answer(controlCommands.positions, ({ username }) => vault.of(username).map(positionOf))
}

function inspect(world: World, routes: ControlRoutes): void {
  const { orders, ledger, requests, violations } = world
  routes.answer(controlCommands.orders, ({ username }) => orders.of(username).map(orderOf))
  routes.answer(controlCommands.ledger, ({ username }) => ({
    balance: ledger.money.booked(ledger.balance(username)),
    entries: [...ledger.entries(username)],
  }))
  routes.answer(controlCommands.books, () => bookProblems(world))
  routes.answer(controlCommands.requests, () => [...requests.entries])
  routes.run(controlCommands.clearRequests, () => requests.clear())
  routes.answer(controlCommands.violations, () =>
    violations.map(({ problems, ...rest }) => ({ ...rest, problems: [...problems] })),
  )
}

type Input<C extends ControlCommand> = v.InferOutput<C['request']>

/** A command whose answer is empty. */
type VoidCommand = ControlCommand<ControlCommand['request'], typeof controlCommands.clearFaults.response>

/** Adds a route for each command: its input is checked, and the world is brought up to date before it runs. */
class ControlRoutes {
  readonly #app: Hono<StubEnv>
  readonly #world: World

  constructor(app: Hono<StubEnv>, world: World) {
    this.#app = app
    this.#world = world
  }

  /** Adds a command that returns data. */
  answer<C extends ControlCommand>(
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
    const voidCommand: ControlCommand<C['request'], VoidCommand['response']> = command
    this.answer(voidCommand, (input) => {
      work(input)
      return {}
    })
  }
}

/** Changes the given fields of a member. A new balance is booked as a ledger entry, like every other movement of money. */
function changeMember(world: World, change: InferOutput<typeof controlCommands.changeMember.request>): void {
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
