import { useAtomValue } from 'jotai'
import { amountsHiddenAtom } from './atoms.ts'
import { storedAmountsHidden } from './storedSettings.ts'

export function useAmountsHidden(): readonly [boolean, (hidden: boolean) => void] {
  return [useAtomValue(amountsHiddenAtom), storedAmountsHidden.set]
}
