import { depositCalls } from '../funds/deposits.ts'
import { payoutCalls } from '../funds/payouts.ts'
import { withdrawalCalls } from '../funds/withdrawals.ts'
import { identityCalls } from '../identity/identity.ts'
import { ledgerCalls } from '../ledger/transactions.ts'
import { marketCalls } from '../market/market.ts'
import { accountCalls } from '../members/account.ts'
import { credentialCalls } from '../members/credentials.ts'
import { loginCalls } from '../members/login.ts'
import { sentCodeCalls } from '../members/sentCodes.ts'
import { noticeCalls } from '../notices/notices.ts'
import { closingCalls } from '../orders/closing.ts'
import { orderCalls } from '../orders/orders.ts'
import { challengeCalls } from '../security/challenges.ts'
import { limitCalls } from '../security/limits.ts'
import { reauthenticationCalls } from '../security/reauthentication.ts'
import { secondFactorCalls } from '../security/secondFactor.ts'
import { sessionCalls } from '../security/sessions.ts'
import { uploadCalls } from '../uploads/uploads.ts'
import { vaultCalls } from '../vault/vault.ts'
import type { Handlers } from './calls.ts'

/** What answers each call of the contract. A module for later calls is one more line. */
export const handlers: Handlers = {
  ...accountCalls,
  ...loginCalls,
  ...credentialCalls,
  ...sentCodeCalls,
  ...identityCalls,
  ...sessionCalls,
  ...reauthenticationCalls,
  ...secondFactorCalls,
  ...challengeCalls,
  ...limitCalls,
  ...noticeCalls,
  ...uploadCalls,
  ...marketCalls,
  ...orderCalls,
  ...closingCalls,
  ...depositCalls,
  ...withdrawalCalls,
  ...payoutCalls,
  ...ledgerCalls,
  ...vaultCalls,
}
