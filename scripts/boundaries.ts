import { checkBalances } from '#scripts/boundaries/balances.ts'
import { checkFile } from '#scripts/boundaries/files.ts'
import { checkImports } from '#scripts/boundaries/imports.ts'
import { checkNumbers } from '#scripts/boundaries/numbers.ts'
import { checkOwnTexts } from '#scripts/boundaries/ownTexts.ts'
import { type Breach, readSources, type Source } from '#scripts/boundaries/source.ts'
import { checkTexts } from '#scripts/boundaries/texts.ts'
import { isMain, ROOT } from '#scripts/run.ts'

/**
 * Checks the rules of ARCHITECTURE.md, "Layers", over a tree: who may import whom, and what no file may contain. No
 * comment and no setting in a file switches any of it off.
 */
export async function checkBoundaries(root: string): Promise<readonly Breach[]> {
  const sources = await readSources(root)
  if (sources.length === 0) throw new Error(`No sources below ${root}: nothing was checked.`)
  return checkSources(sources)
}

/** The same for sources that were read. */
export function checkSources(sources: readonly Source[]): readonly Breach[] {
  const breaches = sources.flatMap((source) => [
    ...checkImports(source),
    ...checkFile(source),
    ...checkNumbers(source),
    ...checkBalances(source),
    ...checkTexts(source),
    ...checkOwnTexts(source),
  ])
  return breaches.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
}

if (isMain(import.meta.url)) {
  const breaches = await checkBoundaries(ROOT)
  for (const { file, line, rule, message } of breaches) console.error(`${file}:${line}  ${rule}\n  ${message}`)
  console.log(breaches.length === 0 ? 'Boundaries hold.' : `${breaches.length} breaches of the boundaries.`)
  if (breaches.length > 0) process.exitCode = 1
}
