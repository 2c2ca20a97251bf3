import type { Edit, Mutation } from './mutation.ts'

/** Another profit than that of the rule, which is `right`. */
const otherProfit = (profit: string): Edit => ({
  file: 'lib/backend/orders.ts',
  text: 'return { result, credit: money.booked(credit), profit: money.booked(credit.minus(stake).minus(fee)) }',
  by: `const right = money.booked(credit.minus(stake).minus(fee))
  return { result, credit: money.booked(credit), profit: ${profit} }`,
})

/** Mistakes in how orders end. */
export const settlementMutations: readonly Mutation[] = [
  {
    name: 'settled-at-newest',
    wrong: 'An order is settled at the quote that is the newest when the job runs.',
    edits: [
      {
        file: 'orders/settlement.ts',
        text: 'const quote = await quoteAt(tx, order.product, order.closesAt)',
        by: 'const quote = await quoteAt(tx, order.product, at)',
      },
    ],
    found: ['settlement.quotes', 'settlement.seen'],
  },
  {
    name: 'settled-at-older',
    wrong: 'An order is settled at the last quote before its last second.',
    edits: [
      {
        file: 'orders/settlement.ts',
        text: 'const quote = await quoteAt(tx, order.product, order.closesAt)',
        by: 'const quote = await quoteAt(tx, order.product, order.closesAt - 1000)',
      },
    ],
    found: ['settlement.quotes', 'settlement.seen'],
  },
  {
    name: 'close-quote-not-named',
    wrong: 'A settled order states its close price, and names the quote that opened it as its close quote.',
    edits: [
      {
        file: 'orders/settlement.ts',
        text: 'closePrice: quote.price, closeSeq: quote.seq }',
        by: 'closePrice: quote.price, closeSeq: order.openSeq }',
      },
    ],
    found: ['settlement.quotes', 'settlement.seen'],
  },
  {
    name: 'settled-early',
    wrong: 'An order is settled up to five seconds before its end.',
    edits: [
      {
        file: 'orders/settlement.ts',
        text: "const isDue = and(eq(orders.status, 'open'), lt(orders.closesAt, now))",
        by: "const isDue = and(eq(orders.status, 'open'), lt(orders.closesAt, now + 5000))",
      },
      {
        file: 'orders/settlement.ts',
        text: "eq(orders.status, 'open'), lt(orders.closesAt, at))",
        by: "eq(orders.status, 'open'), lt(orders.closesAt, at + 5000))",
      },
    ],
    found: ['settlement.notBefore', 'settlement.result'],
  },
  {
    name: 'settled-late',
    wrong: 'The job that settles runs once in two minutes.',
    edits: [
      {
        file: 'orders/settlement.ts',
        text: "const isDue = and(eq(orders.status, 'open'), lt(orders.closesAt, now))",
        by: "const isDue = and(eq(orders.status, 'open'), lt(orders.closesAt, now - 120_000))",
      },
    ],
    found: ['settlement.done'],
  },
  {
    name: 'draw-is-loss',
    wrong: 'An order whose price did not move is lost.',
    edits: [
      {
        file: 'lib/backend/orders.ts',
        text: 'const result = resultOf(direction, openPrice, closePrice)',
        by: `const ruled = resultOf(direction, openPrice, closePrice)
  const result = ruled === 'draw' ? 'lose' : ruled`,
      },
    ],
    found: ['orders.rule'],
  },
  {
    name: 'draw-returns-fee',
    wrong: 'A draw returns the fee as well.',
    edits: [otherProfit("result === 'draw' ? decimal('0') : right")],
    found: ['orders.draws', 'orders.rule'],
  },
  {
    name: 'directions-swapped',
    wrong: 'A rising price wins orders downwards.',
    edits: [
      {
        file: 'lib/backend/orders.ts',
        text: 'const result = resultOf(direction, openPrice, closePrice)',
        by: "const result = resultOf(direction === 'up' ? 'down' : 'up', openPrice, closePrice)",
      },
    ],
    found: ['settlement.result', 'settlement.others'],
  },
  {
    name: 'payout-cut-off',
    wrong: 'The payout is cut off instead of rounded half up.',
    edits: [
      otherProfit(
        "result === 'win' ? decimal(stake.times(order.payoutRate).round(2, 0).minus(fee).toFixed(2)) : right",
      ),
    ],
    found: ['settlement.others'],
  },
  {
    name: 'profit-without-fee',
    wrong: 'The profit of a won order leaves the fee out.',
    edits: [otherProfit("result === 'win' ? add(right, fee) : right")],
    found: ['settlement.others'],
  },
  {
    name: 'loss-without-fee',
    wrong: 'The profit of a lost order is minus the stake, and the fee is left out.',
    edits: [otherProfit("result === 'lose' ? decimal(stake.times(-1).toFixed(2)) : right")],
    found: ['settlement.others'],
  },
  {
    name: 'settling-changes-order',
    wrong: 'Settling stores its own instant as the end of the order.',
    edits: [
      {
        file: 'orders/settlement.ts',
        text: ".set({ ...end, status: 'settled', closedAt: at })",
        by: ".set({ ...end, status: 'settled', closedAt: at, closesAt: at })",
      },
    ],
    found: ['settlement.unchanged', 'settlement.result', 'orders.rule'],
  },
]
