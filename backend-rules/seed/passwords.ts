/** The passwords of the members that a first start makes. */
export const SEEDED_PASSWORD = 'Demo1234'
export const SEEDED_WITHDRAW_PASSWORD = 'Cash1234'

/** The member that a backend with the seed knows from the start. */
export const DEMO_MEMBER = `demo / ${SEEDED_PASSWORD} (withdrawals ${SEEDED_WITHDRAW_PASSWORD}, invitation code CANDOR1)`
