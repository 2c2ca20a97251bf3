import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import OidcProvider from 'oidc-provider'
import type { ProviderOptions } from '../people/provider.ts'

/** Two clients of the provider: the console, and some other application. */
const CLIENTS = { desk: 'secret-of-the-desk', other: 'secret-of-another' } as const

type Claims = Readonly<Record<string, unknown>>

/** A provider of logins on this machine. Whoever is sent there is `person` at once. */
export class TestProvider {
  /** Who logs in; undefined: the person refuses. */
  person: string | undefined = 'person-1'
  /** Whether it answers nothing but errors. */
  isAway = false
  /** What becomes of the claims of an identity before it is signed; undefined: it stays as it is. */
  forge: ((claims: Claims) => Claims) | undefined
  /** What a forged identity is signed with. */
  key: KeyObject
  readonly options: ProviderOptions
  readonly #server: Server

  private constructor(server: Server, issuer: string, key: KeyObject) {
    this.#server = server
    this.key = key
    this.options = { issuer, clientId: 'desk', clientSecret: CLIENTS.desk }
  }

  /** `callback`: where it sends browsers back. Of `host` and the loopback address a browser sees two sites. */
  static async start(callback: string, host = '127.0.0.1'): Promise<TestProvider> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const issuer = `http://${host}:${(server.address() as AddressInfo).port}`
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const test = new TestProvider(server, issuer, privateKey)
    const oidc = new OidcProvider(issuer, {
      clients: Object.entries(CLIENTS).map(([client_id, client_secret]) => ({
        ...{ client_id, client_secret, redirect_uris: [callback] },
      })),
      jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kty: 'RSA', kid: 'key', use: 'sig', alg: 'RS256' }] },
      cookies: { keys: ['of a test'] },
      ttl: { AccessToken: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
      features: { devInteractions: { enabled: false } },
      findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, email: 'ann@example.com', name: 'ann' }) }),
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      // Nobody is asked twice.
      loadExistingGrant: async ({ oidc: { client, session, provider } }) => {
        const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' })
        grant.addOIDCScope('openid')
        await grant.save()
        return grant
      },
    })
    oidc.use(async (ctx, next) => {
      await next()
      if (ctx.path !== '/token' || test.forge === undefined || ctx.status !== 200) return
      const answer = ctx.body as { id_token: string }
      answer.id_token = test.#signed(test.forge(claimsOf(answer.id_token)))
    })
    const serve = oidc.callback()
    server.on('request', (request, response) => {
      if (test.isAway) return void response.writeHead(503).end()
      if (!request.url?.startsWith('/interaction/')) return void serve(request, response)
      const { person } = test
      const result = person === undefined ? { error: 'access_denied' } : { login: { accountId: person } }
      void oidc.interactionFinished(request, response, result)
    })
    return test
  }

  /** Follows an address as a browser of its own. Returns the address to which the provider sends it back. */
  async visit(address: string): Promise<string> {
    const { issuer } = this.options
    const cookies = new Map<string, string>()
    let next = address
    while (next.startsWith(issuer)) {
      const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(next, { redirect: 'manual', headers: { Cookie } })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      const location = response.headers.get('Location')
      if (location === null) throw new Error(`${next} answered ${response.status}: ${await response.text()}`)
      next = new URL(location, issuer).href
    }
    return next
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #signed(claims: Claims): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const text = `${part({ alg: 'RS256', kid: 'key' })}.${part(claims)}`
    return `${text}.${sign('sha256', Buffer.from(text), this.key).toString('base64url')}`
  }
}

const claimsOf = (token: string): Claims => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
