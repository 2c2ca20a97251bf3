import { type CallOptions, callApi } from '#lib/api/api.ts'
import type { RequestOf, ResponseOf } from '#lib/contract/call.ts'
import {
  invest,
  type PositionStatus,
  type VaultPosition,
  type VaultProject,
  type VaultSummary,
  vaultList,
  vaultProjects,
  vaultSummary,
} from '#lib/contract/vault.ts'

/** Of the newest positions, where a request of this device is looked for; what is older is sent again and answered. */
const FIND_AMONG = 100

export async function fetchProjects(): Promise<readonly VaultProject[]> {
  return (await callApi(vaultProjects, {})).items
}

export function fetchSummary(): Promise<VaultSummary> {
  return callApi(vaultSummary, {})
}

/** Invests. Sent again with the same requestId, the backend answers with its first answer. */
export function sendInvestment(request: RequestOf<typeof invest>, options: CallOptions): Promise<VaultPosition> {
  return callApi(invest, request, options)
}

/** The position that a request made; undefined where the backend does not have it, or does not say. */
export async function findInvestment(requestId: string, options: CallOptions): Promise<VaultPosition | undefined> {
  const { items } = await callApi(vaultList, { limit: FIND_AMONG }, options)
  return items.find((position) => position.requestId === requestId)
}

/** One page of the member's positions, newest first; without a status, of all. */
export function listPositions(
  status: PositionStatus | undefined,
  cursor: string | undefined,
): Promise<ResponseOf<typeof vaultList>> {
  return callApi(vaultList, { ...(status && { status }), ...(cursor && { cursor }) })
}
