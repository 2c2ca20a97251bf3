import * as v from 'valibot'
import { id, wireAmount } from '#lib/contract/common.ts'
import { invest } from '#lib/contract/vault.ts'
import { limitStore } from '#lib/limits/limitStore.ts'
import { moneyRequests } from '#lib/money-request/device.ts'
import { MoneyRequest } from '#lib/money-request/moneyRequest.ts'
import { findInvestment, refreshAfterInvestment, refreshOffers } from '../queries.ts'
import { investDraft } from './investDraft.ts'

/** What a member confirms: the investment, and the project's terms as they are shown. */
const investDetails = v.object({
  projectId: id,
  projectName: v.string(),
  /** The language of the name. */
  language: v.optional(v.string()),
  amount: wireAmount,
  annualRate: wireAmount,
  termDays: v.number(),
  /** Paid at maturity in addition to the amount. */
  interest: wireAmount,
})
export type InvestDetails = v.InferOutput<typeof investDetails>

export const investRequest = new MoneyRequest(moneyRequests, {
  call: invest,
  validForSeconds: 60,
  details: investDetails,
  body: ({ projectId, amount, annualRate, termDays }, ids) => ({
    ...ids,
    projectId,
    amount,
    terms: { annualRate, termDays },
  }),
  forbids: () => limitStore.refusal({ kind: 'investment' }) !== undefined,
  find: findInvestment,
  onDone: (account, { projectId, amount }) => {
    investDraft.forget({ account, projectId, amount })
    refreshAfterInvestment()
  },
  onRefused: (account) => void refreshOffers(account),
})
