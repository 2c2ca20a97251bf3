import type { PayoutAccount } from '#lib/contract/funds.ts'
import { type CarryOutOptions, carryOut, type IntentWay, type Outcome } from '#lib/intent/carryOut.ts'
import { noBook } from '#lib/intent/noBook.ts'
import { type BankRequest, bindBankAccount, bindWallet, type CryptoRequest, fetchPayoutAccounts } from './api.ts'

/** An account on its way to being bound. */
export type Binding = { readonly requestId: string } & (
  | { readonly kind: 'bank'; readonly form: Omit<BankRequest, 'requestId'> }
  | { readonly kind: 'crypto'; readonly form: Omit<CryptoRequest, 'requestId'> }
)

const way: IntentWay<PayoutAccount, Binding> = {
  send: ({ requestId, ...binding }) =>
    binding.kind === 'bank'
      ? bindBankAccount({ ...binding.form, requestId })
      : bindWallet({ ...binding.form, requestId }),
  find: async (requestId) => (await fetchPayoutAccounts()).find((account) => account.requestId === requestId),
}

type Options = Omit<CarryOutOptions<PayoutAccount, Binding>, 'book' | 'resumed'>

/**
 * Binds an account exactly once, as every money call is made: after an unknown outcome the backend is asked whether it is
 * there, and the very same request is repeated until an answer comes or the signal ends it. Card numbers never stand in
 * storage, so there is no book.
 */
export function bindAccount(binding: Binding, options: Options, by = way): Promise<Outcome<PayoutAccount>> {
  return carryOut(binding, by, { ...options, book: noBook })
}
