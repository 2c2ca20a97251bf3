import * as payouts from '#lib/contract/payouts.ts'
import { moneyRequestFields, NOW, recordRequestIdField } from './common.ts'
import { type Descriptions, shape } from './describe.ts'

export const payoutShapes = [
  shape(
    'PayoutAccount',
    payouts.payoutAccount,
    'A bank account or wallet that withdrawals go to.',
    {
      id: ['The id of the account.', 'p1'],
      requestId: recordRequestIdField,
      kind: ['What it is.', 'bank', { bank: 'a bank account', crypto: 'a wallet' }],
      payeeName: ['With `bank`: whose account it is.', '张三'],
      accountNumber: ['With `bank`: the number, masked but for the last four.', '**** 0123'],
      bankName: ['With `bank`: the bank.', 'Harbour Commercial Bank'],
      branch: ['With `bank`: the branch.', 'Central Branch'],
      chain: ['With `crypto`: the network.', 'TRC20'],
      address: ['With `crypto`: the address, masked so that it is known again.', 'TQn9Y2****5KcbLSE'],
      boundAt: ['When it was bound.', NOW - 864_000_000],
      usableAt: [
        'From when on it can be withdrawn to; before, a withdrawal is refused with 4210. Absent: at once.',
        NOW - 777_600_000,
      ],
    },
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
  ),
]

export const payoutCalls = {
  payoutList: {
    tag: 'Payout accounts',
    summary: 'Payout accounts',
    description: "The member's payout accounts. Numbers and addresses are masked.",
    response: { items: 'The accounts, in the order in which they are shown.' },
  },
  bindBank: {
    tag: 'Payout accounts',
    summary: 'Bind a bank account',
    description: 'Binds a bank account. A number can be bound once, whoever binds it (4202).',
    request: {
      ...moneyRequestFields,
      payeeName: ['Whose account it is.', '张三'],
      accountNumber: ['6 to 34 digits, or an IBAN with its check digits, without spaces.', '6222021234567890123'],
      bankName: ['The bank.', 'Harbour Commercial Bank'],
      branch: ['The branch.', 'Central Branch'],
    },
  },
  bindCrypto: {
    tag: 'Payout accounts',
    summary: 'Bind a wallet',
    description:
      'Binds a wallet. An address can be bound once, whoever binds it (4202); one that is not valid on its network is 4209.',
    request: {
      ...moneyRequestFields,
      chain: ['The network: TRC20, ERC20 or BTC.', 'TRC20'],
      address: ['The address, whole.', 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'],
    },
  },
  removePayout: {
    tag: 'Payout accounts',
    summary: 'Remove a payout account',
    description:
      'Removes an account. Removing one that is removed already is a success and changes nothing. Withdrawals on their way are not changed.',
    request: { ...moneyRequestFields, id: ['The id of the account.', 'p2'] },
  },
} satisfies Partial<Descriptions>
