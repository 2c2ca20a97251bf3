import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ClientFiles } from './clientPage.ts'
import type { StartFiles } from './firstFiles.ts'

/**
 * Tells Chromium's engine to compile all functions of a file while it arrives, in a separate thread. Otherwise a
 * function is compiled by the main thread at its first call. It has to be the file's first line; to every other engine
 * it is a comment.
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

/** Puts the hint in front of the scripts that login and home begin with, most of whose functions are called at once. */
export async function hintCompilation(out: string, client: ClientFiles, { login, home }: StartFiles): Promise<void> {
  const files = new Set([...client.first, ...[...login, ...home].map((file) => `static/${file}`)])
  for (const file of [...files].filter((name) => name.endsWith('.js'))) {
    const script = path.join(out, '_next', file)
    await writeFile(script, COMPILE_HINT + (await readFile(script, 'utf8')))
  }
}
