import Big from 'big.js'
import { Hono } from 'hono'
import { depositOf } from '../funds/deposit.ts'
import { shown } from '../funds/payouts.ts'
import { seedManyDeposits } from '../funds/seededDeposits.ts'
import { seedManyWithdrawals } from '../funds/seededWithdrawals.ts'
import { recordOf } from '../funds/withdrawal.ts'
import type { StubEnv } from '../http/context.ts'
import { bookProblems } from '../ledger/books.ts'
import { cents } from '../ledger/cents.ts'
import type { Instrument } from '../market/instrument.ts'
import { quoteOf } from '../market/wire.ts'
import { seedOrders } from '../orders/seeding.ts'
import { orderOf } from '../orders/wire.ts'
import { seedPositions } from '../vault/seeding.ts'
import { positionOf } from '../vault/wire.ts'
import type { World } from '../world.ts'
import { commands } from './commands.ts'
import { Desk } from './desk.ts'
import { changeMember } from './memberChange.ts'

/** The control endpoints of a world. They exist only for tests; no fault ever hits them. */
export function controlApp(world: World): Hono<StubEnv> {
  const app = new Hono<StubEnv>()
  const desk = new Desk(app, world)
  controlTime(world, desk)
  controlMarket(world, desk)
  controlNetwork(world, desk)
  controlMembers(world, desk)
  controlAccount(world, desk)
  controlOrders(world, desk)
  controlDeposits(world, desk)
  controlLedger(world, desk)
  controlWithdrawals(world, desk)
  controlVault(world, desk)
  inspect(world, desk)
  app.onError((error, c) => c.json({ problems: [error.message] }, 400))
  return app
}

function controlTime({ clock }: World, desk: Desk): void {
  desk.ask(commands.readClock, () => clock.face())
  desk.ask(commands.advance, ({ ms }) => clock.advance(ms))
  desk.ask(commands.setClock, ({ at }) => clock.set(at))
  desk.ask(commands.freeze, () => clock.freeze())
  desk.ask(commands.resume, () => clock.resume())
}

function controlMarket({ clock, market }: World, desk: Desk): void {
  const known = (productId: string): Instrument => {
    const instrument = market.find(productId)
    if (instrument === undefined) throw new RangeError(`no product ${productId}`)
    return instrument
  }
  desk.ask(commands.pin, ({ productId, path, at }) => {
    const instrument = known(productId)
    return quoteOf(instrument, market.pin(instrument, path, clock.now(), at))
  })
  desk.act(commands.release, ({ productId }) => market.release(known(productId), clock.now()))
  desk.act(commands.setProduct, ({ productId, status, opensAt }) =>
    known(productId).setStatus(status, clock.now(), opensAt),
  )
  desk.act(commands.setTerms, ({ productId, terms, feeRate }) => {
    const instrument = known(productId)
    instrument.terms = terms
    instrument.feeRate = feeRate ?? instrument.feeRate
  })
  desk.act(commands.changeQuotes, ({ productId, restart, ...change }) => {
    const instrument = Object.assign(known(productId), change)
    if (restart) market.restartSequence(instrument, clock.now())
  })
}

function controlNetwork({ clock, faults, held, streams, config }: World, desk: Desk): void {
  desk.act(commands.layFault, (fault) => faults.lay(fault))
  desk.act(commands.setDown, ({ address, down }) => {
    faults.setDown(address, down)
    if (down) streams.cut(address)
  })
  desk.act(commands.clearFaults, () => faults.clear())
  desk.act(commands.releaseHeld, () => held.release(clock.now()))
  desk.act(commands.cutStreams, ({ address }) => streams.cut(address))
  desk.act(commands.muteStreams, ({ muted }) => {
    streams.muted = muted
  })
  desk.ask(commands.countStreams, () => ({ count: streams.count, spoken: streams.spoken }))
  desk.act(commands.configure, (change) => Object.assign(config, change))
}

function controlMembers(world: World, desk: Desk): void {
  const { clock, captchas, members, sessions } = world
  desk.ask(commands.captchaCode, ({ uuid }) => ({ code: captchas.codeOf(uuid) }))
  desk.act(commands.changeMember, (change) => changeMember(world, change))
  desk.ask(commands.openSession, ({ username }) => sessions.open(members.get(username).username, clock.now()))
  desk.act(commands.expireSessions, ({ username }) => sessions.expire(username, clock.now()))
}

