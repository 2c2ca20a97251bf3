import * as funds from '#lib/contract/funds.ts'
import { moneyRequestFields, NOW, pageFields, pageOf, periodFields, recordRequestIdField } from './common.ts'
import { type Descriptions, shape } from './describe.ts'

export const withdrawShapes = [
  shape(
    'WithdrawRecord',
    funds.withdrawRecord,
    'A withdrawal that a member asked for.',
    {
      id: ['The id of the withdrawal.', 'w5'],
      requestId: recordRequestIdField,
      account: [
        'The payout account as it is listed: bankName and accountNumber, or chain and address, masked.',
        'Harbour Commercial Bank **** 0123',
      ],
      amount: ['What left the balance.', '200.00'],
      fee: ['The fee, which is taken out of the amount.', '2.00'],
      receivedAmount: ['Amount less fee.', '198.00'],
      payoutAmount: ['What arrives at an account in another currency, in `payoutCurrency`.', '26.56'],
      payoutCurrency: ['The currency of `payoutAmount`.', 'USDT'],
      txId: [
        'The transaction on the chain, once it was sent.',
        '9f2c1a7be04d5c8e6a3b9d1f7e2c4a5b8d0e6f3a1c9b7d5e2f4a8c6b0d1e3f5a',
      ],
      status: [
        'Where it stands.',
        'approved',
        {
          pending: 'waits for its review; the member can cancel it where `cancellable` says so',
          reviewing: 'under review',
          approved: 'paid; final',
          rejected: 'not paid, the amount returned to the balance; final',
          cancelled: 'cancelled by the member or the operator, the amount returned to the balance; final',
        },
      ],
      cancellable: ['With `pending`: whether the member can cancel it. Absent: no.', true],
      submittedAt: ['When it was asked for.', NOW - 86_400_000],
      reason: ["With `rejected`: why, in the member's language.", 'The account name differs.'],
    },
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
  ),
  shape(
    'WithdrawTerms',
    funds.withdrawTerms.response,
    'What a withdrawal costs now.',
    {
      min: ['The least amount.', '100.00'],
      max: ['The most.', '50000.00'],
      feeRate: ['The fee as a fraction of the amount.', '0.005'],
      feeMin: ['The least fee.', '2.00'],
      available: ['What may be withdrawn now: the balance, or less.', '10005.00'],
      note: [
        'What the member has to know, plain text in the language of the call.',
        'Reviewed on working days, 09:00 to 18:00.',
      ],
      blocked: [
        'The code with which every withdrawal would be refused now, such as 4201, 4204, 4208 or 4212. Absent: none.',
        4212,
      ],
      blockedUntil: ['When that ends by itself. Absent: it does not, or nobody can say when.', NOW + 86_400_000],
      blockedBy: [
        'With 4212: what was changed.',
        'loginPassword',
        {
          contact: 'the phone number or the e-mail address',
          loginPassword: 'the login password',
          withdrawPassword: 'the withdrawal password',
          secondFactor: 'the second factor was switched on or off',
          payoutAccount: 'a payout account was bound',
        },
      ],
      secondFactor: ['Whether a withdrawal needs a code of the second factor. Absent: it does not.', true],
      payoutCurrency: ['The currency of the payout account, where it is another one.', 'USDT'],
      payoutDecimals: ['How many decimals it has. Absent: those of the currency itself.', 2],
      rate: ['Account currency per unit of the payout currency.', '7.1832'],
      networkFee: ['What the network takes, in the payout currency.', '1.00'],
    },
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
  shape('WithdrawRequestTerms', funds.createWithdrawal.request.entries.terms, 'What the member was shown.', {
    fee: ['The fee.', '2.00'],
    receivedAmount: ['Amount less fee.', '198.00'],
    payoutAmount: ["What arrives, in the payout account's own currency, where that is another one.", '198.00'],
  }),
]

export const withdrawCalls = {
  withdrawTerms: {
    tag: 'Withdrawals',
    summary: 'What a withdrawal costs',
    description:
      'Limits, fee and what is available, in account currency. The fee is the greater of amount × feeRate, rounded half up, and feeMin; it is taken out of the amount, and what is left is received. An account in another currency is paid receivedAmount ÷ rate, rounded half up to payoutDecimals, less networkFee.',
    request: {
      accountId: ['The payout account that is withdrawn to. Absent: the terms that depend on it are left out.', 'p2'],
    },
  },
  createWithdrawal: {
    tag: 'Withdrawals',
    summary: 'Ask for a withdrawal',
    description:
      'The amount leaves the balance at once, and returns with a rejection or a cancellation. Another fee or received amount than the terms say is refused with 4007.',
    request: {
      ...moneyRequestFields,
      accountId: ['The id of the payout account.', 'p1'],
      amount: ['What leaves the balance.', '200.00'],
      withdrawPwd: ['The withdrawal password.', 'Cash1234'],
      secondFactorCode: ['A code of the second factor or a recovery code, where the terms ask for one.', '493817'],
      terms: 'What the member was shown.',
    },
  },
  cancelWithdrawal: {
    tag: 'Withdrawals',
    summary: 'Cancel a withdrawal',
    description:
      'Cancels a withdrawal that is `pending` and returns its whole amount, with the fee, to the balance. The client offers it where the record is `cancellable`. Cancelling one that is cancelled already is a success and changes nothing.',
    request: { ...moneyRequestFields, id: ['The id of the withdrawal.', 'w7'] },
  },
  withdrawList: {
    tag: 'Withdrawals',
    summary: 'Withdrawals',
    description: "The member's withdrawals by `submittedAt`. While one is undecided the client asks every 5 s.",
    request: { ...periodFields('`submittedAt`'), ...pageFields },
    response: pageOf('The withdrawals'),
  },
} satisfies Partial<Descriptions>
