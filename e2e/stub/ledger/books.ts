import Big from 'big.js'
import type { RequestKind } from '#lib/contract/calls.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { isOpen } from '../funds/deposit.ts'
import type { World } from '../world.ts'
import type { HeldAccount } from './ledger.ts'

interface MadeRecord {
  readonly kind: RequestKind
  readonly id: string
  readonly requestId: string
}

/**
 * What a request of each kind leaves when it is done: a record that is never removed, a record that the member may remove, or
 * none of its own. A kind that is missing here does not compile.
 */
const leaves: Readonly<Record<RequestKind, 'lasting' | 'removable' | 'nothing'>> = {
  order: 'lasting',
  close: 'nothing',
  deposit: 'lasting',
  depositCancellation: 'nothing',
  withdrawal: 'lasting',
  withdrawalCancellation: 'nothing',
  investment: 'lasting',
  bankAccount: 'removable',
  cryptoAccount: 'removable',
  accountRemoval: 'nothing',
  identity: 'nothing',
  loginPassword: 'nothing',
  withdrawPassword: 'nothing',
  withdrawPasswordRecovery: 'nothing',
}

/**
 * The problems of the books in a world that is up to date. Every transaction balances, every member's balance is what the member's
 * ledger shows, what is held is what the open records say, an order moved what it states, and a request had at most one effect.
 */
export function bookProblems(world: World): string[] {
  const perMember = world.members.all.flatMap(({ username }) => [
    ...heldProblems(world, username),
    ...orderProblems(world, username),
    ...requestProblems(world, username),
  ])
  return [...world.ledger.problems(), ...perMember]
}

function heldProblems(world: World, username: string): string[] {
  const { ledger, orders, vault, withdrawals, deposits } = world
  const held: Record<HeldAccount, readonly Decimal[]> = {
    stakes: orders.openOf(username).map(({ amount }) => amount),
    vault: vault.of(username).flatMap(({ repaid, principal }) => (repaid ? [] : [principal])),
    withdrawals: withdrawals.of(username).flatMap(({ decision, amount }) => (decision === undefined ? [amount] : [])),
    deposits: deposits.of(username).flatMap((deposit) => (isOpen(deposit) ? [deposit.credit] : [])),
  }
  return (['stakes', 'vault', 'withdrawals', 'deposits'] as const).flatMap((account) => {
    const open = sum(held[account])
    const booked = ledger.total(`${account}/${username}`)
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
      const missing = done && leaves[kind] === 'lasting' && records.length === 0
      return fits && !missing ? [] : [`request ${requestId} (${kind}) is ${state} and made ${JSON.stringify(records)}`]
    }),
  ]
}

/** All records that a money request of a member made. */
function recordsOf({ orders, deposits, withdrawals, vault, payouts }: World, username: string): MadeRecord[] {
  const as = (kind: RequestKind, records: readonly { id: string; requestId: string }[]) =>
    records.map(({ id, requestId }) => ({ kind, id, requestId }))
  return [
    ...as('order', orders.of(username)),
    ...as('deposit', deposits.of(username)),
    ...as('withdrawal', withdrawals.of(username)),
    ...as('investment', vault.of(username)),
    ...payouts
      .of(username)
      .flatMap((account) => as(account.target.kind === 'bank' ? 'bankAccount' : 'cryptoAccount', [account])),
  ]
}

const sum = (amounts: readonly Decimal[]) => amounts.reduce<Big>((total, amount) => total.plus(amount), new Big(0))
