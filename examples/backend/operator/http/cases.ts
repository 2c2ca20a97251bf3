import { numberIn } from '../../database/ids.ts'
import { casesOf, statusesOf } from '../cases/cases.ts'
import { depositFields, identityFields, withdrawalFields } from '../cases/caseText.ts'
import { OperatorError } from '../command.ts'
import { proposedCases } from '../proposals.ts'
import type { OperatorHandlers } from './calls.ts'
import { reading } from './reading.ts'

const fieldsOf = { deposit: depositFields, withdrawal: withdrawalFields, identity: identityFields }

/** The queues of what members have submitted. */
export const caseHandlers = {
  caseList: reading(
    'caseList',
    ({ kind }) => ['review', kind],
    async ({ kind, status, member, channel, brand, of, newest, ...asked }, { tx, now }) => {
      const statuses = status === 'all' ? statusesOf(kind) : status?.split(',')
      const unknown = statuses?.find((one) => !statusesOf(kind).includes(one))
      if (unknown !== undefined) throw new OperatorError(`Unknown status: ${unknown}`)
      const { items, nextCursor } = await casesOf(tx, kind, {
        ...{ ...asked, statuses, channel, brand, handler: of === 'nobody' ? null : of },
        member: member === undefined ? undefined : numberIn('u', member),
        order: newest === 'true' ? 'newest' : 'oldest',
      })
      const proposed = await proposedCases(tx, kind, now)
      return {
        items: items.map(({ kind: _, which, member: owner, ...one }) => ({
          ...one,
          ...{ id: which, member: owner.id, username: owner.username, brand: owner.brand, mark: owner.mark },
          proposal: proposed.get(which),
        })),
        nextCursor,
      }
    },
  ),

  caseInfo: reading(
    'caseInfo',
    ({ kind, id }) => ['review', kind, id],
    async ({ kind, id }, work) => ({
      fields: Object.entries(await fieldsOf[kind](work, id)).flatMap(([name, value]) =>
        value == null || value === '' ? [] : [{ id: name, value: `${value}` }],
      ),
    }),
  ),
} satisfies Partial<OperatorHandlers>
