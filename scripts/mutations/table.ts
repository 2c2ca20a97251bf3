import { fundMutations } from './funds.ts'
import { httpMutations } from './http.ts'
import { ledgerMutations } from './ledger.ts'
import { marketMutations } from './market.ts'
import { memberMutations } from './members.ts'
import type { Mutation } from './mutation.ts'
import { orderMutations } from './orders.ts'
import { requestMutations } from './requests.ts'
import { settlementMutations } from './settlement.ts'
import { uploadMutations } from './uploads.ts'

/** Every mistake, by the part of the starter in which it is made. */
export const mutations: readonly Mutation[] = [
  ...httpMutations,
  ...requestMutations,
  ...ledgerMutations,
  ...orderMutations,
  ...settlementMutations,
  ...marketMutations,
  ...fundMutations,
  ...memberMutations,
  ...uploadMutations,
]
