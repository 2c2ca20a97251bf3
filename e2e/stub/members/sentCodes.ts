import { isValidCode, secondsToWait, sentCode } from '#backend-rules/credentials.ts'
import type { RandomValues } from '#backend-rules/randomValues.ts'

interface SentCode {
  readonly code: string
  readonly sentAt: number
  wrongTries: number
  used: boolean
}

/** The newest code sent to each member: valid for five minutes, for one use, and for at most five wrong tries. */
export class SentCodes {
  readonly #random: RandomValues
  readonly #newest = new Map<string, SentCode>()

  constructor(random: RandomValues) {
    this.#random = random
  }

  /** How many seconds remain until another code can be sent; 0 for none. */
  secondsToWait(username: string, now: number): number {
    return secondsToWait(this.#newest.get(username)?.sentAt, now)
  }

  /** Creates a code and invalidates the one before it. */
  send(username: string, now: number): string {
    const code = sentCode(this.#random)
    this.#newest.set(username, { code, sentAt: now, wrongTries: 0, used: false })
    return code
  }

  /** Whether the code is right and valid; a right code is invalidated, a wrong one counts as a try. */
  redeem(username: string, code: string, now: number): boolean {
    const sent = this.#newest.get(username)
    if (sent === undefined || !isValidCode(sent, now)) return false
    if (sent.code === code) sent.used = true
    else sent.wrongTries += 1
    return sent.used
  }

  /** The code that was sent last, while it is valid. */
  codeOf(username: string, now: number): string | undefined {
    const sent = this.#newest.get(username)
    return sent !== undefined && isValidCode(sent, now) ? sent.code : undefined
  }
}
