import Big from 'big.js'
import type { MemberStatus } from '#backend-rules/credentials.ts'
import { SEEDED_PASSWORD, SEEDED_WITHDRAW_PASSWORD } from '#backend-rules/seed/passwords.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Member, Members } from './members.ts'

interface Seeded {
  readonly username: string
  readonly userName: string
  readonly deposit: string
  readonly standing?: MemberStatus
}

const seeded: readonly Seeded[] = [
  { username: 'demo', userName: 'Demo', deposit: '10000.00' },
  { username: 'poor', userName: 'Poor', deposit: '3.00' },
  { username: 'frozen', userName: 'Frozen', deposit: '500.00', standing: 'frozen' },
  { username: 'banned', userName: 'Banned', deposit: '500.00', standing: 'banned' },
]

function memberOf({ username, userName, standing = 'active' }: Seeded, index: number): Omit<Member, 'id'> {
  return {
    username,
    password: SEEDED_PASSWORD,
    withdrawPassword: SEEDED_WITHDRAW_PASSWORD,
    userName,
    avatar: '',
    phone: `1380013800${index}`,
    email: `${username}@example.com`,
    verified: 'none',
    inviteCode: `CANDOR${index + 1}`,
    standing,
    withdrawBarred: false,
    roles: [],
    permissions: [],
    withSessionkey: true,
  }
}

/** The members of a new world; each one's money was booked as a deposit. */
export function seedMembers(members: Members, ledger: Ledger, at: number): void {
  seeded.forEach((entry, index) => {
    members.add(memberOf(entry, index))
    const amount = new Big(ledger.money.ofYuan(entry.deposit))
    const against = [['bank', amount.times(-1)]] as const
    ledger.post(entry.username, { type: 'deposit', amount, at, against })
  })
}
