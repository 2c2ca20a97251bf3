import type { Mutation } from './mutation.ts'

/** Mistakes in deposits and the vault. */
export const fundMutations: readonly Mutation[] = [
  {
    name: 'deposit-approved-at-once',
    wrong: 'A deposit is approved when it is announced.',
    edits: [
      {
        file: 'funds/deposits.ts',
        text: "status: kind === 'other' ? 'recharging' : 'pending',",
        by: "status: kind === 'other' ? 'recharging' : 'approved',",
      },
    ],
    found: ['deposit.made'],
  },
  {
    name: 'deposit-booked-at-once',
    wrong: 'A deposit is booked when it is announced, before anybody has seen the money.',
    edits: [
      {
        file: 'funds/deposits.ts',
        text: "    if (deposit === undefined) throw new Error('the deposit has no number')\n",
        by: `    if (deposit === undefined) throw new Error('the deposit has no number')
    await book(tx, {
      type: 'deposit',
      at: now,
      refId: idOf('d', deposit.number),
      postings: [
        { account: 'bank', amount: negate(deposit.credit) },
        { member: member.number, account: 'balance', amount: deposit.credit },
      ],
    })
`,
      },
    ],
    found: ['deposit.ledger', 'deposit.cancel'],
  },
  {
    name: 'deposit-terms-ignored',
    wrong: 'A deposit is accepted at a rate that was never offered.',
    edits: [
      {
        file: 'lib/backend/deposits.ts',
        text: 'if (!agreed) throw new Refusal(codes.termsChanged)',
        by: 'void agreed',
      },
    ],
    found: ['deposit.terms'],
  },
  {
    name: 'deposit-cancelled-once',
    wrong: 'The second cancellation of a deposit is refused.',
    edits: [
      {
        file: 'funds/deposits.ts',
        text: "    if (deposit.status === 'cancelled') return depositOf(deposit, language)\n",
        by: '',
      },
    ],
    found: ['deposit.cancel'],
  },
  {
    name: 'deposit-cancelled-by-anybody',
    wrong: 'A deposit is cancelled by its id, whoever asks.',
    edits: [
      {
        file: 'funds/deposits.ts',
        text: "const isTheirs = and(eq(deposits.number, numberIn('d', id)), eq(deposits.member, member.number))",
        by: "const isTheirs = and(eq(deposits.number, numberIn('d', id)), member && undefined)",
      },
    ],
    found: ['isolation.deposit'],
  },
  {
    name: 'deposit-cancel-not-stored',
    wrong: 'A cancellation is answered and not stored.',
    edits: [
      {
        file: 'funds/deposits.ts',
        text: "    await tx.update(deposits).set({ status: 'cancelled' }).where(isTheirs)\n",
        by: '',
      },
    ],
    found: ['deposit.cancel'],
  },
  {
    name: 'deposit-without-request',
    wrong: 'The record of a deposit does not name its requestId.',
    edits: [
      {
        file: 'funds/deposits.ts',
        text: '    id,\n    requestId,\n',
        by: '    id,\n    requestId: requestId && undefined,\n',
      },
    ],
    found: ['deposit.made'],
  },
  {
    name: 'deposits-of-everybody',
    wrong: 'The list of deposits has those of all members.',
    edits: [
      {
        file: 'funds/deposits.ts',
        text: '.where(and(eq(deposits.member, member.number), parts.where))',
        by: '.where(member && parts.where)',
      },
    ],
    found: ['isolation.lists'],
    after: ['deposit.made'],
  },
  {
    name: 'interest-cut-off',
    wrong: 'Interest is cut off instead of rounded half up.',
    edits: [
      {
        file: 'lib/backend/vault.ts',
        text: 'return money.share(new Big(principal).times(annualRate).times(termDays), DAYS_OF_A_YEAR)',
        by: 'return new Big(principal).times(annualRate).times(termDays).div(DAYS_OF_A_YEAR).toFixed(money.decimals, 0) as Decimal',
      },
    ],
    found: ['investment.made'],
  },
  {
    name: 'interest-of-a-year',
    wrong: 'Interest is that of a whole year, whatever the term.',
    edits: [
      {
        file: 'lib/backend/vault.ts',
        text: 'const interest = interestOf(principal, { annualRate, termDays }, money)',
        by: 'const interest = interestOf(principal, { annualRate, termDays: 365 }, money)',
      },
    ],
    found: ['investment.made'],
  },
  {
    name: 'investment-terms-ignored',
    wrong: 'An investment is accepted at a rate that was never offered.',
    edits: [
      { file: 'lib/backend/vault.ts', text: 'if (!agreed) throw new Refusal(codes.termsChanged)', by: 'void agreed' },
    ],
    found: ['investment.terms'],
  },
  {
    name: 'positions-without-repaid',
    wrong: 'The list of positions ignores the status that it is asked for.',
    edits: [
      {
        file: 'vault/vault.ts',
        text: "const isMeant = status === undefined ? undefined : eq(positions.repaid, status === 'repaid')",
        by: 'const isMeant = status === undefined ? undefined : eq(positions.repaid, false)',
      },
    ],
    found: ['lists.filters'],
    after: ['investment.made'],
  },
  {
    name: 'invested-with-interest',
    wrong: 'What is invested has the interest of the whole term in it.',
    edits: [
      {
        file: 'lib/backend/vault.ts',
        text: 'principal: sum(holding.map((position) => position.principal)),',
        by: 'principal: sum(holding.flatMap((position) => [position.principal, position.interest])),',
      },
    ],
    found: ['member.invested'],
  },
]
