/**
 * What becomes of a key at a logout (docs/product.md, 6.5): it stays, it goes, or it goes unless the member keeps it on this device. What
 * stays are settings of the device, limits that the member has set, and outcomes that were not shown yet.
 */
type AfterLogout = 'stays' | 'goes' | 'offered'
type Keys = Readonly<Record<string, AfterLogout>>

/** The keys of the device in localStorage (docs/product.md, 24.2). */
export const deviceKeys = {
  session: 'goes',
  apiIndex: 'stays',
  back_domain: 'stays',
  lastDomain: 'stays',
  language: 'stays',
  theme: 'stays',
  riseColor: 'stays',
  lastConfiguration: 'goes',
  lastPrices: 'goes',
  codeSent: 'goes',
  orderEnds: 'stays',
  orderEvidence: 'goes',
} as const satisfies Keys

/** Names of localStorage that are followed by `:` and an owner key: each value belongs to one member. */
export const ownedKeys = {
  chart: 'goes',
  drawings: 'offered',
  favourites: 'offered',
  alerts: 'goes',
  ownStakes: 'goes',
  amountsHidden: 'goes',
  riskAccepted: 'goes',
  noticesRead: 'goes',
  homeSeen: 'stays',
  practiceMode: 'offered',
  practiceAccount: 'offered',
  confirmedFunds: 'goes',
  limits: 'stays',
  limitsUnsent: 'stays',
  limitUse: 'stays',
  weekPage: 'stays',
} as const satisfies Keys

/** Followed by a request id: a money request whose outcome was not shown. It stays. */
export const REQUEST_PREFIX = 'request:'

/** The keys of sessionStorage (docs/product.md, 24.3). */
export const tabKeys = {
  visits: 'stays',
  marketViews: 'goes',
  investDraft: 'goes',
  guide: 'goes',
  chunkReload: 'stays',
} as const satisfies Keys

export type OwnedKey = keyof typeof ownedKeys
/** Where a value of the app may be stored: a new key has to be listed here, and to say what becomes of it. */
export type StoredKey = keyof typeof deviceKeys | keyof typeof tabKeys | `${OwnedKey}:${string}`

/** The names among these that a logout removes. `keep`: the member keeps what is offered. */
export const goneAtLogout = (keys: Keys, keep: boolean): readonly string[] =>
  Object.entries(keys).flatMap(([name, after]) => (after === 'goes' || (after === 'offered' && !keep) ? [name] : []))
