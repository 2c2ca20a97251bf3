/** What each role of an operator is for. An owner may give every command. */
export const roleAbout = {
  support: 'helps members: looks them up, decides identities, writes notices and texts',
  finance: 'deposits, withdrawals, channels and the books',
  risk: 'products, rates, limits, corrections, and the standing of members',
  owner: 'everything, and who the operators are',
} as const

export type Role = keyof typeof roleAbout
export const roles = Object.keys(roleAbout) as readonly Role[]

/** Who may do something besides an owner. */
export type Roles = readonly Exclude<Role, 'owner'>[]
export const EVERY_ROLE: Roles = ['support', 'finance', 'risk']
