import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { ServerEnv } from '../../http/context.ts'
import { randomText } from '../../members/secrets.ts'
import { CALLBACK_PATH, type Provider } from '../people/provider.ts'
import { type Failure, finishProviderLogin, LOGIN_MS } from '../people/providerLogin.ts'
import type { OfferedProvider, OperatorRequest } from './calls.ts'

const COOKIE = 'oidc'

/** The name and port by which a browser has reached the console. */
export const hostOf = (c: Context): string => c.req.header('Host') ?? new URL(c.req.url).host

/** The provider as a request may use it; undefined where there is none, and elsewhere than at the address to which it sends browsers back. */
export function offeredTo(
  c: Context<ServerEnv>,
  provider: Provider | undefined,
  origin: string | undefined,
): OfferedProvider | undefined {
  const home = origin ?? `http://${hostOf(c)}`
  if (provider === undefined || new URL(home).host !== hostOf(c)) return undefined
  const browser = () => {
    const kept = getCookie(c, COOKIE)
    // One for all logins of a browser, so that two may be under way. The provider's redirect brings it: it comes from another site.
    const text = kept !== undefined && /^[\w-]{32}$/.test(kept) ? kept : randomText()
    const secure = home.startsWith('https:')
    setCookie(c, COOKIE, text, { path: '/api/oidc', httpOnly: true, sameSite: 'Lax', secure, maxAge: LOGIN_MS / 1000 })
    return text
  }
  return { provider, home, browser }
}

/** The login page with the reason why a login by the provider has opened no session; `problem`: something has failed here. */
export const loginFailed = (why: Failure | 'problem'): string => `/#/login?provider=${why}`

/** Takes a browser that the provider sends back: to the console with a session, or to the login page with the reason why there is none. */
export async function takeBack(c: Context<ServerEnv>, request: OperatorRequest): Promise<Response> {
  const { offered } = request
  if (offered === undefined) return c.redirect(loginFailed('failed'))
  const { provider, home } = offered
  const answered = new URL(`${home}${CALLBACK_PATH}${new URL(c.req.url).search}`)
  const opened = await finishProviderLogin(request, provider, { answered, browser: getCookie(c, COOKIE) ?? '' })
  if (typeof opened === 'string') return c.redirect(loginFailed(opened))
  request.keepSession(opened)
  return c.redirect('/')
}
