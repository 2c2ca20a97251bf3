import type { Draws } from '../seed/draws.ts'

const LIFETIME_MS = 12 * 3_600_000
const HEX = '0123456789abcdef'

export interface Session {
  readonly token: string
  readonly username: string
  readonly sessionkey: string
  expiresAt: number
}

/** Open sessions by their opaque token. A session lasts 12 hours of the world's time. */
export class Sessions {
  readonly #draws: Draws
  readonly #byToken = new Map<string, Session>()

  constructor(draws: Draws) {
    this.#draws = draws
  }

  open(username: string, now: number): Session {
    const token = this.#draws.text(40, HEX)
    const session = { token, username, sessionkey: this.#draws.text(24, HEX), expiresAt: now + LIFETIME_MS }
    this.#byToken.set(token, session)
    return session
  }

  find(token: string, now: number): Session | undefined {
    const session = this.#byToken.get(token)
    return session !== undefined && now < session.expiresAt ? session : undefined
  }

  close(token: string): void {
    this.#byToken.delete(token)
  }

  /** Ends every session of a member at once, but for the one with the token `except`. */
  expire(username: string, now: number, except?: string): void {
    for (const session of this.#byToken.values()) {
      if (session.username === username && session.token !== except)
        session.expiresAt = Math.min(session.expiresAt, now)
    }
  }
}
