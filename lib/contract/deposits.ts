import * as v from 'valibot'
import { codes } from './codes.ts'
import {
  count,
  currencyCode,
  decimalPlaces,
  exactText,
  id,
  instant,
  listOf,
  longText,
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

const depositKinds = words({
  bank: 'bank transfer',
  usdt: 'USDT on a chain',
  other: 'any other way, such as an online payment; the client shows it under "online deposit"',
})
export type DepositKind = (typeof depositKinds)[number]

export const channelBank = shape(
  'ChannelBank',
  'The receiving bank account.',
  v.object({
    payeeName: field(shortText, 'Whose account it is.', 'Harbour Markets Ltd'),
    accountNumber: field(exactText, 'The account number.', '6222021234567890123'),
    bankName: field(shortText, 'The bank.', 'Harbour Commercial Bank'),
    branch: field(maybe(shortText), 'The branch.', 'Central Branch'),
  }),
)

export const channelChain = shape(
  'ChannelChain',
  'The receiving wallet.',
  v.object({
    network: field(shortText, 'The network, as wallets name it.', 'TRC20'),
    address: field(
      exactText,
      'The address. The client shows it as text and as a QR code.',
      'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
    ),
    memo: field(maybe(exactText), 'The memo or tag, where the network needs one.', '10472'),
    confirmations: field(count(1_000_000), 'After how many confirmations a payment counts.', 20),
  }),
)

export const depositChannel = shape(
  'DepositChannel',
  'One way to deposit. A channel of kind bank has `bank`, one of kind usdt has `chain`; any other has neither and says in `instructions` what to do.',
  v.object({
    id: field(id, 'The id of the channel.', 'bank-cny'),
    kind: field(wordOf(depositKinds), 'What it is.', 'bank'),
    name: field(shortText, 'Its name, in the language of the call where the backend has it.', 'Harbour Bank'),
    currency: field(currencyCode, 'What is paid in: an ISO 4217 code or the code of a coin.', 'CNY'),
    decimals: field(
      maybe(decimalPlaces),
      'How many decimals amounts in the channel currency have. Absent: those of the currency itself.',
      2,
    ),
    rate: field(wireAmount, 'Account currency per unit of the channel currency.', '1'),
    min: field(wireAmount, 'The least amount, in the channel currency.', '100.00'),
    max: field(wireAmount, 'The most, in the channel currency.', '50000.00'),
    feeRate: field(wireAmount, 'The fee, as a fraction of the amount in account currency.', '0'),
    bank: field(maybe(channelBank), 'With kind bank: where to pay.'),
    chain: field(maybe(channelChain), 'With kind usdt: where to pay.'),
    instructions: field(
      maybe(longText),
      'What the member has to know, plain text in the language of the call.',
      'Put your login name into the payment reference.',
    ),
  }),
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
)
export type DepositChannel = v.InferOutput<typeof depositChannel>

/** The states of a deposit (docs/product.md, 15 and 16). A withdrawal has all of them but `recharging`. */
const fundStatuses = words({
  recharging: 'announced, and the payment has not been seen; the member can cancel it',
  cancelled: 'cancelled by the member; final',
  pending: 'waits for its review; the member can cancel it',
  reviewing: 'under review',
  approved: 'credited; final',
  rejected: 'not credited, `reason` says why; final',
})
export type FundStatus = (typeof fundStatuses)[number]

export const depositRecord = shape(
  'DepositRecord',
  'A deposit that a member announced.',
  v.object({
    id: field(id, 'The id of the deposit.', 'd17'),
    requestId: madeBy,
    type: field(shortText, 'The name of its channel.', 'Harbour Bank'),
    kind: field(wordOf(depositKinds), 'What kind of channel it is.', 'bank'),
    status: field(wordOf(fundStatuses), 'Where it stands.', 'approved'),
    submittedAt: field(instant, 'When it was announced.', NOW - 7_200_000),
    submittedAmount: field(wireAmount, 'The amount that was announced, in `currency`.', '1000.00'),
    currency: field(maybe(currencyCode), 'The currency of `submittedAmount`. Absent: the account currency.', 'CNY'),
    creditedAmount: field(maybe(wireAmount), 'With `approved`: what was credited, in account currency.', '1000.00'),
    receivedAmount: field(
      maybe(wireAmount),
      'With `approved`: what really came, in `currency`, where it is another amount than the announced one. `creditedAmount` follows from it by the same terms.',
      '990.00',
    ),
    payUrl: field(
      maybe(v.string()),
      'With `recharging`: where the member pays it, an `https:` address, which the client opens outside the app.',
      'https://pay.harbour.example/checkout/d19',
    ),
    reason: field(
      maybe(shortText),
      "With `rejected`: why; with `receivedAmount`: what the operator says about it. In the member's language.",
      'The bank of the payer kept 10.00.',
    ),
  }),
  [
    { creditedAmount: '990.00', payUrl: undefined },
    { id: 'd16', receivedAmount: undefined, payUrl: undefined, reason: undefined },
    {
      id: 'd19',
      type: 'Harbour Pay',
      kind: 'other',
      status: 'recharging',
      submittedAt: NOW - 600_000,
      creditedAmount: undefined,
      receivedAmount: undefined,
      reason: undefined,
    },
  ],
)
export type DepositRecord = v.InferOutput<typeof depositRecord>

export const depositChannels = call(
  { tag: 'Deposits', summary: 'Ways to deposit', description: 'The channels that are open now, of one kind or all.' },
  {
    method: 'GET',
    path: '/api/deposit/channels',
    source: 'ours',
    token: true,
    answer: 'data',
    request: v.object({ kind: field(v.optional(v.picklist(depositKinds)), 'Only channels of this kind.', 'bank') }),
    response: listOf(depositChannel, 'The channels, in the order in which they are shown.'),
  },
)

export const createDeposit = call(
  {
    tag: 'Deposits',
    summary: 'Announce a deposit',
    description:
      'Records that the member pays. Nothing is credited before it is approved: then amount × rate less feeRate of that, each rounded half up, never below zero. It begins as `recharging` where the payment is made online, else as `pending`.',
  },
  {
    method: 'POST',
    path: '/api/deposit/create',
    source: 'ours',
    token: true,
    optional: false,
    answer: 'data',
    kind: 'deposit',
    makes: { prefix: 'd', lasts: true, list: () => depositList },
    protection: {
      password: 'none',
      secondFactor: 'none',
      reauthentication: 'none',
      memberLimit: 'deposits',
      practice: 'real',
    },
    refusals: [codes.exchangeRateError, codes.amountOutsideLimits, codes.depositChannelClosed, codes.termsChanged],
    request: v.object({
      ...moneyRequest,
      channelId: field(id, 'The id of the channel.', 'bank-cny'),
      amount: field(wireAmount, 'The amount in the channel currency.', '1000.00'),
      voucher: field(
        v.optional(typed(256)),
        'The `path` of the upload that proves the payment.',
        '/upload/45c48cce2e2d7fbd.jpg',
      ),
      terms: shape(
        'DepositTerms',
        'What the member was shown.',
        v.object({
          rate: field(wireAmount, "The channel's rate.", '1'),
          feeRate: field(wireAmount, "The channel's fee rate.", '0'),
          account: field(
            v.optional(typed(256)),
            'The receiving account number or address. Absent where the channel names none.',
            '6222021234567890123',
          ),
        }),
      ),
    }),
    response: depositRecord,
  },
)

export const cancelDeposit = call(
  {
    tag: 'Deposits',
    summary: 'Cancel a deposit',
    description:
      'Cancels a deposit that is `recharging` or `pending`. Cancelling one that is cancelled already is a success and changes nothing.',
  },
  {
    method: 'POST',
    path: '/api/deposit/cancel',
    source: 'ours',
    token: true,
    optional: false,
    answer: 'data',
    kind: 'depositCancellation',
    makes: 'nothing',
    protection: {
      password: 'none',
      secondFactor: 'none',
      reauthentication: 'none',
      memberLimit: 'none',
      practice: 'real',
    },
    refusals: [codes.depositNotCancellable],
    request: v.object({ ...moneyRequest, id: field(id, 'The id of the deposit.', 'd18') }),
    response: depositRecord,
  },
)

export const depositList = call(
  {
    tag: 'Deposits',
    summary: 'Deposits',
    description: "The member's deposits by `submittedAt`. While one is undecided the client asks every 5 s.",
  },
  {
    method: 'GET',
    path: '/api/deposit/list',
    source: 'ours',
    token: true,
    answer: 'data',
    request: v.object({ ...period('`submittedAt`'), ...page }),
    response: pageOf(depositRecord, 'The deposits'),
  },
)
