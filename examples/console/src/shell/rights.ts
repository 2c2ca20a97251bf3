import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type ReadPath, read } from '../api.ts'
import { type Me, whoAmI } from './authProvider.ts'

type CommandRight = Me['commands'][number]

const fits = (words: readonly string[], line: readonly string[]) =>
  words.every((word, place) => (word === '*' ? place < line.length : word === line[place]))

/** Whether the first right that fits a line allows it. */
export const isAllowed = (rights: readonly CommandRight[], line: readonly string[]): boolean =>
  rights.find(({ words }) => fits(words.split(' '), line))?.may ?? false

/** Who is logged in; undefined until that is known. */
export const useMe = (): Me | undefined => useQuery({ queryKey: ['me'], queryFn: whoAmI }).data

/** Loads the page anew where somebody else has logged in in another tab: the session is that of the browser. */
export function useOneOperator(): void {
  const name = useMe()?.name
  useEffect(() => {
    const look = () => {
      if (name === undefined || document.hidden) return
      read('/api/me', {}).then(
        (me) => {
          if (me.name !== name) window.location.reload()
        },
        // A session that has ended is told by the next read.
        () => undefined,
      )
    }
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [name])
}

/** Whether the operator may give a line, whatever is still to be typed. */
export function useMayGive(): (line: readonly string[]) => boolean {
  const me = useMe()
  return (line) => me !== undefined && isAllowed(me.commands, line)
}

/** Whether the operator may make a read. */
export function useMayRead(): (path: ReadPath) => boolean {
  const me = useMe()
  return (path) => me?.reads.includes(path) ?? false
}
