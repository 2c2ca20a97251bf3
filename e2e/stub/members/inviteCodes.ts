import type { RandomValues } from '#lib/backend/randomValues.ts'
import type { Members } from './members.ts'

const LENGTH = 8
/** Without characters that are easily confused: codes are read aloud and typed. */
const ALPHABET = '23456789ACDEFGHJKMNPQRTUVWXY'

/** The invitation codes of new members. */
export class InviteCodes {
  readonly #random: RandomValues

  constructor(random: RandomValues) {
    this.#random = random
  }

  /** A code that no member has. */
  draw(members: Members): string {
    let code = this.#random.text(LENGTH, ALPHABET)
    while (members.inviter(code) !== undefined) code = this.#random.text(LENGTH, ALPHABET)
    return code
  }
}
