import type { Mutation } from './mutation.ts'

/** Mistakes in how orders are found. */
export const orderListMutations: readonly Mutation[] = [
  {
    name: 'order-of-everybody',
    wrong: 'An order is found by its id whoever asks.',
    edits: [
      {
        file: 'orders/orders.ts',
        text: '.where(and(isIt, eq(orders.member, member.number)))',
        by: '.where(member && isIt)',
      },
    ],
    found: ['isolation.orders'],
  },
  {
    name: 'order-not-by-request',
    wrong: 'An order is not found by its requestId.',
    edits: [
      {
        file: 'orders/orders.ts',
        text: ': eq(orders.requestId, key.requestId)',
        by: ": eq(orders.number, numberIn('o', key.requestId))",
      },
    ],
    found: ['order.info', 'orders.info'],
  },
  {
    name: 'unknown-order-another-code',
    wrong: 'An order that does not exist is refused with the code of a failed order.',
    edits: [
      { file: 'orders/orders.ts', text: 'new Refusal(codes.orderUnknown)', by: 'new Refusal(codes.orderFailed)' },
    ],
    found: ['orders.unknown'],
  },
  {
    name: 'settled-among-open',
    wrong: 'The list of open orders keeps those that were settled within the last minutes.',
    edits: [
      {
        file: 'orders/orders.ts',
        text: '      eq(orders.status, state),\n',
        by: "      state === 'open' ? undefined : eq(orders.status, state),\n",
      },
    ],
    found: ['orders.state', 'settlement.listed'],
  },
  {
    name: 'settled-by-opening',
    wrong: 'The list of settled orders is sorted by the instant of opening.',
    edits: [
      {
        file: 'orders/orders.ts',
        text: "const at = state === 'open' ? orders.openedAt : orders.closedAt",
        by: 'const at = orders.openedAt',
      },
      {
        file: 'orders/orders.ts',
        text: '({ at: closedAt ?? openedAt, number })',
        by: '({ at: openedAt ?? closedAt, number })',
      },
    ],
    found: ['lists.newestFirst'],
    after: ['order.race', 'settlement.others'],
  },
  {
    name: 'product-filter-ignored',
    wrong: 'The list of orders is not narrowed to a product.',
    edits: [
      {
        file: 'orders/orders.ts',
        text: '      productId === undefined ? undefined : eq(orders.product, productId),\n',
        by: '',
      },
    ],
    found: ['orders.state'],
    after: ['settlement.others'],
  },
  {
    name: 'direction-filter-ignored',
    wrong: 'The list of orders is not narrowed to a direction.',
    edits: [{ file: 'orders/orders.ts', text: '      direction && eq(orders.direction, direction),\n', by: '' }],
    found: ['lists.filters'],
    after: ['order.made', 'order.others'],
  },
  {
    name: 'result-filter-ignored',
    wrong: 'The list of orders is not narrowed to a result.',
    edits: [{ file: 'orders/orders.ts', text: '      result && eq(orders.result, result),\n', by: '' }],
    found: ['lists.filters'],
    after: ['settlement.others'],
  },
]
