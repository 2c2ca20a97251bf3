import type { Edit, Mutation } from './mutation.ts'

/** Another profit than that of the rule, by what `made` makes of `result` and `exact`. */
const otherProfit = (made: string): Edit => ({
  file: 'orders/settlement.ts',
  text: 'return { result, profit: roundHalfUp(profitOf(order, result, decimals), decimals) }',
  by: `const right = roundHalfUp(profitOf(order, result, decimals), decimals)
  const exact = Number(order.amount) * Number(order.payoutRate)
  ${made}`,
})

/** Mistakes in how orders end. */
export const settlementMutations: readonly Mutation[] = [
  {
    name: 'settled-at-newest',
    wrong: 'An order is settled at the quote that is the newest when the job runs.',
    edits: [
      {
        file: 'orders/settlement.ts',
        text: 'const close = await quoteAt(tx, order.product, order.closesAt)',
        by: 'const close = await quoteAt(tx, order.product, at)',
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
        text: 'const close = await quoteAt(tx, order.product, order.closesAt)',
        by: 'const close = await quoteAt(tx, order.product, order.closesAt - 1000)',
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
        text: 'closePrice: close.price, closeSeq: close.seq }',
        by: 'closePrice: close.price, closeSeq: order.openSeq }',
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
        file: 'orders/settlement.ts',
        text: 'const result = resultOf(order.direction, order.openPrice, closePrice, undefined)',
        by: `const ruled = resultOf(order.direction, order.openPrice, closePrice, undefined)
  const result = ruled === 'draw' ? 'lose' : ruled`,
      },
    ],
    found: ['orders.rule'],
  },
  {
    name: 'draw-returns-fee',
    wrong: 'A draw returns the fee as well.',
    edits: [otherProfit("return { result, profit: result === 'draw' ? decimal('0') : right }")],
    found: ['orders.draws', 'orders.rule'],
  },
  {
    name: 'directions-swapped',
    wrong: 'A rising price wins orders downwards.',
    edits: [
      {
        file: 'orders/settlement.ts',
        text: 'const result = resultOf(order.direction, order.openPrice, closePrice, undefined)',
        by: "const result = resultOf(order.direction === 'up' ? 'down' : 'up', order.openPrice, closePrice, undefined)",
      },
    ],
    found: ['settlement.result', 'settlement.others'],
  },
  {
    name: 'payout-cut-off',
    wrong: 'The payout is cut off instead of rounded half up.',
    edits: [
      otherProfit(
        "const cut = decimal((Math.floor(exact * 100 + 1e-6) / 100).toFixed(2))\n  return { result, profit: result === 'win' ? subtract(cut, order.fee) : right }",
      ),
    ],
    found: ['settlement.others'],
  },
  {
    name: 'profit-without-fee',
    wrong: 'The profit of a won order leaves the fee out.',
    edits: [otherProfit("return { result, profit: result === 'win' ? add(right, order.fee) : right }")],
    found: ['settlement.others'],
  },
  {
    name: 'loss-without-fee',
    wrong: 'The profit of a lost order is minus the stake, and the fee is left out.',
    edits: [otherProfit("return { result, profit: result === 'lose' ? negate(order.amount) : right }")],
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
