import { newRequestId } from './requestId.ts'
import type { StoredRequest } from './requestStore.ts'

/** A request that was confirmed at 1000 and is valid for 15 s. */
export const createRequest = (patch: Partial<StoredRequest> = {}): StoredRequest => ({
  version: 1,
  requestId: newRequestId(),
  owner: 'ann',
  kind: 'deposit',
  details: { amount: '10.00' },
  confirmedAt: 1000,
  validUntil: 16_000,
  ...patch,
})
