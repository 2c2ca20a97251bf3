import { useAtomValue } from 'jotai'
import { themeAtom } from './atoms.ts'
import { storedTheme, type Theme } from './storedSettings.ts'

export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  return [useAtomValue(themeAtom), storedTheme.set]
}
