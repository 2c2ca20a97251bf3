import type { Mutation } from './mutation.ts'

/** Mistakes in payout accounts. */
export const payoutMutations: readonly Mutation[] = [
  {
    name: 'payout-number-shown',
    wrong: 'The list of payout accounts has their whole numbers.',
    edits: [
      {
        file: 'lib/backend/payoutAccounts.ts',
        text: 'accountNumber: accountNumber && maskedAccountNumber(accountNumber),',
        by: 'accountNumber: accountNumber && (maskedAccountNumber(accountNumber), accountNumber),',
      },
    ],
    found: ['payout.bound'],
  },
  {
    name: 'payout-bound-twice',
    wrong:
      'It is not looked for whether an account is bound already: an index of the database prevents it, with another code.',
    edits: [
      {
        file: 'funds/payouts.ts',
        text: 'if (bound !== undefined) throw new Refusal(codes.cardAlreadyBound)',
        by: 'void bound',
      },
    ],
    found: ['payout.twice'],
  },
  {
    name: 'payout-bound-for-ever',
    wrong: 'An account that was removed counts as bound.',
    edits: [
      {
        file: 'funds/payouts.ts',
        text: '.where(and(isSame, isNull(payoutAccounts.removedAt)))',
        by: '.where(isSame)',
      },
    ],
    found: ['payout.removed'],
  },
  {
    name: 'payout-removal-ignored',
    wrong: 'A payout account cannot be removed, and the answer is a success.',
    edits: [{ file: 'funds/payouts.ts', text: '.set({ removedAt: now })', by: '.set({ removedAt: now && null })' }],
    found: ['payout.removed'],
  },
  {
    name: 'payout-removed-by-anybody',
    wrong: 'A payout account is removed by its id, whoever asks.',
    edits: [
      {
        file: 'funds/payouts.ts',
        text: "const isTheirs = and(eq(payoutAccounts.number, numberIn('p', id)), eq(payoutAccounts.member, member.number))",
        by: "const isTheirs = and(eq(payoutAccounts.number, numberIn('p', id)), member && undefined)",
      },
    ],
    found: ['isolation.payout'],
  },
]
