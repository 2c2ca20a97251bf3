import { decimal } from '#lib/money/decimal.ts'
import type { Vault } from './vault.ts'

interface Seed {
  readonly projectId: string
  readonly amount: string
  readonly count: number
  readonly ageMs: number
}

/** Adds positions that were made `ageMs` before now; those that are due by now are repaid. */
export function seedPositions(
  vault: Vault,
  username: string,
  { projectId, amount, count, ageMs }: Seed,
  now: number,
): void {
  const project = vault.project(projectId)
  for (let index = 0; index < count; index += 1) {
    const requestId = `3b7e2f64-1c9d-4a58-8e21-${String(vault.of(username).length + 1).padStart(12, '0')}`
    vault.enter(username, project, { requestId, amount: decimal(amount) }, now - ageMs)
  }
  vault.settleDue(now)
}
