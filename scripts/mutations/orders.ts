import type { Mutation } from './mutation.ts'
import { withSql } from './requests.ts'

/** Mistakes in placing orders. */
export const orderMutations: readonly Mutation[] = [
  {
    name: 'rates-by-client',
    wrong: 'The payout rate is the one that the request states.',
    edits: [
      { file: 'lib/backend/orders.ts', text: 'if (!agreed) throw new Refusal(codes.priceMoved)', by: 'void agreed' },
      {
        file: 'lib/backend/orders.ts',
        text: 'const payoutRate = decimal(term.payoutRate)',
        by: 'const payoutRate = form.terms.payoutRate',
      },
    ],
    found: ['order.terms'],
  },
  {
    name: 'stale-quote-accepted',
    wrong: 'A quote of up to a minute ago is accepted.',
    edits: [{ file: 'lib/backend/orders.ts', text: 'OLDEST_QUOTE_MS = 10_000', by: 'OLDEST_QUOTE_MS = 60_000' }],
    found: ['order.stale'],
  },
  {
    name: 'minimum-ignored',
    wrong: 'The minimum of a product is shown and not compared.',
    edits: [
      {
        file: 'lib/backend/orders.ts',
        text: 'if (amount.lt(minAmount)) throw new Refusal(codes.belowMinimum)',
        by: 'void minAmount',
      },
    ],
    found: ['order.minimum'],
  },
  {
    name: 'minimum-with-another-code',
    wrong: 'An order below the minimum is refused with the code of an amount outside the limits.',
    edits: [{ file: 'lib/backend/orders.ts', text: 'codes.belowMinimum', by: 'codes.amountOutsideLimits' }],
    found: ['order.minimum'],
  },
  {
    name: 'maximum-ignored',
    wrong: 'The maximum of a product is shown and not compared.',
    edits: [{ file: 'lib/backend/orders.ts', text: 'if (amount.gt(maxAmount) || ', by: 'if (' }],
    found: ['order.maximum'],
    balance: '200000.00',
  },
  {
    name: 'decimals-cut-off',
    wrong: 'An amount with too many decimals is rounded instead of refused.',
    edits: [
      {
        file: 'lib/backend/orders.ts',
        text: ' || !amount.eq(money.booked(amount))) throw',
        by: ') throw',
      },
    ],
    found: ['order.decimals'],
  },
  {
    name: 'balance-not-compared',
    wrong: 'The balance is not compared: the constraint of the database refuses, and the member gets HTTP 500.',
    edits: [
      {
        file: 'lib/backend/orders.ts',
        text: 'if (compare(facts.balance, cost) < 0) throw new Refusal(codes.balanceInsufficient)',
        by: 'void facts.balance',
      },
    ],
    found: ['order.balance'],
    crashes: true,
  },
  {
    name: 'balance-below-zero',
    wrong: 'The balance is not compared, and no constraint keeps it from falling below 0.',
    edits: [
      withSql(
        'alter table accounts drop constraint if exists accounts_not_negative; alter table entries drop constraint if exists entries_not_negative',
      ),
      {
        file: 'lib/backend/orders.ts',
        text: 'if (compare(facts.balance, cost) < 0) throw new Refusal(codes.balanceInsufficient)',
        by: 'void facts.balance',
      },
    ],
    found: ['order.balance', 'order.fee'],
    crashes: true,
  },
  {
    name: 'balance-without-fee',
    wrong: 'The stake is compared with the balance, and the fee is not: the balance falls below 0.',
    edits: [
      withSql(
        'alter table accounts drop constraint if exists accounts_not_negative; alter table entries drop constraint if exists entries_not_negative',
      ),
      {
        file: 'lib/backend/orders.ts',
        text: 'if (compare(facts.balance, cost) < 0) throw',
        by: 'if (compare(facts.balance, amount) < 0) throw',
      },
    ],
    found: ['order.fee'],
  },
  {
    name: 'any-duration',
    wrong: 'A duration that is not on offer is accepted at the rate of the first one.',
    edits: [
      {
        file: 'lib/backend/orders.ts',
        text: '  if (term === undefined) throw new Refusal(codes.orderFailed)',
        by: '  if (term === undefined) return acceptOrder({ ...form, durationSeconds: product.terms[0]?.durationSeconds ?? 30 }, facts, now, money)',
      },
    ],
    found: ['order.duration'],
  },
  {
    name: 'unknown-product-crashes',
    wrong: 'An order on a product that does not exist ends in an error that nobody catches.',
    edits: [
      {
        file: 'lib/backend/orders.ts',
        text: 'if (product === undefined) throw new Refusal(codes.productUnavailable)',
        by: "if (product === undefined) throw new TypeError('status of undefined')",
      },
    ],
    found: ['order.product'],
    crashes: true,
  },
  {
    name: 'forbidden-product-trades',
    wrong: 'A forbidden product is hidden in the client and accepted by the backend.',
    edits: [
      {
        file: 'lib/backend/orders.ts',
        text: "  if (product.status === 'forbidden') throw new Refusal(codes.productNotTrading)\n",
        by: '',
      },
    ],
    found: ['order.forbidden'],
  },
  {
    name: 'closed-product-forbidden',
    wrong: 'A closed market is refused with the code of a forbidden product.',
    edits: [
      {
        file: 'lib/backend/orders.ts',
        text: 'throw new Refusal(codes.marketClosed)',
        by: 'throw new Refusal(codes.productNotTrading)',
      },
    ],
    found: ['order.closed'],
  },
  {
    name: 'second-order-accepted',
    wrong: 'A second order on a product with an open one is accepted.',
    edits: [withSql('drop index if exists orders_one_open')],
    found: ['order.pending'],
  },
  {
    name: 'fee-cut-off',
    wrong: 'The fee is cut off instead of rounded half up.',
    edits: [
      {
        file: 'lib/backend/orders.ts',
        text: 'const fee = money.booked(new Big(amount).times(feeRate))',
        by: 'const fee = decimal(new Big(amount).times(feeRate).toFixed(money.decimals, 0))',
      },
    ],
    found: ['order.made'],
  },
  {
    name: 'fee-half-to-even',
    wrong: 'The fee is rounded half to even, as many libraries do by themselves.',
    edits: [
      {
        file: 'lib/backend/orders.ts',
        text: 'const fee = money.booked(new Big(amount).times(feeRate))',
        by: 'const fee = decimal(new Big(amount).times(feeRate).toFixed(money.decimals, 2))',
      },
    ],
    found: ['order.made'],
  },
  {
    name: 'fee-in-floats',
    wrong: 'The fee is computed with floating-point numbers.',
    edits: [
      {
        file: 'lib/backend/orders.ts',
        text: 'const fee = money.booked(new Big(amount).times(feeRate))',
        by: 'const fee = decimal((Number(amount) * Number(feeRate)).toFixed(money.decimals))',
      },
    ],
    found: ['order.made'],
  },
  {
    name: 'closes-after-quote',
    wrong: 'The duration begins with the instant of the quote instead of that of the order.',
    edits: [
      {
        file: 'lib/backend/orders.ts',
        text: 'closesAt: now + term.durationSeconds * 1000,',
        by: 'closesAt: open.at + term.durationSeconds * 1000 - 1,',
      },
    ],
    found: ['order.made'],
  },
  {
    name: 'opens-at-older-quote',
    wrong: 'An order opens at the quote before the newest one.',
    edits: [
      {
        file: 'orders/placing.ts',
        text: 'const newest = await quoteAt(tx, form.productId, now)',
        by: 'const last = await quoteAt(tx, form.productId, now)\n  const newest = last && ((await quoteWith(tx, form.productId, last.seq - 1)) ?? last)',
      },
    ],
    found: ['order.made', 'settlement.seen'],
  },
  {
    name: 'opens-at-quote-seen',
    wrong: 'An order opens at the quote that the member saw, although a newer one was published.',
    edits: [{ file: 'lib/backend/orders.ts', text: '  return newest\n', by: '  return named\n' }],
    found: ['settlement.seen'],
  },
]
