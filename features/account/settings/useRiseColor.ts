import { useAtomValue } from 'jotai'
import { riseColorAtom } from './atoms.ts'
import type { RiseColor } from './riseColor.ts'
import { storedRiseColor } from './storedSettings.ts'

/** The colour of a rise; from the first choice on it no longer follows the language. */
export function useRiseColor(): readonly [RiseColor, (color: RiseColor) => void] {
  return [useAtomValue(riseColorAtom), storedRiseColor.set]
}
