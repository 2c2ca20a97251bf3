import { eq } from 'drizzle-orm'
import { members } from '../../database/tables/members.ts'
import { argument, namesOf, noMoreThan, type OperatorCommand, OperatorError } from '../command.ts'
import { requireNameless } from '../log.ts'
import { memberNamed, namesFirst } from './memberLookup.ts'

const MOST_CHARACTERS = 500

/** Marks a member, for operators alone. */
export const mark: OperatorCommand = {
  takes: 'NAME NOTE',
  about:
    'marks a member with a note, in place of the one before. Operators see it on the member and in the queues, the member never does; withdrawals of the member are begun by nobody but an operator (set smallWithdrawals)',
  examples: ['mark demo "two accounts on one device" --id case-20 --as demo --reason "seen in the logins"'],
  effect: 'changes',
  roles: ['risk'],
  names: namesFirst,
  run: async (args, work) => {
    noMoreThan(args, 2)
    const member = await memberNamed(work.tx, argument(args, 0, 'the name of the member'))
    const note = argument(args, 1, 'the note').trim()
    if (note === '' || note.length > MOST_CHARACTERS)
      throw new OperatorError(`Not a note: it has up to ${MOST_CHARACTERS} characters`)
    requireNameless('note', note, member)
    const { tx, now } = work
    const set = { mark: { note, by: namesOf(work), at: now } }
    await tx.update(members).set(set).where(eq(members.number, member.number))
    return `${member.username} is marked: ${note}`
  },
}

/** Lifts the mark of a member. */
export const unmark: OperatorCommand = {
  takes: 'NAME',
  about: 'lifts the mark of a member',
  examples: ['unmark demo --id case-21 --as demo --reason "a family that shares a device"'],
  effect: 'changes',
  roles: ['risk'],
  names: namesFirst,
  run: async (args, { tx }) => {
    noMoreThan(args, 1)
    const member = await memberNamed(tx, argument(args, 0, 'the name of the member'))
    if (member.mark === null) throw new OperatorError(`${member.username} has no mark`)
    await tx.update(members).set({ mark: null }).where(eq(members.number, member.number))
    return `${member.username} is not marked any more: ${member.mark.note}`
  },
}
