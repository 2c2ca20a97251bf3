import { inviteCode } from '#backend-rules/credentials.ts'
import type { RandomValues } from '#backend-rules/randomValues.ts'
import type { Members } from './members.ts'

/** The invitation codes of new members. */
export class InviteCodes {
  readonly #random: RandomValues

  constructor(random: RandomValues) {
    this.#random = random
  }

  /** A code that no member has. */
  draw(members: Members): string {
    let code = inviteCode(this.#random)
    while (members.inviter(code) !== undefined) code = inviteCode(this.#random)
    return code
  }
}
