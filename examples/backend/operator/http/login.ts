import { originOf } from '../../production.ts'
import { readSetting } from '../../settings/settings.ts'
import { OperatorError } from '../command.ts'
import { beginProviderLogin } from '../people/providerLogin.ts'
import { acceptInvitation, type LoggedIn, logIn, logOut, openInvitation } from '../people/sessions.ts'
import type { OperatorHandlers, OperatorRequest } from './calls.ts'
import { rightsOf } from './rights.ts'

/** Invitation, login and session of an operator. */
export const loginHandlers = {
  loginOptions: async (_, { offered }) => ({ provider: offered?.provider.host }),

  providerLogin: async ({ invitation }, request) => {
    const { offered } = request
    if (offered === undefined) throw new OperatorError('No provider of logins is used here')
    const { provider, home, browser } = offered
    return { address: await beginProviderLogin(request, provider, { home, browser: browser(), invitation }) }
  },

  operatorLogin: async (given, request) => {
    const opened = await logIn(request, given)
    request.keepSession(opened)
    return sessionAnswer(request, opened)
  },

  openInvitation: ({ invitation }, request) => openInvitation(request, invitation),

  acceptInvitation: async (given, request) => {
    const opened = await acceptInvitation(request, given)
    request.keepSession(opened)
    return sessionAnswer(request, opened)
  },

  me: (_, context) => sessionAnswer(context, context),

  operatorLogout: async (_, context) => {
    await logOut(context, context)
    context.keepSession(undefined)
    return {}
  },
} satisfies Partial<OperatorHandlers>

async function sessionAnswer({ backend }: OperatorRequest, { operator, session }: LoggedIn) {
  const { site_name } = await readSetting(backend.database.query, 'site')
  return {
    name: operator.name,
    role: operator.role,
    site: site_name || 'Candor',
    currency: backend.money.currency,
    decimals: backend.money.decimals,
    endsAt: session.endsAt,
    isDemo: (await originOf(backend.database.query)) === 'demo',
    ...rightsOf(operator.role),
  }
}
