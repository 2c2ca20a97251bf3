import { decimal } from '#lib/money/decimal.ts'
import type { Deposits } from './deposits.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

interface Past {
  readonly channel: string
  readonly amount: string
  readonly agoMs: number
  readonly end: { readonly status: 'cancelled' } | { readonly status: 'rejected'; readonly reason: string }
}

/** Past deposits of the demo member. None was credited: the opening balance is the ledger's first entry. */
const past: readonly Past[] = [
  {
    channel: 'bank-hkd',
    amount: '20000.00',
    agoMs: 9 * DAY,
    end: { status: 'rejected', reason: 'The name of the payer is not the name of the account holder.' },
  },
  { channel: 'usdt-erc20', amount: '250.00', agoMs: 6 * DAY + 5 * HOUR, end: { status: 'cancelled' } },
  { channel: 'online', amount: '800.00', agoMs: 2 * DAY + 3 * HOUR, end: { status: 'cancelled' } },
]

/** Adds the demo member's past deposits, each decided before the world began. */
export function seedDeposits(deposits: Deposits, now: number): void {
  past.forEach(({ channel: id, amount, agoMs, end }, index) => {
    const channel = deposits.channels.find((one) => one.id === id)
    if (channel === undefined) throw new RangeError(`no channel ${id}`)
    const requestId = `6f1c1c9e-5a0b-4f6e-9a53-de90517${String(index).padStart(5, '0')}`
    const at = now - agoMs
    const { id: made } = deposits.enter('demo', { channel, amount: decimal(amount), requestId, at })
    if (end.status === 'rejected') deposits.decide('demo', made, end, at)
    else deposits.cancel('demo', made, at)
  })
}

/** Adds this many cancelled bank deposits of a member now. */
export function seedManyDeposits(deposits: Deposits, username: string, count: number, now: number): void {
  const [channel] = deposits.channels
  if (channel === undefined) throw new RangeError('no channel')
  const before = deposits.of(username).length
  for (let index = 0; index < count; index += 1) {
    const requestId = `6f1c1c9e-5a0b-4f6e-9a54-${String(before + index).padStart(12, '0')}`
    const { id } = deposits.enter(username, { channel, amount: decimal(`${100 + index}`), requestId, at: now })
    deposits.cancel(username, id, now)
  }
}
