import { type CallOptions, callApi } from '#lib/api/api.ts'
import type { ResponseOf } from '#lib/contract/call.ts'
import {
  type PositionStatus,
  type VaultPosition,
  type VaultProject,
  type VaultSummary,
  vaultList,
  vaultProjects,
  vaultSummary,
} from '#lib/contract/vault.ts'
import type { FoundBy } from '#lib/money-request/registeredKind.ts'

/** Of the newest positions, among which the position that a request made is looked for. */
const FIND_AMONG = 100

export async function fetchProjects(): Promise<readonly VaultProject[]> {
  return (await callApi(vaultProjects, {})).items
}

export function fetchSummary(): Promise<VaultSummary> {
  return callApi(vaultSummary, {})
}

/** The position that a request made; undefined where it is not among the newest. */
export async function findInvestment(
  { requestId, recordId }: FoundBy,
  options: CallOptions,
): Promise<VaultPosition | undefined> {
  const { items } = await callApi(vaultList, { limit: FIND_AMONG }, options)
  return items.find((position) => position.id === recordId || position.requestId === requestId)
}

/** One page of the member's positions, newest first; without a status, of all. */
export function listPositions(
  status: PositionStatus | undefined,
  cursor: string | undefined,
): Promise<ResponseOf<typeof vaultList>> {
  return callApi(vaultList, { ...(status && { status }), ...(cursor && { cursor }) })
}
