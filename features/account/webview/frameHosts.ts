import { atom, getDefaultStore, useAtomValue } from 'jotai'

const frameHostsAtom = atom<readonly string[]>([])

/** Sets the origins that the page's policy lets a frame show; the boot reads them from the page's configuration. */
export function setFrameHosts(origins: readonly string[]): void {
  getDefaultStore().set(frameHostsAtom, origins)
}

/** Origins, beside the page's own, that a frame may show. */
export const useFrameHosts = (): readonly string[] => useAtomValue(frameHostsAtom)
