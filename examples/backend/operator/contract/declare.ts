import * as v from 'valibot'
import { typed } from '#lib/contract/common.ts'
import { declaringIn, field } from '#lib/contract/describe.ts'

/** The groups of the operators' calls. */
export const operatorTags = {
  Login: { about: 'Who an operator is: invitation, login, session.' },
  Commands: { about: 'What operators do, the proposals that wait for a second person, and the log of it.' },
  Members: { about: 'Looking a member or a reference up. Each look is an entry of the log, with its reason.' },
  Queues: { about: 'What members have submitted and operators decide.' },
  Books: { about: 'What was booked, what should be where, and what open orders may cost.' },
  Platform: { about: 'What is set, what members see of it, and how the day stands.' },
} as const
type OperatorTag = keyof typeof operatorTags

/** Declares a call of the operators' interface with what it means. Returns the call as it is. */
export const call = declaringIn<OperatorTag>()

/** The query of a look at what belongs to a member. */
export const look = {
  reason: field(
    v.pipe(typed(500), v.trim(), v.minLength(1)),
    'Why the operator looks: it stands in the log.',
    'asks where the deposit is',
  ),
}
