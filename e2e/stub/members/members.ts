import type { UserInfo } from '#lib/contract/account.ts'

export type Standing = 'active' | 'frozen' | 'banned'

/** A member as the backend knows one; the money is in the ledger. */
export interface Member {
  readonly username: string
  /** In the clear: every member of a stub is made up. */
  password: string
  userName: string
  avatar: string
  phone?: string
  email?: string
  verified: NonNullable<UserInfo['verified']>
  inviteCode: string
  standing: Standing
  roles: string[]
  permissions: string[]
  /** Whether userInfo carries a sessionkey; without one the session counts as lost (spec.md section 4). */
  withSessionkey: boolean
}

/** All members of a world, by login name. */
export class Members {
  readonly #byName = new Map<string, Member>()

  add(member: Member): void {
    this.#byName.set(member.username, member)
  }

  find(username: string): Member | undefined {
    return this.#byName.get(username)
  }

  /** As `find`, for names that must exist. */
  get(username: string): Member {
    const member = this.find(username)
    if (member === undefined) throw new RangeError(`no member ${username}`)
    return member
  }
}
