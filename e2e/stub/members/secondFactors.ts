import type { InferInput } from 'valibot'
import type { RandomValues } from '#backend-rules/randomValues.ts'
import { Refusal } from '#backend-rules/refusal.ts'
import { acceptedPeriod, CHALLENGE_MS, newSecret } from '#backend-rules/secondFactor.ts'
import { codes } from '#lib/contract/codes.ts'
import type { SecondFactorSetup, secondFactorState } from '#lib/contract/security.ts'
import { WrongTries } from './wrongTries.ts'

interface Factor {
  readonly setup: SecondFactorSetup
  readonly recoveryCodes: Set<string>
  /** The period of the newest accepted code: no code of this period or before it is accepted again. */
  usedPeriod: number
}

interface Challenge {
  readonly username: string
  readonly expiresAt: number
  /** The code that answered it, and the token that was given for it. */
  answered?: { readonly code: string; readonly token: string }
}

/** The second factor of each member, and the challenges of logins. */
export class SecondFactors {
  readonly #random: RandomValues
  readonly #setups = new Map<string, SecondFactorSetup>()
  readonly #factors = new Map<string, Factor>()
  readonly #challenges = new Map<string, Challenge>()
  readonly #tries = new WrongTries()
  #count = 0

  constructor(random: RandomValues) {
    this.#random = random
  }

  isOn(username: string): boolean {
    return this.#factors.has(username)
  }

  state(username: string): InferInput<typeof secondFactorState> {
    const factor = this.#factors.get(username)
    return factor ? { enabled: true, recoveryCodesLeft: factor.recoveryCodes.size } : { enabled: false }
  }

  /** Makes a set-up, which replaces one that was not confirmed. `site`: the name that the authenticator shows. */
  start(username: string, site?: string | null): SecondFactorSetup {
    if (this.isOn(username)) throw new Refusal(codes.secondFactorExpired)
    this.#count += 1
    const setup = { setupId: `f${this.#count}`, ...newSecret(site, username, this.#random) }
    this.#setups.set(username, setup)
    return setup
  }

  /** Switches the second factor on. A set-up that is already confirmed can be confirmed again. `by`: the session that tries. */
  confirm(username: string, setupId: string, code: string, now: number, by: string): void {
    if (this.#factors.get(username)?.setup.setupId === setupId) return
    const setup = this.#setups.get(username)
    if (setup?.setupId !== setupId || this.isOn(username)) throw new Refusal(codes.secondFactorExpired)
    const period = this.#tried(username, by, now, () => acceptedPeriod(setup.secret, code, now))
    this.#setups.delete(username)
    this.#factors.set(username, { setup, recoveryCodes: new Set(setup.recoveryCodes), usedPeriod: period })
  }

  /** Switches the second factor off with a code; does nothing where it is off. */
  end(username: string, code: string, now: number, by: string): void {
    if (!this.isOn(username)) return
    this.redeem(username, code, now, by)
    this.#factors.delete(username)
  }

  /** Accepts a code or a recovery code, each once, or throws a Refusal. `by`: the session, or the network of a login, that tries. */
  redeem(username: string, code: string, now: number, by: string): void {
    this.accept(username, code, now, by)()
  }

  /** Accepts a code as `redeem` does. It is used up when the function that it returns is called. */
  accept(username: string, code: string, now: number, by: string): () => void {
    const factor = this.#factors.get(username)
    if (factor === undefined) return () => undefined
    return this.#tried(username, by, now, () => {
      if (factor.recoveryCodes.has(code)) return () => void factor.recoveryCodes.delete(code)
      const period = acceptedPeriod(factor.setup.secret, code, now, factor.usedPeriod)
      if (period === undefined) return undefined
      return () => {
        factor.usedPeriod = period
      }
    })
  }

  challenge(username: string, now: number): string {
    const id = `c-${this.#random.text(24, '0123456789abcdef')}`
    this.#challenges.set(id, { username, expiresAt: now + CHALLENGE_MS })
    return id
  }

  /** Whom a challenge asks; throws a Refusal when it is no longer valid. */
  askedBy(id: string, now: number): Challenge {
    const challenge = this.#challenges.get(id)
    if (challenge === undefined || now >= challenge.expiresAt) throw new Refusal(codes.secondFactorExpired)
    return challenge
  }

  /** The token of a challenge: the one that `open` opens, or that of the same answer before. */
  answer(challenge: Challenge, code: string, now: number, by: string, open: () => string): string {
    if (challenge.answered) {
      if (challenge.answered.code === code) return challenge.answered.token
      throw new Refusal(codes.secondFactorExpired)
    }
    this.redeem(challenge.username, code, now, by)
    challenge.answered = { code, token: open() }
    return challenge.answered.token
  }

  #tried<T>(username: string, by: string, now: number, take: () => T | undefined): T {
    const refused = { wrong: codes.secondFactorWrong, tooMany: codes.secondFactorLocked }
    return this.#tries.try(`${username} ${by}`, now, refused, take)
  }
}
