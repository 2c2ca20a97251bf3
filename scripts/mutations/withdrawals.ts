import type { Mutation } from './mutation.ts'

/** Mistakes in withdrawals. */
export const withdrawalMutations: readonly Mutation[] = [
  {
    name: 'withdrawal-not-booked',
    wrong: 'A withdrawal is accepted and its amount stays in the balance.',
    edits: [
      {
        file: 'funds/withdrawals.ts',
        text: `    await move(tx, withdrawal, now, [
      { member: member.number, account: 'balance', amount: negate(accepted.amount) },
      { member: member.number, account: 'withdrawals', amount: accepted.amount },
    ])
`,
        by: '',
      },
    ],
    found: ['withdrawal.ledger'],
  },
  {
    name: 'withdrawal-fee-cut-off',
    wrong: 'The fee of a withdrawal is cut off instead of rounded half up.',
    edits: [
      {
        file: 'lib/backend/withdrawals.ts',
        text: 'const fee = money.booked(share.gt(rules.feeMin) ? share : new Big(rules.feeMin))',
        by: 'const fee = decimal((share.gt(rules.feeMin) ? share : new Big(rules.feeMin)).toFixed(money.decimals, 0))',
      },
    ],
    found: ['withdrawal.made'],
  },
  {
    name: 'withdrawal-any-password',
    wrong: 'The withdrawal password is not compared.',
    edits: [
      {
        file: 'funds/withdrawals.ts',
        text: 'if (await isPassword(password, member.withdrawPasswordHash)) return',
        by: 'if (await isPassword(password, member.withdrawPasswordHash).then(() => true)) return',
      },
    ],
    found: ['withdrawal.password'],
  },
  {
    name: 'withdrawal-password-in-another-code',
    wrong: 'A wrong withdrawal password is answered as a wrong login password.',
    edits: [
      {
        file: 'funds/withdrawals.ts',
        text: 'new Refusal(codes.withdrawPasswordWrong)',
        by: 'new Refusal(codes.oldPasswordWrong)',
      },
    ],
    found: ['withdrawal.password'],
  },
  {
    name: 'withdrawal-to-any-account',
    wrong: 'A withdrawal to an account that is not found goes to the newest one.',
    edits: [
      {
        file: 'funds/withdrawals.ts',
        text: "const named = accounts.find(({ number }) => number === numberIn('p', form.accountId))",
        by: "const named = accounts.find(({ number }) => number === numberIn('p', form.accountId)) ?? accounts[0]",
      },
    ],
    found: ['withdrawal.account'],
  },
  {
    name: 'withdrawal-terms-ignored',
    wrong: 'A withdrawal is accepted at a fee that was never offered.',
    edits: [
      {
        file: 'lib/backend/withdrawals.ts',
        text: 'if (!agreed) throw new Refusal(codes.termsChanged)',
        by: 'void agreed',
      },
    ],
    found: ['withdrawal.terms'],
  },
  {
    name: 'withdrawal-without-limits',
    wrong: 'A withdrawal may be of any amount.',
    edits: [
      {
        file: 'lib/backend/withdrawals.ts',
        text: 'if (outside || hasExcessDecimals || isNothing)',
        by: 'if (hasExcessDecimals || (outside && false) || isNothing)',
      },
    ],
    found: ['withdrawal.minimum'],
  },
  {
    name: 'withdrawal-without-maximum',
    wrong: 'A withdrawal may be greater than the terms say.',
    edits: [
      {
        file: 'lib/backend/withdrawals.ts',
        text: 'const outside = exact.lt(rules.min) || exact.gt(rules.max)',
        by: 'const outside = exact.lt(rules.min)',
      },
    ],
    balance: '60000.00',
    found: ['withdrawal.maximum'],
  },
  {
    name: 'withdrawal-of-any-decimals',
    wrong: 'What a withdrawal has of more decimals than the currency is cut off.',
    edits: [
      {
        file: 'lib/backend/withdrawals.ts',
        text: 'if (outside || hasExcessDecimals ||',
        by: 'if (outside || (hasExcessDecimals && false) ||',
      },
    ],
    found: ['withdrawal.decimals'],
  },
  {
    name: 'withdrawal-uncovered',
    wrong: 'A withdrawal above the balance is refused as one outside of the limits.',
    edits: [
      {
        file: 'lib/backend/withdrawals.ts',
        text: 'throw new Refusal(codes.balanceInsufficient)',
        by: 'throw new Refusal(codes.amountOutsideLimits)',
      },
    ],
    found: ['withdrawal.balance'],
  },
  {
    name: 'withdrawal-cancelled-once',
    wrong: 'The second cancellation of a withdrawal is refused.',
    edits: [
      {
        file: 'funds/withdrawals.ts',
        text: "    if (withdrawal.status === 'cancelled') return recordOf(withdrawal)\n",
        by: '',
      },
    ],
    found: ['withdrawal.cancel'],
  },
  {
    name: 'withdrawal-returned-twice',
    wrong: 'Each cancellation of a withdrawal returns its amount, as far as the database lets it.',
    edits: [
      {
        file: 'funds/withdrawals.ts',
        text: `    if (withdrawal.status === 'cancelled') return recordOf(withdrawal)
    if (withdrawal.status !== 'pending') throw new Refusal(codes.withdrawalNotCancellable)
`,
        by: '',
      },
    ],
    found: ['withdrawal.cancel'],
    crashes: true,
  },
  {
    name: 'withdrawal-not-returned',
    wrong: 'A cancelled withdrawal keeps its amount.',
    edits: [
      {
        file: 'funds/withdrawals.ts',
        text: "else if (decision.status !== 'reviewing')",
        by: "else if (decision.status === 'rejected')",
      },
    ],
    found: ['withdrawal.cancel'],
  },
  {
    name: 'withdrawal-fee-kept',
    wrong: 'A cancelled withdrawal returns what would have been received, without the fee.',
    edits: [
      {
        file: 'funds/withdrawals.ts',
        text: "await move(tx, withdrawal, now, [held, { member, account: 'balance', amount }])",
        by: `await move(tx, withdrawal, now, [
      held,
      { member, account: 'balance', amount: receivedAmount },
      { account: 'fees', amount: fee },
    ])`,
      },
    ],
    found: ['withdrawal.cancel'],
  },
  {
    name: 'withdrawal-cancelled-by-anybody',
    wrong: 'A withdrawal is cancelled by its id, whoever asks.',
    edits: [
      {
        file: 'funds/withdrawals.ts',
        text: "const isTheirs = and(eq(withdrawals.number, numberIn('w', id)), eq(withdrawals.member, member.number))",
        by: "const isTheirs = and(eq(withdrawals.number, numberIn('w', id)), member && undefined)",
      },
    ],
    found: ['isolation.withdrawal'],
  },
  {
    name: 'withdrawals-of-everybody',
    wrong: 'The list of withdrawals has those of all members.',
    edits: [
      {
        file: 'funds/withdrawals.ts',
        text: '.where(and(eq(withdrawals.member, member.number), parts.where))',
        by: '.where(member && parts.where)',
      },
    ],
    found: ['isolation.lists'],
    after: ['withdrawal.made'],
  },
  {
    name: 'withdrawal-names-no-request',
    wrong: 'The record of a withdrawal does not name its requestId.',
    edits: [
      {
        file: 'funds/withdrawals.ts',
        text: "return { ...withdrawal, id: idOf('w', number), cancellable }",
        by: "return { ...withdrawal, requestId: undefined, id: idOf('w', number), cancellable }",
      },
    ],
    found: ['withdrawal.made', 'withdrawal.listed'],
  },
  {
    name: 'withdrawal-terms-crash',
    wrong: 'The terms of a withdrawal fail where no payout account is named.',
    edits: [
      {
        file: 'funds/withdrawals.ts',
        text: "    const account = accounts.find(({ number }) => number === numberIn('p', accountId ?? ''))\n    return {",
        by: "    const account = accounts.find(({ number }) => number === numberIn('p', accountId ?? '')) \n    if (account === undefined) throw new TypeError('chain of undefined')\n    return {",
      },
    ],
    found: ['schema.withdraw.terms'],
    crashes: true,
  },
  {
    name: 'withdrawal-id-crashes',
    wrong:
      'The cancellation of a withdrawal looks for the record before the request is known to be expired, outside of its transaction.',
    edits: [
      {
        file: 'http/app.ts',
        text: '  const request = moneyRequestOf(call, known.member.number, input)\n',
        by: "  const request = moneyRequestOf(call, known.member.number, input)\n  if (call.path === '/api/withdraw/cancel') throw new Refusal(codes.withdrawalNotCancellable)\n",
      },
    ],
    found: ['requests.expired'],
  },
]
