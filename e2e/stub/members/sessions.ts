import type { RequestDevice } from '#backend-rules/devices.ts'
import type { RandomValues } from '#backend-rules/randomValues.ts'

const LIFETIME_MS = 12 * 3_600_000
const HEX = '0123456789abcdef'

export interface Session extends RequestDevice {
  /** Reveals nothing about the token. */
  readonly id: string
  readonly token: string
  readonly username: string
  readonly sessionkey: string
  readonly openedAt: number
  lastSeenAt: number
  expiresAt: number
  /** When the member last gave the login password or a code of the second factor, by the login or by a confirmation. */
  authenticatedAt: number
  /** What a confirmation was made by: `BY_PASSWORD`, or the code. Undefined after the login. */
  authenticatedBy?: string | undefined
}

/** Open sessions by their opaque token. A session lasts 12 hours of the world's time. */
export class Sessions {
  readonly #random: RandomValues
  readonly #byToken = new Map<string, Session>()

  constructor(random: RandomValues) {
    this.#random = random
  }

  open(username: string, now: number, device: RequestDevice = {}): Session {
    const token = this.#random.text(40, HEX)
    const session: Session = {
      ...device,
      id: `s${this.#byToken.size + 1}`,
      token,
      username,
      sessionkey: this.#random.text(24, HEX),
      openedAt: now,
      lastSeenAt: now,
      expiresAt: now + LIFETIME_MS,
      authenticatedAt: now,
    }
    this.#byToken.set(token, session)
    return session
  }

  find(token: string, now: number): Session | undefined {
    const session = this.#byToken.get(token)
    return session !== undefined && now < session.expiresAt ? session : undefined
  }

  /** The open sessions of a member, the most recently used first. */
  of(username: string, now: number): Session[] {
    const living = [...this.#byToken.values()].filter(
      (session) => session.username === username && now < session.expiresAt,
    )
    return living.toSorted((a, b) => b.lastSeenAt - a.lastSeenAt)
  }

  close(session: Session, now: number): void {
    session.expiresAt = Math.min(session.expiresAt, now)
  }

  /** Ends every session of a member at once, except the one with the token `except`. */
  expire(username: string, now: number, except?: string): void {
    for (const session of this.#byToken.values()) {
      if (session.username === username && session.token !== except)
        session.expiresAt = Math.min(session.expiresAt, now)
    }
  }
}
