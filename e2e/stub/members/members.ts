import type { MemberStatus } from '#backend-rules/credentials.ts'
import type { Contact } from '#lib/account/contact.ts'
import type { Profile } from '#lib/contract/account.ts'
import type { UserInfo } from '#lib/contract/session.ts'

/** A member as the backend knows one; the money is in the ledger. */
export interface Member extends Profile {
  /** Never changes. */
  readonly id: string
  readonly username: string
  /** Not hashed: the members of a stub are not real. */
  password: string
  /** As above. */
  withdrawPassword: string
  /** The nickname, not the login name. */
  userName: string
  verified: NonNullable<UserInfo['verified']>
  inviteCode: string
  standing: MemberStatus
  /** May not withdraw (docs/product.md, 16). */
  withdrawBarred: boolean
  roles: string[]
  permissions: string[]
  /** Whether userInfo carries a sessionkey; without one the session counts as lost (docs/product.md, 6.3). */
  withSessionkey: boolean
}

/** All members of a world, by login name. Letter case and blanks around a name do not matter. */
export class Members {
  readonly #byName = new Map<string, Member>()

  /** Adds a member under a new id. */
  add(member: Omit<Member, 'id'>): void {
    const id = `u${1001 + this.#byName.size}`
    this.#byName.set(folded(member.username), { ...member, id })
  }

  get all(): Member[] {
    return [...this.#byName.values()]
  }

  find(username: string): Member | undefined {
    return this.#byName.get(folded(username))
  }

  /** As `find`, for names that must exist. */
  get(username: string): Member {
    const member = this.find(username)
    if (member === undefined) throw new RangeError(`no member ${username}`)
    return member
  }

  /** Whether a member other than `except` has this phone number or e-mail address. */
  hasContact({ kind, value }: Contact, except?: Member): boolean {
    return this.#some((member) => member !== except && member[kind] === value)
  }

  /** The member with this invitation code; letter case and blanks around it do not matter. */
  inviter(code: string): Member | undefined {
    const normalised = code.trim().toUpperCase()
    return this.all.find(({ inviteCode }) => inviteCode === normalised)
  }

  #some(test: (member: Member) => boolean): boolean {
    return this.all.some(test)
  }
}

const folded = (username: string) => username.trim().toLowerCase()
