import type { Mutation } from './mutation.ts'

/** Mistakes in the bookings and in the ledger that members see. */
export const ledgerMutations: readonly Mutation[] = [
  {
    name: 'balance-before-entry',
    wrong: 'An entry states the balance before it instead of the balance after it.',
    edits: [
      {
        file: 'ledger/ledger.ts',
        text: "if (change.account === 'balance') balances.push({ member: change.member, amount: change.amount, after })",
        by: `if (change.account === 'balance') {
      const units = (Number(after) - Number(change.amount)).toFixed(2)
      balances.push({ member: change.member, amount: change.amount, after: decimal(units) })
    }`,
      },
    ],
    found: ['ledger.chain', 'ledger.balance'],
  },
  {
    name: 'credits-without-entry',
    wrong: 'What is added to a balance has no entry in the ledger.',
    edits: [
      {
        file: 'ledger/ledger.ts',
        text: '  for (const { member, amount, after } of balances)\n',
        by: "  for (const { member, amount, after } of balances.filter((one) => type !== 'order' || one.amount.startsWith('-')))\n",
      },
    ],
    found: ['ledger.balance', 'settlement.others', 'settlement.ledger'],
  },
  {
    name: 'entry-without-reference',
    wrong: 'Entries do not name the record that they belong to.',
    edits: [
      {
        file: 'ledger/ledger.ts',
        text: 'balanceAfter: after, at, refId })',
        by: 'balanceAfter: after, at })',
      },
    ],
    found: ['order.ledger', 'investment.ledger'],
  },
  {
    name: 'ledger-of-everybody',
    wrong: 'The ledger has the entries of all members.',
    edits: [
      {
        file: 'ledger/transactions.ts',
        text: 'and(eq(entries.member, member.number), type && eq(entries.type, type), parts.where)',
        by: 'and(member && type && eq(entries.type, type), parts.where)',
      },
    ],
    found: ['isolation.lists'],
  },
  {
    name: 'ledger-type-ignored',
    wrong: 'The ledger is not narrowed to the type that was asked for.',
    edits: [
      {
        file: 'ledger/transactions.ts',
        text: 'and(eq(entries.member, member.number), type && eq(entries.type, type), parts.where)',
        by: 'and(eq(entries.member, member.number), parts.where)',
      },
    ],
    found: ['lists.filters'],
    after: ['order.made'],
  },
  {
    name: 'ledger-too-fine',
    wrong: 'The ledger shows more decimals than the currency has.',
    edits: [
      {
        file: 'ledger/transactions.ts',
        text: 'amount: roundHalfUp(amount, backend.money.decimals),',
        by: `amount: roundHalfUp(\`\${amount.includes('.') ? amount : \`\${amount}.00\`}5\` as typeof amount, backend.money.decimals + 1),`,
      },
    ],
    found: ['ledger.decimals'],
  },
  {
    name: 'placing-booked-twice',
    wrong: 'A stake is booked twice.',
    edits: [
      {
        file: 'orders/placing.ts',
        text: "  await book(tx, {\n    type: 'order',",
        by: "  for (let count = 0; count < 2; count += 1) await book(tx, {\n    type: 'order',",
      },
    ],
    found: ['order.ledger', 'order.booked'],
  },
  {
    name: 'placing-not-booked',
    wrong: 'A stake is never taken from the balance.',
    edits: [
      {
        file: 'orders/placing.ts',
        text: "  await book(tx, {\n    type: 'order',",
        by: "  if (cost === undefined) await book(tx, {\n    type: 'order',",
      },
    ],
    found: ['order.ledger', 'order.booked'],
  },
  {
    name: 'fee-not-booked',
    wrong: 'The fee is stated in the order and never booked.',
    edits: [
      {
        file: 'orders/placing.ts',
        text: "{ member: member.number, account: 'balance', amount: negate(cost) },",
        by: "{ member: member.number, account: 'balance', amount: negate(amount) },",
      },
      { file: 'orders/placing.ts', text: "      { account: 'fees', amount: fee },\n", by: '' },
    ],
    found: ['order.ledger', 'order.booked'],
  },
  {
    name: 'settlement-not-booked',
    wrong: 'What an order won is stated and never booked.',
    edits: [
      {
        file: 'orders/settlement.ts',
        text: '  await book(tx, {\n',
        by: '  if (at === undefined) await book(tx, {\n',
      },
    ],
    found: ['settlement.others', 'settlement.booked'],
  },
  {
    name: 'settlement-booked-twice',
    wrong: 'A settlement pays twice.',
    edits: [
      {
        file: 'orders/settlement.ts',
        text: "{ member, account: 'balance', amount: credit },",
        by: "{ member, account: 'balance', amount: credit },\n      { member, account: 'balance', amount: credit },\n      { account: 'house', amount: negate(credit) },",
      },
    ],
    found: ['settlement.others', 'settlement.booked'],
  },
  {
    name: 'stake-kept-on-win',
    wrong: 'A won order pays the profit and keeps the stake.',
    edits: [
      {
        file: 'orders/settlement.ts',
        text: '  const credit = add(add(amount, fee), end.profit)',
        by: "  const whole = add(add(amount, fee), end.profit)\n  const credit = end.result === 'win' ? subtract(whole, amount) : whole",
      },
    ],
    found: ['settlement.others', 'settlement.booked'],
  },
  {
    name: 'investment-not-booked',
    wrong: 'An investment is stored, and its principal stays in the balance.',
    edits: [
      {
        file: 'vault/vault.ts',
        text: "    await book(tx, {\n      type: 'vault',\n      at: now,\n      refId: idOf('v', position.number),",
        by: "    if (now < 0) await book(tx, {\n      type: 'vault',\n      at: now,\n      refId: idOf('v', position.number),",
      },
    ],
    found: ['investment.ledger'],
  },
]
