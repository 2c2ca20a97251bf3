import * as v from 'valibot'
import { codes } from './codes.ts'
import { done, id, instant, listOf, madeBy, maybe, moneyRequest, nothing, shortText, typed, wordOf } from './common.ts'
import { call, field, NOW, shape, words } from './describe.ts'

export const payoutAccount = shape(
  'PayoutAccount',
  'A bank account or wallet that withdrawals go to.',
  v.object({
    id: field(id, 'The id of the account.', 'p1'),
    requestId: madeBy,
    kind: field(wordOf(words({ bank: 'a bank account', crypto: 'a wallet' })), 'What it is.', 'bank'),
    payeeName: field(maybe(shortText), 'With `bank`: whose account it is.', '张三'),
    accountNumber: field(maybe(shortText), 'With `bank`: the number, masked but for the last four.', '**** 0123'),
    bankName: field(maybe(shortText), 'With `bank`: the bank.', 'Harbour Commercial Bank'),
    branch: field(maybe(shortText), 'With `bank`: the branch.', 'Central Branch'),
    chain: field(maybe(shortText), 'With `crypto`: the network.', 'TRC20'),
    address: field(
      maybe(shortText),
      'With `crypto`: the address, masked so that it is known again.',
      'TQn9Y2****5KcbLSE',
    ),
    boundAt: field(instant, 'When it was bound.', NOW - 864_000_000),
    usableAt: field(
      maybe(instant),
      'From when on it can be withdrawn to; before, a withdrawal is refused with 4210. Absent: at once.',
      NOW - 777_600_000,
    ),
  }),
  [
    { chain: undefined, address: undefined, usableAt: undefined },
    {
      id: 'p2',
      kind: 'crypto',
      payeeName: undefined,
      accountNumber: undefined,
      bankName: undefined,
      branch: undefined,
    },
  ],
)
export type PayoutAccount = v.InferOutput<typeof payoutAccount>

export const payoutList = call(
  {
    tag: 'Payout accounts',
    summary: 'Payout accounts',
    description: "The member's payout accounts. Numbers and addresses are masked.",
  },
  {
    method: 'GET',
    path: '/api/payout/list',
    source: 'ours',
    token: true,
    answer: 'data',
    request: nothing,
    response: listOf(payoutAccount, 'The accounts, in the order in which they are shown.'),
  },
)

export const bindBank = call(
  {
    tag: 'Payout accounts',
    summary: 'Bind a bank account',
    description: 'Binds a bank account. A number can be bound once, whoever binds it (4202).',
  },
  {
    method: 'POST',
    path: '/api/payout/bank',
    source: 'ours',
    token: true,
    optional: false,
    answer: 'data',
    kind: 'bankAccount',
    makes: { prefix: 'p', lasts: false },
    protection: {
      password: 'none',
      secondFactor: 'none',
      reauthentication: 'login',
      memberLimit: 'none',
      practice: 'real',
    },
    refusals: [codes.cardAlreadyBound, codes.payoutNumberInvalid],
    request: v.object({
      ...moneyRequest,
      payeeName: field(typed(64), 'Whose account it is.', '张三'),
      accountNumber: field(
        typed(34),
        '6 to 34 digits, or an IBAN with its check digits, without spaces.',
        '6222021234567890123',
      ),
      bankName: field(typed(64), 'The bank.', 'Harbour Commercial Bank'),
      branch: field(v.optional(typed(128)), 'The branch.', 'Central Branch'),
    }),
    response: payoutAccount,
  },
)

export const bindCrypto = call(
  {
    tag: 'Payout accounts',
    summary: 'Bind a wallet',
    description:
      'Binds a wallet. An address can be bound once, whoever binds it (4202); one that is not valid on its network is 4209.',
  },
  {
    method: 'POST',
    path: '/api/payout/crypto',
    source: 'ours',
    token: true,
    optional: false,
    answer: 'data',
    kind: 'cryptoAccount',
    makes: { prefix: 'p', lasts: false },
    protection: {
      password: 'none',
      secondFactor: 'none',
      reauthentication: 'login',
      memberLimit: 'none',
      practice: 'real',
    },
    refusals: [codes.cardAlreadyBound, codes.payoutNumberInvalid],
    request: v.object({
      ...moneyRequest,
      chain: field(typed(32), 'The network: TRC20, ERC20 or BTC.', 'TRC20'),
      address: field(typed(128), 'The address, whole.', 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'),
    }),
    response: payoutAccount,
  },
)

export const removePayout = call(
  {
    tag: 'Payout accounts',
    summary: 'Remove a payout account',
    description:
      'Removes an account. Removing one that is removed already is a success and changes nothing. Withdrawals on their way are not changed.',
  },
  {
    method: 'POST',
    path: '/api/payout/remove',
    source: 'ours',
    token: true,
    optional: false,
    answer: 'data',
    kind: 'accountRemoval',
    makes: 'nothing',
    protection: {
      password: 'none',
      secondFactor: 'none',
      reauthentication: 'login',
      memberLimit: 'none',
      practice: 'real',
    },
    refusals: [],
    request: v.object({ ...moneyRequest, id: field(id, 'The id of the account.', 'p2') }),
    response: done,
  },
)
