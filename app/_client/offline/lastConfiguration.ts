import { type BackendConfig, backendConfig } from '#lib/contract/common.ts'
import { offlineStart } from '#lib/page/offlineStart.ts'
import { storage } from '#lib/storage/local.ts'
import { storedValue } from '#lib/storage/stored.ts'

/** The operator's configuration as the last visit had it. It holds nothing of a member. */
const last = storedValue<BackendConfig, undefined>(storage, 'lastConfiguration', backendConfig, undefined)

export const rememberConfiguration = last.set

/** Begins an offline start where a configuration is known, and returns it (docs/product.md, 3.4). */
export function startOffline(): BackendConfig | undefined {
  const configuration = last.get()
  if (configuration) offlineStart.begin()
  return configuration
}
