import * as v from 'valibot'
import { id, wireAmount } from '#lib/contract/common.ts'
import { invest } from '#lib/contract/vault.ts'
import { moneyRequests } from '#lib/money-request/device.ts'
import { MoneyRequest } from '#lib/money-request/moneyRequest.ts'
import { findInvestment } from '../api.ts'
import { invested, refreshOffers } from '../vaultCache.ts'
import { draft } from './draft.ts'

/** What a member confirmed: the investment, and the project's terms as they were shown. */
const investDetails = v.object({
  projectId: id,
  projectName: v.string(),
  amount: wireAmount,
  annualRate: wireAmount,
  termDays: v.number(),
  /** Paid at maturity, beside the amount. */
  interest: wireAmount,
})
export type InvestDetails = v.InferOutput<typeof investDetails>

export const investRequest = new MoneyRequest(moneyRequests, {
  kind: 'investment',
  call: invest,
  validForSeconds: 60,
  details: investDetails,
  body: ({ projectId, amount, annualRate, termDays }, ids) => ({
    ...ids,
    projectId,
    amount,
    terms: { annualRate, termDays },
  }),
  find: findInvestment,
  onDone: (account, { projectId, amount }) => {
    draft.forget({ account, projectId, amount })
    invested()
  },
  onRefused: (account) => void refreshOffers(account),
})
