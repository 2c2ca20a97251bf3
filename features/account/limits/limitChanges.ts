import { type Optional, refreshOptional, useOptional } from '#features/member/index.ts'
import { callApi } from '#lib/api/api.ts'
import { limits, type MemberLimits, setLimits } from '#lib/contract/security.ts'
import { limitStore } from '#lib/limits/limitStore.ts'
import { type LimitName, type LimitValue, limitRecord, type StopName } from '#lib/limits/limits.ts'
import { session } from '#lib/session/session.ts'

/** Asks what the backend keeps, and sends what it does not keep yet. The device keeps the stricter of both. */
async function exchange(): Promise<MemberLimits> {
  const loginName = session.get()?.user.account
  const take = (kept: MemberLimits) => {
    // Another member may have logged in meanwhile.
    if (session.get()?.user.account === loginName) limitStore.join(limitRecord(kept))
    return kept
  }
  const current = take(await callApi(limits, {}))
  const changes = session.get()?.user.account === loginName ? limitStore.toSend() : undefined
  if (!changes) return current
  const answer = await callApi(setLimits, changes)
  if (session.get()?.user.account === loginName) limitStore.sent(changes)
  return take(answer)
}

/**
 * The limits at the backend, where it keeps them: asked for at the start, whenever a page is shown again, and after each change. What
 * could not be sent is sent then.
 */
export const useKeptLimits = (): Optional<MemberLimits> => useOptional({ name: limits.path, ask: exchange })

/** The exchange begins; the member does not wait for it. */
function send(): void {
  void refreshOptional(limits.path)
}

/** The member wants another value. A tighter one holds on the device at once. */
export function saveLimit(name: LimitName, wanted: LimitValue): void {
  limitStore.change(name, wanted)
  send()
}

/** Begins a cool-off or a self-exclusion on the device, at once. */
export function beginStop(name: StopName, ms: number): void {
  limitStore.stop(name, ms)
  send()
}
