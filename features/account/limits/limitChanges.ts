import { limitStore } from '#lib/limits/limitStore.ts'
import type { LimitName, LimitValue, StopName } from '#lib/limits/limits.ts'

/** The member wants another value. A tighter one holds on the device at once. */
export async function saveLimit(name: LimitName, wanted: LimitValue): Promise<void> {
  limitStore.change(name, wanted)
}

/** Begins a cool-off or a self-exclusion on the device, at once. */
export async function beginStop(name: StopName, ms: number): Promise<void> {
  limitStore.stop(name, ms)
}
