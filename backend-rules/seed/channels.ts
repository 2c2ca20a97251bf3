import type { InferInput } from 'valibot'
import type { Money } from '#backend-rules/money.ts'
import type { depositChannels } from '#lib/contract/deposits.ts'

export type Channel = InferInput<typeof depositChannels.response>['items'][number] & {
  readonly rate: string
  readonly min: string
  readonly max: string
  readonly feeRate: string
  /** The beginning of each deposit's `payUrl`. A member sees it in the deposit only. */
  readonly payPage?: string
}

/** A channel as the contract shows it. */
export const channelOf = ({ payPage: _, ...channel }: Channel) => channel

/** The deposit channels of a new world, whose rates are to this currency. */
export const seededChannels = (money: Money): readonly Channel[] =>
  channels.map((channel) => ({ ...channel, rate: money.rateOf(channel.currency, channel.rate) }))

/** With their rates to the yuan. */
const channels: readonly Channel[] = [
  {
    id: 'bank-cny',
    kind: 'bank',
    name: 'Harbour Bank',
    currency: 'CNY',
    rate: '1',
    min: '100.00',
    max: '50000.00',
    feeRate: '0',
    bank: {
      payeeName: 'Candor Markets Ltd',
      accountNumber: '6222021234567890123',
      bankName: 'Harbour Commercial Bank',
      branch: 'Central Branch',
    },
  },
  {
    id: 'bank-hkd',
    kind: 'bank',
    name: 'Victoria Bank (HKD)',
    currency: 'HKD',
    rate: '0.9235',
    min: '500.00',
    max: '200000.00',
    feeRate: '0.0025',
    bank: {
      payeeName: 'Candor Markets (HK) Ltd',
      accountNumber: '012875102345678',
      bankName: 'Victoria International Bank',
    },
    instructions: 'Put your login name into the payment reference.',
  },
  {
    id: 'online',
    kind: 'other',
    name: 'QuickPay',
    currency: 'CNY',
    rate: '1',
    min: '10.00',
    max: '5000.00',
    feeRate: '0.006',
    instructions: 'Submit first. Customer service then sends you the payment link in the chat.',
  },
  {
    id: 'online-card',
    kind: 'other',
    name: 'Harbour Pay',
    currency: 'CNY',
    rate: '1',
    min: '50.00',
    max: '20000.00',
    feeRate: '0.01',
    instructions: 'Submit first. The payment page of Harbour Pay then opens in your browser.',
    payPage: 'https://pay.harbour.example/checkout/',
  },
  {
    id: 'usdt-trc20',
    kind: 'usdt',
    name: 'USDT-TRC20',
    currency: 'USDT',
    rate: '7.1832',
    min: '10.00',
    max: '50000.00',
    feeRate: '0',
    chain: { network: 'TRC20', address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', confirmations: 20 },
  },
  {
    id: 'usdt-erc20',
    kind: 'usdt',
    name: 'USDT-ERC20',
    currency: 'USDT',
    decimals: 2,
    rate: '7.1832',
    min: '50.00',
    max: '100000.00',
    feeRate: '0.01',
    chain: { network: 'ERC20', address: '0x4bbeEB066eD09B7AEd07bF39EEe0460DFa261520', confirmations: 12 },
  },
]
