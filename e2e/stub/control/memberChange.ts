import Big from 'big.js'
import type { InferOutput } from 'valibot'
import type { World } from '../world.ts'
import type { commands } from './commands.ts'

/** Changes what is given of a member. A balance is reached by a ledger entry, like every other movement of money. */
export function changeMember(world: World, change: InferOutput<typeof commands.changeMember.request>): void {
  const { username, balance, phone, email, ...fields } = change
  Object.assign(world.members.get(username), fields, contactChange({ phone, email }))
  if (balance === undefined) return
  const amount = new Big(balance).minus(world.ledger.balance(username))
  if (amount.eq(0)) return
  const type = amount.gt(0) ? 'manualCredit' : 'manualDeduction'
  world.ledger.post(username, { type, amount, at: world.clock.now(), against: [['adjustments', amount.times(-1)]] })
}

/** What is not given stays, null becomes none. */
function contactChange(change: Record<'phone' | 'email', string | null | undefined>): object {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([kind, value]) => [kind, value ?? undefined]))
}
