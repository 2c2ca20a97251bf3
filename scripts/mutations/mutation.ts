import path from 'node:path'
import { ROOT } from '#scripts/run.ts'

const STARTER = path.join(ROOT, 'examples/backend')
const RULES = path.join(ROOT, 'lib/backend')

/** The path of a file that an edit names. */
export const pathOf = (file: string): string => path.join(file.startsWith('lib/backend/') ? ROOT : STARTER, file)

/** As an edit names a file of the starter or of the rules that it shares; undefined for any other. */
export function nameOf(absolute: string): string | undefined {
  if (absolute.startsWith(`${STARTER}/`)) return path.relative(STARTER, absolute)
  return absolute.startsWith(`${RULES}/`) ? path.relative(ROOT, absolute) : undefined
}

/** One text of the starter backend, and what takes its place. */
export interface Edit {
  /** Below examples/backend; for a rule that backends share, its path from lib/backend on. */
  readonly file: string
  /** Found exactly once in the file. */
  readonly text: string
  readonly by: string
}

/** A mistake that is made in the starter backend. */
export interface Mutation {
  /** What the command is called with. */
  readonly name: string
  /** What is wrong, in a sentence. */
  readonly wrong: string
  readonly edits: readonly Edit[]
  /** The checks that have to find it. */
  readonly found: readonly string[]
  /** The checks that have to warn of it. */
  readonly warned?: readonly string[]
  /** Checks that have to run before those, besides what these need by themselves. */
  readonly after?: readonly string[]
  /** What the member has, where it is not the usual balance. */
  readonly balance?: string
  /** The mistake is that the backend fails: HTTP 500. Without this, an answer of HTTP 500 is a mistake in the table. */
  readonly crashes?: true
}

/** The source of a file with the edits of a mutation. Throws an Error unless each text is found exactly once. */
export function mutated(file: string, source: string, { name, edits }: Mutation): string {
  return edits
    .filter((edit) => edit.file === file)
    .reduce((text, edit) => {
      const [before, after, ...more] = text.split(edit.text)
      if (before === undefined || after === undefined || more.length > 0)
        throw new Error(`${name}: ${file} has ${text.split(edit.text).length - 1} times: ${edit.text}`)
      return `${before}${edit.by}${after}`
    }, source)
}
