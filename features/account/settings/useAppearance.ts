import { useAtomValue } from 'jotai'
import { useLayoutEffect } from 'react'
import { riseColorAtom, themeAtom } from './atoms.ts'

/**
 * Keeps theme and rise colour on `<html>` as they are chosen, here or in another tab. Used once, by the app; before it
 * runs, the shell's inline script has put the same two there. The language's attribute waits for the language's texts.
 */
export function useAppearance(): void {
  const theme = useAtomValue(themeAtom)
  const rise = useAtomValue(riseColorAtom)
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.theme = theme
    dataset.rise = rise
  }, [theme, rise])
}
