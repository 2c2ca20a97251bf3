import { Refusal } from '#backend-rules/refusal.ts'
import { afterWrongCode } from '#backend-rules/secondFactor.ts'
import type { ErrorCode } from '#lib/contract/codes.ts'

/** Counts wrong tries of a secret by who tries it: a session, or the network of a login. Nobody is locked out by somebody else's tries. */
export class WrongTries {
  readonly #wrong = new Map<string, { readonly count: number; readonly lockedUntil: number }>()

  /**
   * What a try has taken. After several wrong ones nothing is tried for a while.
   *
   * @param take Returns undefined when the secret is wrong.
   * @throws Refusal with `wrong` or `tooMany`
   */
  try<T>(
    by: string,
    now: number,
    { wrong, tooMany }: { readonly wrong: ErrorCode; readonly tooMany: ErrorCode },
    take: () => T | undefined,
  ): T {
    const tries = this.#wrong.get(by) ?? { count: 0, lockedUntil: 0 }
    if (now < tries.lockedUntil)
      throw new Refusal(tooMany, undefined, { retryAfterSeconds: Math.ceil((tries.lockedUntil - now) / 1000) })
    const taken = take()
    if (taken !== undefined) {
      this.#wrong.delete(by)
      return taken
    }
    this.#wrong.set(by, { lockedUntil: 0, ...afterWrongCode(tries.count, now) })
    throw new Refusal(wrong)
  }
}
