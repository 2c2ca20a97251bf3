import * as v from 'valibot'
import { invest, type VaultPosition } from '#lib/contract/vault.ts'
import { Desk } from '#lib/intent/desk.ts'
import { findInvestment, sendInvestment } from '../api.ts'
import { invested } from '../vaultCache.ts'
import { draft } from './draft.ts'

/**
 * What the member confirmed. The call takes project and amount; name and terms stay on the device, to tell of it by name
 * and to see whether what was booked is what was promised.
 */
const confirmed = v.object({
  ...v.omit(invest.request, ['requestId']).entries,
  ...v.pick(invest.response, ['projectName', 'termDays', 'annualRate']).entries,
})
export type Confirmed = v.InferOutput<typeof confirmed>

/** Every investment of this device, exactly once. */
export const investDesk = new Desk<Confirmed, VaultPosition>({
  kind: 'investment',
  body: confirmed,
  needsSecret: false,
  send: ({ requestId, body: { projectId, amount } }, calling) =>
    sendInvestment({ requestId, projectId, amount }, calling),
  find: findInvestment,
  onDone: () => {
    draft.clear()
    invested()
  },
})
