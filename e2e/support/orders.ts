import type { Direction } from '#lib/contract/orders.ts'
import { decimal } from '#lib/money/decimal.ts'
import { newRequestId } from '#lib/money-request/requestId.ts'
import type { PlacedOrder } from '#stub/orders/placedOrder.ts'
import { placeOrder } from '#stub/orders/placing.ts'
import { shownTerms } from '#stub/shownTerms.fixture.ts'
import type { TestSite } from './testSite.ts'

/** Longer than the shortest duration of every product. */
const TERM_MS = 61_000

/** Gives a member `count` settled orders, placed and settled by the stub itself, the smallest that each product takes. */
export async function settledOrders({ stub, control }: TestSite, username: string, count: number): Promise<void> {
  const { world } = stub
  let placed = 0
  while (placed < count) {
    const now = world.clock.now()
    for (const instrument of world.market.instruments.filter((one) => one.status(now) === 'trading')) {
      const [term] = instrument.listing.terms
      if (term === undefined || placed >= count) break
      placeOrder(
        world,
        username,
        {
          requestId: newRequestId(),
          productId: instrument.listing.id,
          direction: 'up',
          amount: decimal(instrument.listing.minAmount),
          durationSeconds: term.durationSeconds,
          // As of the same instant: a quote that was published since then would not be known at that instant.
          terms: shownTerms(world).order(instrument.listing.id, term.durationSeconds, { now }),
        },
        now,
      )
      placed += 1
    }
    await control.clock.advance(TERM_MS)
    world.orders.settleDue(world.clock.now())
  }
}

/** Gives a member an open order of 100 on a product, placed by the stub itself. */
export function giveOpenOrder(
  world: TestSite['stub']['world'],
  username: string,
  productId: string,
  durationSeconds: number,
  direction: Direction = 'up',
): PlacedOrder {
  const now = world.clock.now()
  const terms = shownTerms(world).order(productId, durationSeconds, { now })
  const requestId = newRequestId()
  return placeOrder(
    world,
    username,
    { requestId, productId, direction, amount: decimal('100'), durationSeconds, terms },
    now,
  )
}

/** An order that a test gives: its direction, and the price at which it opens, where it is not the newest one. */
export interface GivenOrder {
  readonly direction: Direction
  readonly price: string
  readonly durationSeconds: number
}

/** Gives a member several open orders of 100 on one product, placed by the stub itself two seconds apart. The product then takes them. */
export async function giveOpenOrders(
  { stub: { world }, control }: TestSite,
  username: string,
  productId: string,
  orders: readonly GivenOrder[],
): Promise<void> {
  await control.rule(productId, { openOrders: orders.length })
  for (const { direction, price, durationSeconds } of orders) {
    await control.price(productId, [price])
    await control.clock.advance(2000)
    giveOpenOrder(world, username, productId, durationSeconds, direction)
  }
}
