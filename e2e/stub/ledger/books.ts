import Big from 'big.js'
import type { HeldAccount } from '#backend-rules/ledgerAccounts.ts'
import { type MakingKind, makesByKind } from '#lib/contract/calls.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import type { World } from '../world.ts'

interface MadeRecord {
  readonly kind: MakingKind
  readonly id: string
  readonly requestId: string
}

/**
 * The problems of the books in a world that is up to date. Every transaction balances, every member's balance is what the member's
 * ledger shows, what is held is what the open records say, an order moved what it states, and a request had at most one effect.
 */
export function bookProblems(world: World): string[] {
  const perMember = world.members.all.flatMap(({ username }) => [
    ...heldProblems(world, username),
    ...orderProblems(world, username),
    ...depositProblems(world, username),
    ...requestProblems(world, username),
  ])
  return [...world.ledger.problems(), ...perMember]
}

function heldProblems(world: World, username: string): string[] {
  const { ledger, orders, vault, withdrawals } = world
  const held: Readonly<Record<HeldAccount, readonly Decimal[]>> = {
    stakes: orders.openOf(username).map(({ amount }) => amount),
    vault: vault.of(username).flatMap(({ repaid, principal }) => (repaid ? [] : [principal])),
    withdrawals: withdrawals.of(username).flatMap(({ decision, amount }) => (decision === undefined ? [amount] : [])),
  }
  return Object.entries(held).flatMap(([account, amounts]) => {
    const open = sum(amounts)
    const booked = ledger.total(`${account as HeldAccount}/${username}`)
    return open.eq(booked) ? [] : [`${account}/${username} hold ${booked.toFixed()}, the records ${open.toFixed()}`]
  })
}

/** The stake is held until the order is settled, and the member's balance has moved by what the order states. */
function orderProblems({ ledger, orders }: World, username: string): string[] {
  return orders.of(username).flatMap(({ id, amount, fee, outcome }) => {
    const expectedAmount = outcome === undefined ? sum([amount, fee]).times(-1) : new Big(outcome.profit)
    const moved = ledger.total(`balance/${username}`, id)
    return moved.eq(expectedAmount)
      ? []
      : [`order ${id} states ${expectedAmount.toFixed()} and moved ${moved.toFixed()}`]
  })
}

/** An approved deposit has credited the member, once; any other nothing. */
function depositProblems({ ledger, deposits }: World, username: string): string[] {
  return deposits.of(username).flatMap(({ id, status, credit }) => {
    const expectedAmount = new Big(status === 'approved' ? credit : 0)
    const credits = ledger.entries(username).filter(({ type, refId }) => type === 'deposit' && refId === id)
    const moved = sum(credits.map(({ amount }) => amount))
    return moved.eq(expectedAmount) ? [] : [`deposit ${id} is ${status} and moved ${moved.toFixed()}`]
  })
}

function requestProblems(world: World, username: string): string[] {
  const recordsSoFar = recordsOf(world, username)
  const twice = recordsSoFar.filter(
    ({ requestId }, index) => recordsSoFar.findIndex((one) => one.requestId === requestId) < index,
  )
  return [
    ...twice.map(({ kind, id, requestId }) => `${kind} ${id} is another effect of request ${requestId}`),
    ...world.moneyRequests.of(username).flatMap(({ requestId, kind, state, recordId }) => {
      const records = recordsSoFar.filter((record) => record.requestId === requestId)
      const done = state === 'done'
      const fits = records.every((record) => done && record.kind === kind && record.id === recordId)
      const makes = makesByKind[kind]
      const missing = done && makes !== 'nothing' && makes.lasts && records.length === 0
      return fits && !missing ? [] : [`request ${requestId} (${kind}) is ${state} and made ${JSON.stringify(records)}`]
    }),
  ]
}

interface Stored {
  readonly id: string
  readonly requestId: string
}

/** The records of a member that requests of each kind made. A kind that makes one and is missing here does not compile. */
const recordsByKind: Readonly<Record<MakingKind, (world: World, username: string) => readonly Stored[]>> = {
  order: ({ orders }, username) => orders.of(username),
  deposit: ({ deposits }, username) => deposits.of(username),
  withdrawal: ({ withdrawals }, username) => withdrawals.of(username),
  investment: ({ vault }, username) => vault.of(username),
  bankAccount: ({ payouts }, username) => payouts.of(username).filter(({ target }) => target.kind === 'bank'),
  cryptoAccount: ({ payouts }, username) => payouts.of(username).filter(({ target }) => target.kind === 'crypto'),
}

/** All records that a money request of a member made. */
function recordsOf(world: World, username: string): MadeRecord[] {
  return Object.entries(recordsByKind).flatMap(([kind, of]) =>
    of(world, username).map(({ id, requestId }) => ({ kind: kind as MakingKind, id, requestId })),
  )
}

const sum = (amounts: readonly Decimal[]) => amounts.reduce<Big>((total, amount) => total.plus(amount), new Big(0))
