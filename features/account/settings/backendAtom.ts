import { atom, getDefaultStore, useAtomValue } from 'jotai'
import type { BackendConfig } from '#lib/contract/common.ts'

const backendAtom = atom<BackendConfig>()

/** Sets the operator's configuration; the boot does it before anything of the app mounts (docs/product.md, 3.1). */
export function setBackend(config: BackendConfig): void {
  getDefaultStore().set(backendAtom, config)
}

/** The operator's configuration. */
export function useBackend(): BackendConfig {
  const backend = useAtomValue(backendAtom)
  if (!backend) throw new Error('useBackend before setBackend: nothing mounts without the configuration')
  return backend
}
