import { codes } from '#lib/contract/codes.ts'
import { endSession, sessionList } from '#lib/contract/security.ts'
import { userInfo } from '#lib/contract/session.ts'
import type { CheckedBackend } from './backend.ts'
import { type Check, Failed, NotChecked } from './check.ts'
import { exchangeName, failureOf, outlineOf } from './exchange.ts'
import { logIn } from './login.ts'

/** What becomes of a session that is ended. It is another one than that of the checks. */
export function sessionEndChecks(backend: CheckedBackend): readonly Check[] {
  return [
    {
      id: 'sessions.ended',
      profile: 'safety',
      rule: 'The token of a session that was ended is refused with 401 at once, at every address.',
      place: '#sessions',
      writes: true,
      run: async () => {
        if (backend.logIn === undefined) throw new NotChecked('needs --user, --pass and --captcha')
        const token = await logIn(backend, backend.logIn).catch((error: unknown) => {
          throw new NotChecked(error instanceof Error ? error.message : `${error}`)
        })
        const { items } = (await backend.ask(sessionList, {}, { token })).data
        const own = items.find(({ current }) => current)
        if (own === undefined) throw new NotChecked('no session is the one that asks', 'sessions.current')
        backend.requireOffered(await backend.send(endSession, { id: own.id }))
        for (const address of backend.addresses) {
          const exchange = await backend.send(userInfo, {}, { address, token })
          if (failureOf(exchange) !== codes.sessionInvalid)
            throw new Failed(`${exchangeName(exchange)}: ${outlineOf(exchange)}`)
        }
        return 'code 401'
      },
    },
  ]
}
