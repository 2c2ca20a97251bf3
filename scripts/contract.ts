import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runCommand } from '#scripts/command.ts'
import { contractText, describedCalls } from '#scripts/contract/document.ts'
import { isMain, ROOT } from '#scripts/run.ts'

/** Where the contract's document is committed. */
export const CONTRACT_FILE = path.join(ROOT, 'lib/contract/openapi.json')

/** The document that the calls give today. */
export async function currentContract(): Promise<string> {
  const manifest: { version: string } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'))
  return contractText(describedCalls, manifest.version)
}

const command = {
  name: 'npm run contract',
  about: 'Writes lib/contract/openapi.json from the schemas of the calls and their descriptions.',
  examples: ['npm run contract'],
} as const

if (isMain(import.meta.url)) {
  process.exitCode = await runCommand(command, async () => {
    await writeFile(CONTRACT_FILE, await currentContract())
    console.log(`Written: lib/contract/openapi.json, ${describedCalls.length} calls.`)
    return 0
  })
}
