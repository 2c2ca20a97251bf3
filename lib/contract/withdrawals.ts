import * as v from 'valibot'
import { codes } from './codes.ts'
import {
  currencyCode,
  decimalPlaces,
  exactText,
  id,
  instant,
  madeBy,
  maybe,
  moneyRequest,
  page,
  pageOf,
  period,
  shortText,
  typed,
  wireAmount,
  wordOf,
} from './common.ts'
import { call, field, NOW, shape, words } from './describe.ts'

export const withdrawRecord = shape(
  'WithdrawRecord',
  'A withdrawal that a member asked for.',
  v.object({
    id: field(id, 'The id of the withdrawal.', 'w5'),
    requestId: madeBy,
    account: field(
      shortText,
      'The payout account as it is listed: bankName and accountNumber, or chain and address, masked.',
      'Harbour Commercial Bank **** 0123',
    ),
    amount: field(wireAmount, 'What left the balance.', '200.00'),
    fee: field(wireAmount, 'The fee, which is taken out of the amount.', '2.00'),
    receivedAmount: field(wireAmount, 'Amount less fee.', '198.00'),
    payoutAmount: field(
      maybe(wireAmount),
      'What arrives at an account in another currency, in `payoutCurrency`.',
      '26.56',
    ),
    payoutCurrency: field(maybe(currencyCode), 'The currency of `payoutAmount`.', 'USDT'),
    txId: field(
      maybe(exactText),
      'The transaction on the chain, once it was sent.',
      '9f2c1a7be04d5c8e6a3b9d1f7e2c4a5b8d0e6f3a1c9b7d5e2f4a8c6b0d1e3f5a',
    ),
    status: field(
      wordOf(
        words({
          pending: 'waits for its review; the member can cancel it where `cancellable` says so',
          reviewing: 'under review',
          approved: 'paid; final',
          rejected: 'not paid, the amount returned to the balance; final',
          cancelled: 'cancelled by the member or the operator, the amount returned to the balance; final',
        }),
      ),
      'Where it stands.',
      'approved',
    ),
    cancellable: field(maybe(v.boolean()), 'With `pending`: whether the member can cancel it. Absent: no.', true),
    submittedAt: field(instant, 'When it was asked for.', NOW - 86_400_000),
    reason: field(maybe(shortText), "With `rejected`: why, in the member's language.", 'The account name differs.'),
  }),
  [
    {
      payoutAmount: undefined,
      payoutCurrency: undefined,
      txId: undefined,
      cancellable: undefined,
      reason: undefined,
    },
    { id: 'w6', account: 'TRC20 TQn9Y2****5KcbLSE', cancellable: undefined, reason: undefined },
    {
      id: 'w7',
      payoutAmount: undefined,
      payoutCurrency: undefined,
      txId: undefined,
      status: 'pending',
      reason: undefined,
    },
  ],
)
export type WithdrawRecord = v.InferOutput<typeof withdrawRecord>

/** What opens a way for money to leave: after such a change withdrawals may wait. */
const securityChanges = words({
  contact: 'the phone number or the e-mail address',
  loginPassword: 'the login password',
  withdrawPassword: 'the withdrawal password',
  secondFactor: 'the second factor was switched on or off',
  payoutAccount: 'a payout account was bound',
  identity: 'the verification of the identity was revoked',
})
export type SecurityChange = (typeof securityChanges)[number]

export const withdrawTerms = call(
  {
    tag: 'Withdrawals',
    summary: 'What a withdrawal costs',
    description:
      'Limits, fee and what is available, in account currency. The fee is the greater of amount × feeRate, rounded half up, and feeMin; it is taken out of the amount, and what is left is received. An account in another currency is paid receivedAmount ÷ rate, rounded half up to payoutDecimals, less networkFee.',
  },
  {
    method: 'GET',
    path: '/api/withdraw/terms',
    source: 'ours',
    token: true,
    answer: 'data',
    request: v.object({
      accountId: field(
        v.optional(id),
        'The payout account that is withdrawn to. Absent: the terms that depend on it are left out.',
        'p2',
      ),
    }),
    response: shape(
      'WithdrawTerms',
      'What a withdrawal costs now.',
      v.object({
        min: field(wireAmount, 'The least amount.', '100.00'),
        max: field(wireAmount, 'The most.', '50000.00'),
        feeRate: field(wireAmount, 'The fee as a fraction of the amount.', '0.005'),
        feeMin: field(wireAmount, 'The least fee.', '2.00'),
        available: field(wireAmount, 'What may be withdrawn now: the balance, or less.', '10005.00'),
        note: field(
          maybe(shortText),
          'What the member has to know, plain text in the language of the call.',
          'Reviewed on working days, 09:00 to 18:00.',
        ),
        blocked: field(
          maybe(v.pipe(v.number(), v.integer())),
          'The code with which every withdrawal would be refused now, such as 4201, 4204, 4208 or 4212. Absent: none.',
          4212,
        ),
        blockedUntil: field(
          maybe(instant),
          'When that ends by itself. Absent: it does not, or nobody can say when.',
          NOW + 86_400_000,
        ),
        blockedBy: field(maybe(wordOf(securityChanges)), 'With 4212: what was changed.', 'loginPassword'),
        secondFactor: field(
          maybe(v.boolean()),
          'Whether a withdrawal needs a code of the second factor. Absent: it does not.',
          true,
        ),
        payoutCurrency: field(
          maybe(currencyCode),
          'The currency of the payout account, where it is another one.',
          'USDT',
        ),
        payoutDecimals: field(
          maybe(decimalPlaces),
          'How many decimals it has. Absent: those of the currency itself.',
          2,
        ),
        rate: field(maybe(wireAmount), 'Account currency per unit of the payout currency.', '7.1832'),
        networkFee: field(maybe(wireAmount), 'What the network takes, in the payout currency.', '1.00'),
      }),
      [
        {
          blocked: undefined,
          blockedUntil: undefined,
          blockedBy: undefined,
          secondFactor: undefined,
          payoutCurrency: undefined,
          payoutDecimals: undefined,
          rate: undefined,
          networkFee: undefined,
        },
        { blocked: undefined, blockedUntil: undefined, blockedBy: undefined, secondFactor: undefined },
      ],
    ),
  },
)

