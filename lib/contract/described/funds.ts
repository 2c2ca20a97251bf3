import * as funds from '#lib/contract/funds.ts'
import { moneyRequestFields, NOW, pageFields, pageOf, periodFields, recordRequestIdField } from './common.ts'
import { type Descriptions, shape } from './describe.ts'

const depositKindWords = {
  bank: 'bank transfer',
  usdt: 'USDT on a chain',
  other: 'any other way, such as an online payment; the client shows it under "online deposit"',
}

export const depositShapes = [
  shape('ChannelBank', funds.channelBank, 'The receiving bank account.', {
    payeeName: ['Whose account it is.', 'Harbour Markets Ltd'],
    accountNumber: ['The account number.', '6222021234567890123'],
    bankName: ['The bank.', 'Harbour Commercial Bank'],
    branch: ['The branch.', 'Central Branch'],
  }),
  shape('ChannelChain', funds.channelChain, 'The receiving wallet.', {
    network: ['The network, as wallets name it.', 'TRC20'],
    address: ['The address. The client shows it as text and as a QR code.', 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'],
    memo: ['The memo or tag, where the network needs one.', '10472'],
    confirmations: ['After how many confirmations a payment counts.', 20],
  }),
  shape(
    'DepositChannel',
    funds.depositChannel,
    'One way to deposit. A channel of kind bank has `bank`, one of kind usdt has `chain`; any other has neither and says in `instructions` what to do.',
    {
      id: ['The id of the channel.', 'bank-cny'],
      kind: ['What it is.', 'bank', depositKindWords],
      name: ['Its name, in the language of the call where the backend has it.', 'Harbour Bank'],
      currency: ['What is paid in: an ISO 4217 code or the code of a coin.', 'CNY'],
      decimals: ['How many decimals amounts in the channel currency have. Absent: those of the currency itself.', 2],
      rate: ['Account currency per unit of the channel currency.', '1'],
      min: ['The least amount, in the channel currency.', '100.00'],
      max: ['The most, in the channel currency.', '50000.00'],
      feeRate: ['The fee, as a fraction of the amount in account currency.', '0'],
      bank: 'With kind bank: where to pay.',
      chain: 'With kind usdt: where to pay.',
      instructions: [
        'What the member has to know, plain text in the language of the call.',
        'Put your login name into the payment reference.',
      ],
    },
    [
      { chain: undefined },
      {
        id: 'usdt-trc20',
        kind: 'usdt',
        name: 'USDT-TRC20',
        currency: 'USDT',
        decimals: 6,
        rate: '7.1832',
        min: '10.00',
        bank: undefined,
        instructions: undefined,
      },
    ],
  ),
  shape(
    'DepositRecord',
    funds.depositRecord,
    'A deposit that a member announced.',
    {
      id: ['The id of the deposit.', 'd17'],
      requestId: recordRequestIdField,
      type: ['The name of its channel.', 'Harbour Bank'],
      kind: ['What kind of channel it is.', 'bank', depositKindWords],
      status: [
        'Where it stands.',
        'approved',
        {
          recharging: 'announced, and the payment has not been seen; the member can cancel it',
          pending: 'waits for its review; the member can cancel it',
          reviewing: 'under review',
          approved: 'credited; final',
          rejected: 'not credited, `reason` says why; final',
          cancelled: 'cancelled by the member; final',
        },
      ],
      submittedAt: ['When it was announced.', NOW - 7_200_000],
      submittedAmount: ['The amount that was announced, in `currency`.', '1000.00'],
      currency: ['The currency of `submittedAmount`. Absent: the account currency.', 'CNY'],
      creditedAmount: ['With `approved`: what was credited, in account currency.', '1000.00'],
      payUrl: [
        'With `recharging`: where the member pays it, an `https:` address, which the client opens outside the app.',
        'https://pay.harbour.example/checkout/d19',
      ],
      reason: ["With `rejected`: why, in the member's language.", 'No payment arrived.'],
    },
    [
      { payUrl: undefined, reason: undefined },
      {
        id: 'd19',
        type: 'Harbour Pay',
        kind: 'other',
        status: 'recharging',
        submittedAt: NOW - 600_000,
        creditedAmount: undefined,
        reason: undefined,
      },
    ],
  ),
  shape('DepositTerms', funds.createDeposit.request.entries.terms, 'What the member was shown.', {
    rate: ["The channel's rate.", '1'],
    feeRate: ["The channel's fee rate.", '0'],
    account: ['The receiving account number or address. Absent where the channel names none.', '6222021234567890123'],
  }),
]

export const depositCalls = {
  depositChannels: {
    tag: 'Deposits',
    summary: 'Ways to deposit',
    description: 'The channels that are open now, of one kind or all.',
    request: { kind: ['Only channels of this kind.', 'bank', depositKindWords] },
    response: { items: 'The channels, in the order in which they are shown.' },
  },
  createDeposit: {
    tag: 'Deposits',
    summary: 'Announce a deposit',
    description:
      'Records that the member pays. Nothing is credited before it is approved: then amount × rate less feeRate of that, each rounded half up, never below zero. It begins as `recharging` where the payment is made online, else as `pending`.',
    request: {
      ...moneyRequestFields,
      channelId: ['The id of the channel.', 'bank-cny'],
      amount: ['The amount in the channel currency.', '1000.00'],
      voucher: ['The `path` of the upload that proves the payment.', '/upload/45c48cce2e2d7fbd.jpg'],
      terms: 'What the member was shown.',
    },
  },
  cancelDeposit: {
    tag: 'Deposits',
    summary: 'Cancel a deposit',
    description:
      'Cancels a deposit that is `recharging` or `pending`. Cancelling one that is cancelled already is a success and changes nothing.',
    request: { ...moneyRequestFields, id: ['The id of the deposit.', 'd18'] },
  },
  depositList: {
    tag: 'Deposits',
    summary: 'Deposits',
    description: "The member's deposits by `submittedAt`. While one is undecided the client asks every 5 s.",
    request: { ...periodFields('`submittedAt`'), ...pageFields },
    response: pageOf('The deposits'),
  },
} satisfies Partial<Descriptions>

const transactionWords = {
  deposit: 'a deposit was credited',
  manualCredit: 'credited by the operator',
  recharging: 'a deposit on its way',
  withdrawal: 'a withdrawal, or its return',
  manualDeduction: 'taken by the operator',
  inviteReward: 'for an invitation',
  order: 'stake, fee or payout of an order',
  vault: 'an investment or its repayment',
}

export const ledgerShapes = [
  shape('Transaction', funds.transaction, 'One entry of the ledger.', {
    id: ['The id of the entry.', 't90'],
    type: ['What it is.', 'order', transactionWords],
    amount: ['What it changed in the balance: negative where it took.', '185.00'],
    balanceAfter: ['The balance once it was booked.', '10005.00'],
    at: ['When it was booked.', NOW - 239_800],
    refId: ['The id of the order, deposit, withdrawal or investment that it belongs to.', 'o1024'],
    subject: [
      "The name of what it belongs to, in the member's language: the product of an order, the channel of a deposit, the account of a withdrawal, the project of an investment.",
      'Bitcoin',
    ],
    symbol: ['The symbol of the product of an order, for its mark.', 'BTC/USDT'],
  }),
]

export const ledgerCalls = {
  transactionList: {
    tag: 'Ledger',
    summary: 'Ledger',
    description:
      'The entries in the order of booking, newest first. Without a type, each balanceAfter is that of the next item plus the amount.',
    request: {
      type: ['Only entries of this type.', 'order', transactionWords],
      ...periodFields('`at`'),
      ...pageFields,
    },
    response: pageOf('The entries'),
  },
} satisfies Partial<Descriptions>
