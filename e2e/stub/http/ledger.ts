import { transactionList } from '#lib/contract/funds.ts'
import { pageOf } from './page.ts'
import { memberRoute } from './route.ts'

/** The member's ledger. Entries stand in the order of their booking, which alone makes sense of the balances. */
export const ledgerRoutes = [
  memberRoute(transactionList, ({ type, ...query }, { world, member }) => {
    const booked = world.ledger.entries(member.username).map((entry, place) => ({ entry, place }))
    const wanted = booked.filter(({ entry }) => type === undefined || entry.type === type)
    const { items, nextCursor } = pageOf(wanted, ({ place }) => [place, 0], query)
    return { items: items.map(({ entry }) => entry), nextCursor }
  }),
]
