import { useQuery } from '@tanstack/react-query'
import type { ReadPath } from '../api.ts'
import { type Me, whoAmI } from './authProvider.ts'

type CommandRight = Me['commands'][number]

const fits = (words: readonly string[], line: readonly string[]) =>
  words.every((word, place) => (word === '*' ? place < line.length : word === line[place]))

/** Whether the first right that fits a line allows it. */
export const isAllowed = (rights: readonly CommandRight[], line: readonly string[]): boolean =>
  rights.find(({ words }) => fits(words.split(' '), line))?.may ?? false

/** Who is logged in; undefined until that is known. */
export const useMe = (): Me | undefined => useQuery({ queryKey: ['me'], queryFn: whoAmI }).data

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
