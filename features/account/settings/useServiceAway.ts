import { useAtomValue } from 'jotai'
import { storedAtom } from './storedAtom.ts'
import { storedServiceAway } from './storedSettings.ts'

const awayAtom = storedAtom(storedServiceAway)

/** Whether the floating service button is put away on this device, and the way to change it. */
export function useServiceAway(): readonly [boolean, (away: boolean) => void] {
  return [useAtomValue(awayAtom), storedServiceAway.set]
}
