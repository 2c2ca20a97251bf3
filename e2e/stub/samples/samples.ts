import { callsByName, type RequestKind } from '#lib/contract/calls.ts'
import { close } from './close.ts'
import { deposit, depositCancellation } from './deposit.ts'
import { identity } from './identity.ts'
import { investment } from './investment.ts'
import { order } from './order.ts'
import { loginPassword, withdrawPassword, withdrawPasswordRecovery } from './passwords.ts'
import { accountRemoval, bankAccount, cryptoAccount } from './payoutAccounts.ts'
import type { MoneySample, SampleOf, SampleSetting } from './sample.ts'
import { withdrawal, withdrawalCancellation } from './withdrawal.ts'

const samples: { readonly [Kind in RequestKind]: SampleOf<Kind> } = {
  order,
  close,
  deposit,
  depositCancellation,
  withdrawal,
  withdrawalCancellation,
  investment,
  bankAccount,
  cryptoAccount,
  accountRemoval,
  identity,
  loginPassword,
  withdrawPassword,
  withdrawPasswordRecovery,
}

/** Every kind of money request. A kind that is missing above does not compile. */
export const moneySamples: readonly MoneySample[] = Object.values(callsByName).flatMap((call) =>
  'kind' in call ? { name: call.kind, call, ...samples[call.kind] } : [],
)

/** The options of the address of the form. */
export const optionsOf = ({ options = {} }: MoneySample, setting: SampleSetting): Readonly<Record<string, string>> =>
  typeof options === 'function' ? options(setting) : options
