/** Accounts of a member's money that is not available: stakes of open orders, undecided withdrawals, principal in the vault. */
export type HeldAccount = 'stakes' | 'withdrawals' | 'vault'

/** The accounts of a member; `balance` is what is available. */
export type MemberAccount = 'balance' | HeldAccount

/** The accounts of the operator, and `bank` for the money outside of the platform. */
export type OperatorAccount = 'bank' | 'house' | 'fees' | 'interest' | 'promotions' | 'adjustments'
