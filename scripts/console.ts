import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { digestOf } from '#scripts/build/fresh.ts'
import { runCommand } from '#scripts/command.ts'
import { isMain, ROOT, runNode, tool } from '#scripts/run.ts'

const FOLDER = path.join(ROOT, 'examples/console')
/** The digest of what the console was built from. */
const RECORD = path.join(FOLDER, 'out/.sources')
const SOURCES = ['src', 'index.html', 'vite.config.ts', 'package.json', '../../package-lock.json']

/** Builds the operators' console into `examples/console/out`, unless it is the build of the sources as they are. Returns whether it is there. */
export async function buildConsole(): Promise<boolean> {
  const sources = await digestOf(FOLDER, SOURCES)
  if ((await readFile(RECORD, 'utf8').catch(() => '')) === sources) return true
  await rm(RECORD, { force: true })
  if ((await runNode([tool('vite/bin/vite.js'), 'build', FOLDER, '--logLevel', 'warn'], {})) !== 0) return false
  await writeFile(RECORD, sources)
  return true
}

const command = {
  name: 'npm run console',
  about: "Builds the operators' console (examples/console), which the starter backend serves to operators.",
  examples: ['npm run console'],
} as const

if (isMain(import.meta.url)) process.exitCode = await runCommand(command, async () => ((await buildConsole()) ? 0 : 1))