export const createWithdrawal = call(
  {
    tag: 'Withdrawals',
    summary: 'Ask for a withdrawal',
    description:
      'The amount leaves the balance at once, and returns with a rejection or a cancellation. Another fee or received amount than the terms say is refused with 4007.',
  },
  {
    method: 'POST',
    path: '/api/withdraw/create',
    source: 'ours',
    token: true,
    optional: false,
    answer: 'data',
    kind: 'withdrawal',
    makes: { prefix: 'w', lasts: true, list: () => withdrawList },
    protection: {
      password: { field: 'withdrawPwd', of: 'withdrawal' },
      secondFactor: 'asked',
      reauthentication: 'none',
      memberLimit: 'none',
      practice: 'real',
    },
    refusals: [
      codes.balanceInsufficient,
      codes.payoutAccountMissing,
      codes.payoutAccountWaiting,
      codes.withdrawalsOnHold,
      codes.withdrawPasswordWrong,
      codes.withdrawForbidden,
      codes.amountOutsideLimits,
      codes.verificationRequired,
      codes.secondFactorWrong,
      codes.secondFactorLocked,
      codes.termsChanged,
    ],
    request: v.object({
      ...moneyRequest,
      accountId: field(id, 'The id of the payout account.', 'p1'),
      amount: field(wireAmount, 'What leaves the balance.', '200.00'),
      withdrawPwd: field(typed(128), 'The withdrawal password.', 'Cash1234'),
      secondFactorCode: field(
        v.optional(typed(32)),
        'A code of the second factor or a recovery code, where the terms ask for one.',
        '493817',
      ),
      terms: shape(
        'WithdrawRequestTerms',
        'What the member was shown.',
        v.object({
          fee: field(wireAmount, 'The fee.', '2.00'),
          receivedAmount: field(wireAmount, 'Amount less fee.', '198.00'),
          payoutAmount: field(
            v.optional(wireAmount),
            "What arrives, in the payout account's own currency, where that is another one.",
            '198.00',
          ),
        }),
      ),
    }),
    response: withdrawRecord,
  },
)

export const cancelWithdrawal = call(
  {
    tag: 'Withdrawals',
    summary: 'Cancel a withdrawal',
    description:
      'Cancels a withdrawal that is `pending` and returns its whole amount, with the fee, to the balance. The client offers it where the record is `cancellable`. Cancelling one that is cancelled already is a success and changes nothing.',
  },
  {
    method: 'POST',
    path: '/api/withdraw/cancel',
    source: 'ours',
    token: true,
    optional: true,
    answer: 'data',
    kind: 'withdrawalCancellation',
    makes: 'nothing',
    protection: {
      password: 'none',
      secondFactor: 'none',
      reauthentication: 'none',
      memberLimit: 'none',
      practice: 'real',
    },
    refusals: [codes.withdrawalNotCancellable],
    request: v.object({ ...moneyRequest, id: field(id, 'The id of the withdrawal.', 'w7') }),
    response: withdrawRecord,
  },
)

export const withdrawList = call(
  {
    tag: 'Withdrawals',
    summary: 'Withdrawals',
    description: "The member's withdrawals by `submittedAt`. While one is undecided the client asks every 5 s.",
  },
  {
    method: 'GET',
    path: '/api/withdraw/list',
    source: 'ours',
    token: true,
    answer: 'data',
    request: v.object({ ...period('`submittedAt`'), ...page }),
    response: pageOf(withdrawRecord, 'The withdrawals'),
  },
)
