import * as v from 'valibot'
import { SEEDED_PASSWORD } from '#backend-rules/seed/passwords.ts'
import type { Call, RequestOf, ResponseOf } from '#lib/contract/call.ts'
import { captcha, login } from '#lib/contract/session.ts'
import { type Host, startHost } from '#scripts/host.ts'
import { StubControl } from '#stub/control/client.ts'
import { type Stub, startStub } from '#stub/start.ts'

/**
 * The initial time of every world's clock: a morning in the tests' time zone, so that no test runs over midnight or into
 * another day's earnings.
 */
export const WORLD_BEGINS = Date.UTC(2026, 2, 4, 2, 30)

/** The exported site and the backend of one test, which no other test shares. */
export interface TestSite {
  /** Origin of the static host. */
  readonly origin: string
  readonly host: Host
  readonly stub: Stub
  readonly control: StubControl
  /** The operator's domain, which every address of the app then carries; empty without one. */
  readonly domain: string
  /** Gives the operator a domain. Pages that are open learn of it at their next load. */
  setDomain(domain: string): Promise<void>
  /** Logs a seeded member in through the API. Returns the token. */
  logIn(username: string): Promise<string>
  stop(): Promise<void>
}

interface WorldOptions {
  /** The currency of the accounts. Default: CNY. */
  readonly currency?: string
  /** How many products there are. Default: each listing of the stub once. */
  readonly products?: number
  /** A host that already runs. It then serves this world, and is not stopped with it. Default: a new host. */
  readonly host?: Host
}

/** Starts a stub backend on two free ports, and has `out/` served with both addresses. */
export async function startWorld(
  seed: string,
  { currency = 'CNY', products, host: given }: WorldOptions = {},
): Promise<TestSite> {
  const options = { seed, now: WORLD_BEGINS, control: true, currency, ...(products !== undefined && { products }) }
  const stub = await startStub({ ports: [0, 0], ...options })
  const host = given ?? (await startHost({ dir: 'out', port: 0 }))
  host.setConfig({ apiBases: stub.addresses })
  const control = new StubControl(stub.addresses[0])
  let domain = ''
  return {
    get domain() {
      return domain
    },
    setDomain: async (name) => {
      await control.config({ domain: name })
      domain = name
    },
    origin: host.address,
    host,
    stub,
    control,
    logIn: (username) => logIn(stub.addresses[0], control, username),
    stop: async () => {
      await Promise.all([stub.stop(), host === given ? undefined : host.stop()])
    },
  }
}

async function logIn(base: string, control: StubControl, username: string): Promise<string> {
  const { uuid } = await ask(captcha, base)
  const form: RequestOf<typeof login> = { username, pwd: SEEDED_PASSWORD, code: await control.captcha(uuid), uuid }
  const headers = { 'Content-Type': 'application/json' }
  const { token } = await ask(login, base, { method: 'POST', headers, body: JSON.stringify(form) })
  if (token === undefined) throw new Error(`${username} has a second factor`)
  return token
}

/** Sends one call and parses its answer with the contract; throws for a refusal, which has no data. */
export async function ask<C extends Call>(
  { path, response }: C,
  base: string,
  init?: RequestInit,
): Promise<ResponseOf<C>> {
  const answer = await fetch(base + path, init)
  return v.parse(v.object({ data: response }), await answer.json()).data
}
