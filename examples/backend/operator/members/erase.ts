import { idOf } from '../../database/ids.ts'
import { eraseMember } from '../../rights/erasure.ts'
import { argument, noMoreThan, type OperatorCommand } from '../command.ts'
import { memberNamed, namesFirst } from './memberLookup.ts'

/** Erases what is personal of a member. */
export const erase: OperatorCommand = {
  takes: 'NAME',
  about:
    'erases what is personal of a member, for good: name, contact, ID numbers, pictures, payout accounts, devices, logins and what was asked for; money records stay under the id, and the member cannot log in any more. Refused while there is money, an open order, or a deposit or a withdrawal that is not decided. Export it first, if the member wants it',
  examples: ['erase u6 --id erase-u6 --as demo --reason "asked for on 6 May, identity checked"'],
  effect: 'changes',
  roles: ['support', 'risk'],
  names: namesFirst,
  run: async (args, { tx, now, second }) => {
    noMoreThan(args, 1)
    const member = await memberNamed(tx, argument(args, 0, 'the member'))
    second('what is erased does not come back')
    const { logEntries } = await eraseMember(tx, member, now)
    const rest = logEntries === 0 ? '' : `; ${logEntries} entries of the log have the login name, and stay`
    return `${idOf('u', member.number)} is erased${rest}`
  },
}
