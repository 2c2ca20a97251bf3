/** Accounts of a member's money that is not available: stakes of open orders, undecided withdrawals, principal in the vault. */
export type HeldAccount = 'stakes' | 'withdrawals' | 'vault'

/** The accounts of a member; `balance` is what is available. */
export type MemberAccount = 'balance' | HeldAccount

/**
 * Money outside of the platform, below zero by what should be there: in the bank account or the wallet of a deposit channel, by its id; in
 * what withdrawals are paid from, `payout:bank` or `payout:` with the chain; `bank` is where neither is known.
 */
export type OutsideAccount = 'bank' | `channel:${string}` | `payout:${string}`

/** The accounts of the operator. */
export type OperatorAccount = OutsideAccount | 'house' | 'fees' | 'interest' | 'promotions' | 'adjustments'