function controlAccount({ clock, members, sentCodes, verifications, notices, uploads }: World, desk: Desk): void {
  desk.ask(commands.sentCode, ({ username }) => ({ code: sentCodes.codeOf(username, clock.now()) }))
  desk.act(commands.decideVerification, ({ username, ...decision }) =>
    verifications.decide(members.get(username), decision),
  )
  desk.ask(commands.publishNotice, (draft) => ({ id: notices.publish(draft, clock.now()).id }))
  desk.ask(commands.uploads, ({ username }) =>
    uploads.of(username).map(({ path, type, bytes, at }) => ({ path, type, size: bytes.length, at })),
  )
}

function controlOrders(world: World, desk: Desk): void {
  desk.act(commands.tamper, ({ username, id, ...lie }) => world.orders.tamper(username, id, lie))
  desk.act(commands.seedOrders, ({ username, count, durationSeconds }) =>
    seedOrders(world, username, count, durationSeconds, world.clock.now()),
  )
}

function controlDeposits({ clock, deposits }: World, desk: Desk): void {
  desk.ask(commands.deposits, ({ username }) => deposits.of(username).map(depositOf))
  desk.act(commands.decideDeposit, ({ username, id, ...decision }) =>
    deposits.decide(username, id, decision, clock.now()),
  )
  desk.act(commands.seedDeposits, ({ username, count }) => seedManyDeposits(deposits, username, count, clock.now()))
  desk.act(commands.changeChannel, ({ id, ...change }) => {
    deposits.channels = deposits.channels.map((channel) =>
      channel.id === id ? Object.assign({ ...channel }, change) : channel,
    )
  })
  desk.act(commands.keepChannels, ({ ids }) => {
    deposits.channels = deposits.channels.filter(({ id }) => ids.includes(id))
  })
}

function controlLedger({ clock, ledger, members }: World, desk: Desk): void {
  desk.act(commands.postEntry, ({ username, type, amount, refId }) => {
    const against = [['adjustments', new Big(amount).times(-1)]] as const
    const movement = { type, amount: new Big(amount), at: clock.now(), against }
    ledger.post(members.get(username).username, refId === undefined ? movement : { ...movement, refId })
  })
}

function controlWithdrawals(world: World, desk: Desk): void {
  const { clock, payouts, withdrawals } = world
  desk.act(commands.decideWithdrawal, ({ username, id, ...decision }) =>
    withdrawals.decide(username, id, decision, clock.now()),
  )
  desk.act(commands.changeWithdrawRules, (change) => {
    withdrawals.rules = Object.assign({ ...withdrawals.rules }, change)
  })
  desk.act(commands.seedWithdrawals, ({ username, count }) => seedManyWithdrawals(world, username, count, clock.now()))
  desk.ask(commands.withdrawals, ({ username }) =>
    withdrawals.of(username).map((withdrawal) => recordOf(withdrawal, clock.now())),
  )
  desk.ask(commands.payouts, ({ username }) => payouts.of(username).map(shown))
}

function controlVault({ clock, vault }: World, desk: Desk): void {
  desk.act(commands.changeProject, ({ id, ...change }) => vault.change(id, change))
  desk.act(commands.seedPositions, ({ username, ...seed }) => seedPositions(vault, username, seed, clock.now()))
  desk.ask(commands.positions, ({ username }) => vault.of(username).map(positionOf))
}

function inspect(world: World, desk: Desk): void {
  const { orders, ledger, requests, violations } = world
  desk.ask(commands.orders, ({ username }) => orders.of(username).map(orderOf))
  desk.ask(commands.ledger, ({ username }) => ({
    balance: cents(ledger.balance(username)),
    entries: [...ledger.entries(username)],
  }))
  desk.ask(commands.books, () => bookProblems(world))
  desk.ask(commands.requests, () => [...requests.entries])
  desk.act(commands.clearRequests, () => requests.clear())
  desk.ask(commands.violations, () => violations.map(({ problems, ...rest }) => ({ ...rest, problems: [...problems] })))
}
