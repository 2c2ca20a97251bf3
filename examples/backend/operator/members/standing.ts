import { eq } from 'drizzle-orm'
import { add, compare, isNegative, isPositive, negate } from '#lib/money/arithmetic.ts'
import type { Currency } from '#lib/money/currency.ts'
import { type Decimal, decimalsOf, readDecimal } from '#lib/money/decimal.ts'
import type { Query } from '../../database/database.ts'
import { members, type StoredMember } from '../../database/tables/members.ts'
import { balanceOf, book } from '../../ledger/ledger.ts'
import { freeInviteCode, isInvitation } from '../../members/registration.ts'
import { endSessions } from '../../security/authorise.ts'
import { readSetting, writeSetting } from '../../settings/settings.ts'
import { argument, moneyOf, noMoreThan, type OperatorCommand, OperatorError } from '../command.ts'
import { memberNamed, namesFirst } from './memberLookup.ts'

/** A command that sets the standing of a member. A member who may not log in has no session either. */
export function standingCommand(standing: StoredMember['standing'], about: string, name: string): OperatorCommand {
  return {
    takes: 'NAME',
    about,
    examples: [`${name} demo --id case-17 --as demo --reason "the member has asked for it"`],
    effect: 'changes',
    roles: ['support', 'risk'],
    names: namesFirst,
    run: async (args, { tx, now }) => {
      noMoreThan(args, 1)
      const member = await memberNamed(tx, argument(args, 0, 'the name of the member'))
      await tx.update(members).set({ standing }).where(eq(members.number, member.number))
      if (standing !== 'active') await endSessions(tx, member.number, now)
      return `${member.username} is ${standing}`
    },
  }
}

/** A command that corrects a balance by a movement of its own: what was booked is never changed. */
export function correction(type: 'manualCredit' | 'manualDeduction', about: string, name: string): OperatorCommand {
  return {
    takes: 'NAME AMOUNT',
    about,
    examples: [`${name} demo 12.50 --id case-18 --as demo --reason "the fee of w4 was wrong"`],
    effect: 'changes',
    roles: ['finance', 'risk'],
    names: namesFirst,
    run: async (args, { tx, now, unusual, second }) => {
      noMoreThan(args, 2)
      const member = await memberNamed(tx, argument(args, 0, 'the name of the member'))
      const typed = await amountIn(tx, argument(args, 1, 'the amount'))
      const { askAbove, most } = await readSetting(tx, 'corrections')
      if (compare(typed, most) > 0) throw new OperatorError(`More than ${most}, which corrections may be: ${typed}`)
      second('a balance is corrected')
      if (compare(typed, askAbove) > 0) unusual(`${typed} is more than ${askAbove}`)
      const amount = type === 'manualCredit' ? typed : negate(typed)
      if (isNegative(add(await balanceOf(tx, member.number), amount)))
        throw new OperatorError(`${member.username} has less than ${typed}`)
      await book(tx, {
        type,
        at: now,
        postings: [
          { account: 'adjustments', amount: negate(amount) },
          { member: member.number, account: 'balance', amount },
        ],
      })
      return `booked ${amount} to ${member.username}`
    },
  }
}

/** Makes an invitation code of the operator's own: the first members have nobody who invites them. */
export const invite: OperatorCommand = {
  takes: '[CODE]',
  about:
    'makes an invitation code of the operator, drawn where none is given; anybody can register with it until set invitations codes leaves it out',
  examples: ['invite SPRING-26 --id spring --as demo --reason "the first members"'],
  effect: 'changes',
  roles: ['support', 'risk'],
  run: async (args, { tx }) => {
    noMoreThan(args, 1)
    const code = args[0]?.toUpperCase() ?? (await freeInviteCode(tx))
    if (await isInvitation(tx, code)) throw new OperatorError(`The code ${code} exists already`)
    const invitations = await readSetting(tx, 'invitations')
    try {
      await writeSetting(tx, 'invitations', { ...invitations, codes: [...invitations.codes, code] })
    } catch {
      throw new OperatorError(`Not a code: ${code}. It has 4 to 32 letters, digits and dashes`)
    }
    return `anybody can register with the invitation code ${code}`
  },
}

/** A typed amount above zero, which has no more decimals than a currency, by default that of the accounts. */
export async function amountIn(tx: Query, typed: string, currency?: Currency): Promise<Decimal> {
  const { decimals, currency: code } = currency ?? (await moneyOf(tx))
  const amount = readDecimal(typed)
  if (amount === undefined || !isPositive(amount))
    throw new OperatorError(
      `Not an amount: ${typed}. Decimals stand behind a point, and thousands have no separator: 1000.50`,
    )
  if (decimalsOf(amount) > decimals)
    throw new OperatorError(`Not an amount of ${code}, which has ${decimals} decimals: ${typed}`)
  return amount
}
