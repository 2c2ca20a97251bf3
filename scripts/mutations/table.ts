import { candleMutations } from './candles.ts'
import { fundMutations } from './funds.ts'
import { httpMutations } from './http.ts'
import { ledgerMutations } from './ledger.ts'
import { marketMutations } from './market.ts'
import { memberMutations } from './members.ts'
import type { Mutation } from './mutation.ts'
import { orderListMutations } from './orderLists.ts'
import { orderMutations } from './orders.ts'
import { pageMutations } from './pages.ts'
import { payoutMutations } from './payouts.ts'
import { requestMutations } from './requests.ts'
import { securityMutations } from './security.ts'
import { settlementMutations } from './settlement.ts'
import { uploadMutations } from './uploads.ts'
import { withdrawalMutations } from './withdrawals.ts'

/** Every mistake, by the part of the starter in which it is made. */
export const mutations: readonly Mutation[] = [
  ...httpMutations,
  ...pageMutations,
  ...requestMutations,
  ...ledgerMutations,
  ...orderMutations,
  ...orderListMutations,
  ...settlementMutations,
  ...marketMutations,
  ...candleMutations,
  ...fundMutations,
  ...payoutMutations,
  ...withdrawalMutations,
  ...memberMutations,
  ...securityMutations,
  ...uploadMutations,
]
