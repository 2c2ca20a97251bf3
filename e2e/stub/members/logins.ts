import type { RequestDevice } from '#backend-rules/devices.ts'
import type { LoginRecord } from '#lib/contract/security.ts'

/** A login with a member's name, or an attempt at one. */
export interface Login extends RequestDevice {
  readonly number: number
  readonly id: string
  readonly username: string
  readonly at: number
  readonly result: LoginRecord['result']
}

/** The logins of all members. */
export class Logins {
  readonly #logins: Login[] = []

  add(username: string, at: number, result: Login['result'], device: RequestDevice): void {
    const number = this.#logins.length + 1
    this.#logins.push({ ...device, number, id: `l${number}`, username, at, result })
  }

  /** Oldest first. */
  of(username: string): readonly Login[] {
    return this.#logins.filter((login) => login.username === username)
  }
}

const PHONE = { kind: 'phone', device: 'Chrome · Android', place: '深圳', ip: '203.0.113.7' } as const
const DESKTOP = { kind: 'desktop', device: 'Firefox · Windows', place: '香港', ip: '198.51.100.23' } as const
const DAY_MS = 86_400_000

/** Past logins of the demo member. */
export function seedLogins(logins: Logins, now: number): void {
  logins.add('demo', now - 3 * DAY_MS, 'success', PHONE)
  logins.add('demo', now - 2 * DAY_MS, 'passwordWrong', DESKTOP)
  logins.add('demo', now - 2 * DAY_MS + 40_000, 'success', DESKTOP)
}
