import { eq } from 'drizzle-orm'
import { add, isNegative, isPositive, negate } from '#lib/money/arithmetic.ts'
import { readDecimal } from '#lib/money/decimal.ts'
import type { Query } from '../database/database.ts'
import { type Member, members } from '../database/tables/members.ts'
import { balanceOf, book } from '../ledger/ledger.ts'
import { findMember } from '../members/members.ts'
import { endSessions } from '../security/authorise.ts'
import { argument, type OperatorCommand, OperatorError } from './command.ts'

/** The member with a login name. Throws an OperatorError without one. */
export async function memberNamed(tx: Query, name: string): Promise<Member> {
  const member = await findMember(tx, name)
  if (member === undefined) throw new OperatorError(`There is no member ${name}`)
  return member
}

/** A command that sets the standing of a member. A member who may not log in has no session either. */
export function standingCommand(standing: Member['standing'], about: string): OperatorCommand {
  return {
    takes: 'NAME',
    about,
    run: async (args, { tx, now }) => {
      const member = await memberNamed(tx, argument(args, 0, 'the name of the member'))
      await tx.update(members).set({ standing }).where(eq(members.number, member.number))
      if (standing !== 'active') await endSessions(tx, member.number, now)
      return `${member.username} is ${standing}`
    },
  }
}

/** A command that corrects a balance by a movement of its own: what was booked is never changed. */
export function correction(type: 'manualCredit' | 'manualDeduction', about: string): OperatorCommand {
  return {
    takes: 'NAME AMOUNT',
    about,
    run: async (args, { tx, now }) => {
      const member = await memberNamed(tx, argument(args, 0, 'the name of the member'))
      const typed = argument(args, 1, 'the amount')
      const read = readDecimal(typed)
      if (read === undefined || !isPositive(read)) throw new OperatorError(`Not an amount: ${typed}`)
      const amount = type === 'manualCredit' ? read : negate(read)
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
