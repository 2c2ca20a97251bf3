import type { Draws } from '../seed/draws.ts'
import type { Members } from './members.ts'

const LENGTH = 8
/** Without characters that are easily confused: codes are read aloud and typed. */
const ALPHABET = '23456789ACDEFGHJKMNPQRTUVWXY'

/** The invitation codes of new members. */
export class InviteCodes {
  readonly #draws: Draws

  constructor(draws: Draws) {
    this.#draws = draws
  }

  /** A code that no member has. */
  draw(members: Members): string {
    let code = this.#draws.text(LENGTH, ALPHABET)
    while (members.inviter(code) !== undefined) code = this.#draws.text(LENGTH, ALPHABET)
    return code
  }
}
