import { CAPTCHA_MS, captchaText } from '#backend-rules/credentials.ts'
import type { RandomValues } from '#backend-rules/randomValues.ts'

export interface Captcha {
  readonly uuid: string
  readonly code: string
  readonly expiresAt: number
}

/** Captchas that were issued and not used. Each can be tried once, within two minutes. */
export class Captchas {
  readonly #random: RandomValues
  readonly #byId = new Map<string, Captcha>()

  constructor(random: RandomValues) {
    this.#random = random
  }

  issue(now: number): Captcha {
    const captcha = {
      uuid: this.#random.uuid(),
      code: captchaText(this.#random),
      expiresAt: now + CAPTCHA_MS,
    }
    this.#byId.set(captcha.uuid, captcha)
    return captcha
  }

  /** Checks the code and invalidates the captcha; letter case does not matter. */
  redeem(uuid: string, code: string, now: number): boolean {
    const captcha = this.#byId.get(uuid)
    this.#byId.delete(uuid)
    return captcha !== undefined && now < captcha.expiresAt && captcha.code === code.trim().toUpperCase()
  }

  /** The code of the picture while the captcha is valid. */
  codeOf(uuid: string): string | undefined {
    return this.#byId.get(uuid)?.code
  }
}
