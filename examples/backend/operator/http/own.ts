import { changeOwnPassword, confirmOwnFactor, endOtherSessions, ownAccount, startOwnFactor } from '../people/own.ts'
import type { OperatorHandlers } from './calls.ts'

/** What an operator sees and changes of the own account. */
export const ownHandlers = {
  ownAccount: (_, context) => ownAccount(context),

  changeOwnPassword: async (asked, context) => {
    await changeOwnPassword(context, asked)
    return {}
  },

  startOwnFactor: (asked, context) => startOwnFactor(context, asked),

  confirmOwnFactor: async ({ code }, context) => {
    await confirmOwnFactor(context, code)
    return {}
  },

  endOtherSessions: async (asked, context) => {
    await endOtherSessions(context, asked)
    return {}
  },
} satisfies Partial<OperatorHandlers>
