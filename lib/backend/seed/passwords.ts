/** The passwords of the members that a first start makes. */
export const SEEDED_PASSWORD = 'Demo1234'
export const SEEDED_WITHDRAW_PASSWORD = 'Cash1234'
