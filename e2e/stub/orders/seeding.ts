import Big from 'big.js'
import { rateOf } from '#lib/contract/settlement.ts'
import { decimal } from '#lib/money/decimal.ts'
import type { TradingVenue } from './placing.ts'

/**
 * Adds `count` orders of the minimum stake at once, up and down in turn; a member could not place that many.
 *
 * @param productId All of them are of this product; undefined: of the trading ones in turn.
 */
export function seedOrders(
  { market, orders, ledger }: TradingVenue,
  username: string,
  count: number,
  durationSeconds: number,
  now: number,
  productId?: string,
): void {
  const trading = market.instruments.filter(
    (instrument) =>
      instrument.status(now) === 'trading' && (productId === undefined || instrument.listing.id === productId),
  )
  for (let index = 0; index < count; index += 1) {
    const instrument = trading[index % trading.length]
    if (instrument === undefined) throw new RangeError('no such product is trading')
    const { id, name, minAmount, terms } = instrument.listing
    const { points, seq } = instrument.newest(now)
    const direction = index % 2 === 0 ? 'up' : 'down'
    const number = orders.nextNumber
    orders.enter({
      number,
      id: `o${number}`,
      username,
      requestId: `6f1c1c9e-5a0b-4f6e-9a53-${String(number).padStart(12, '0')}`,
      productId: id,
      productName: name,
      direction,
      amount: decimal(minAmount),
      fee: ledger.money.booked(new Big(minAmount).times(instrument.feeRate)),
      durationSeconds,
      settlement: instrument.settlement,
      payoutRate: decimal(rateOf(terms[0]?.payoutRate ?? '0.80', direction) ?? '0.80'),
      openPrice: decimal(instrument.price(points)),
      openSeq: seq,
      openedAt: now,
      closesAt: now + durationSeconds * 1000,
    })
  }
}
