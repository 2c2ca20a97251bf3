import * as client from 'openid-client'
import { messageOf } from '../../log.ts'
import { OperatorError } from '../command.ts'

/** How long the provider may take to answer, in seconds. */
const TIMEOUT_SECONDS = 10
/** Where it sends the browser back to, at the address of the console. */
export const CALLBACK_PATH = '/api/oidc/callback'

/** A provider of logins by OpenID Connect, at which the platform is a client. */
export interface ProviderOptions {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** What a login is begun with, and what its answer has to fit. */
export interface LoginChecks {
  readonly state: string
  readonly nonce: string
  /** The secret of PKCE. */
  readonly verifier: string
}

/** Makes the checks of a new login. */
export const newChecks = (): LoginChecks => ({
  state: client.randomState(),
  nonce: client.randomNonce(),
  verifier: client.randomPKCECodeVerifier(),
})

/** Why the provider has confirmed nobody; `cancelled`: the person has refused there. */
export class NotConfirmed extends Error {
  override readonly name = 'NotConfirmed'
  readonly why: 'cancelled' | 'failed'

  constructor(why: 'cancelled' | 'failed', message: string) {
    super(message)
    this.why = why
  }
}

/** A provider as the operators' interface asks it. What it says of itself is read at the first login: a start does not wait for it. */
export class Provider {
  /** As the login page names it. */
  readonly host: string
  readonly #options: ProviderOptions
  #known: Promise<client.Configuration> | undefined

  constructor(options: ProviderOptions) {
    this.#options = options
    this.host = new URL(options.issuer).host
  }

  /** The address at which the person logs in. Throws an OperatorError while the provider does not answer. */
  async addressOf(home: string, { state, nonce, verifier }: LoginChecks): Promise<string> {
    try {
      const address = client.buildAuthorizationUrl(await this.#configuration(), {
        ...{ redirect_uri: `${home}${CALLBACK_PATH}`, scope: 'openid', state, nonce },
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return address.href
    } catch (error) {
      throw new OperatorError(`${this.host} does not answer (${messageOf(error)}). A password still logs in`)
    }
  }

  /**
   * Who has logged in there, for good: the issuer and its subject. `answered`: the address to which the browser was sent back. Throws
   * NotConfirmed unless the answer fits the checks, and the signed identity is of this issuer and for this client.
   */
  async subjectOf(answered: URL, { state, nonce, verifier }: LoginChecks): Promise<string> {
    try {
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier }
      const claims = (await client.authorizationCodeGrant(await this.#configuration(), answered, checks)).claims()
      if (!claims?.sub) throw new Error('the answer names nobody')
      return `${claims.iss} ${claims.sub}`
    } catch (error) {
      const hasRefused = error instanceof client.AuthorizationResponseError && error.error === 'access_denied'
      throw new NotConfirmed(hasRefused ? 'cancelled' : 'failed', messageOf(error))
    }
  }

  #configuration(): Promise<client.Configuration> {
    const { issuer, clientId, clientSecret } = this.#options
    const address = new URL(issuer)
    this.#known ??= client
      .discovery(address, clientId, undefined, authentication(clientSecret), {
        timeout: TIMEOUT_SECONDS,
        execute: [
          // The signature of the identity is verified, although it comes from the provider itself.
          client.enableNonRepudiationChecks,
          ...(address.protocol === 'http:' ? [client.allowInsecureRequests] : []),
        ],
      })
      .catch((error: unknown) => {
        // It is asked anew the next time.
        this.#known = undefined
        throw error
      })
    return this.#known
  }
}

/** How the client shows who it is: as every provider takes it, unless this one names others only. */
function authentication(secret: string): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const chosen = methods.includes('client_secret_basic') ? basic : post
    chosen(server, ...rest)
  }
}
