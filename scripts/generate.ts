import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eventDocument } from '#backend/events/document.ts'
import { runCommand } from '#scripts/command.ts'
import { settingsJsonSchema } from '#scripts/configure/settings.ts'
import { CONTRACT_FILE, contractText } from '#scripts/contract/document.ts'
import { OPERATORS_FILE, operatorsText } from '#scripts/contract/operators.ts'
import { isMain, ROOT, tool } from '#scripts/run.ts'

const WEBHOOKS_FILE = path.join(ROOT, 'examples/backend/webhooks.md')

type Files = ReadonlyMap<string, string>

/** The text of every file that is generated without a browser. */
export async function generatedFiles(): Promise<Files> {
  return new Map([
    [CONTRACT_FILE, formatted(await contractText())],
    [OPERATORS_FILE, formatted(await operatorsText())],
    [path.join(ROOT, 'docs/operator.schema.json'), formatted(settingsJsonSchema())],
    [WEBHOOKS_FILE, eventDocument(await readFile(WEBHOOKS_FILE, 'utf8'))],
  ])
}

/** JSON as Biome writes it. */
function formatted(input: string): string {
  const args = [tool('@biomejs/biome/bin/biome'), 'format', '--stdin-file-path=generated.json']
  return execFileSync(process.execPath, args, { cwd: ROOT, input, encoding: 'utf8', maxBuffer: 10 * input.length })
}

/** Writes the files. Returns the exit code: 1, with nothing written, where something is not described. */
export async function generate(files: () => Promise<Files> = generatedFiles): Promise<0 | 1> {
  try {
    for (const [file, text] of await files()) {
      await writeFile(file, text)
      console.log(`Written: ${path.relative(ROOT, file)}`)
    }
    return 0
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    console.error(error.message)
    return 1
  }
}

const command = {
  name: 'npm run generate',
  about:
    "Writes lib/contract/openapi.json and the operators.json of the starter backend from their calls, docs/operator.schema.json from an operator's settings, and the events of examples/backend/webhooks.md.",
  examples: ['npm run generate'],
} as const

if (isMain(import.meta.url)) process.exitCode = await runCommand(command, () => generate())
