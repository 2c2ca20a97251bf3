import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { deviceOf } from '#backend-rules/devices.ts'
import { languageOf } from '#backend-rules/seed/translations.ts'
import type { Backend } from '../backend.ts'
import type { RequestContext } from './calls.ts'
import { callerOf, networkOf } from './network.ts'

/** What the Node server adds to a request; absent when a test calls the app without a server. */
export interface ServerEnv {
  Bindings: Partial<HttpBindings>
}

/** Who calls, when, from where and in which language. */
export function contextOf(c: Context<ServerEnv>, backend: Backend): RequestContext {
  const address = addressOf(c, backend)
  const { origin, host } = new URL(c.req.url)
  return {
    backend,
    now: backend.clock.now(),
    device: deviceOf(c.req.header('User-Agent') ?? '', address),
    network: networkOf(address),
    language: languageOf(c.req.header('Accept-Language')),
    origin,
    appHost: hostIn(c.req.header('Origin')) ?? host,
  }
}

/** The host of the page that has sent a request, which browsers state where it is not at the backend's own host; undefined otherwise. */
const hostIn = (origin = '') => (URL.canParse(origin) ? new URL(origin).host || undefined : undefined)

const addressOf = (c: Context<ServerEnv>, { trustedProxies }: Backend): string | undefined =>
  callerOf(c.env?.incoming?.socket.remoteAddress, c.req.header('X-Forwarded-For'), trustedProxies)
