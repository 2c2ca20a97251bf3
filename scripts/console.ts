import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { digestOf } from '#scripts/build/fresh.ts'
import { writePackages } from '#scripts/build/packages.ts'
import { runCommand } from '#scripts/command.ts'
import { isMain, ROOT, runNode, tool } from '#scripts/run.ts'

const FOLDER = path.join(ROOT, 'examples/console')
const OUT = path.join(FOLDER, 'out')
/** The digest of what the console was built from. */
const RECORD = path.join(OUT, '.sources')
const SOURCES = [
  'src',
  'index.html',
  'vite.config.ts',
  'package.json',
  '../../package-lock.json',
  '../../scripts/build/packages.ts',
]

const component = v.object({ name: v.string(), version: v.string() })

async function partOf<S extends v.GenericSchema>(file: string, schema: S): Promise<v.InferOutput<S>> {
  return v.parse(schema, JSON.parse(await readFile(path.join(FOLDER, file), 'utf8')))
}

/** The folders of the packages that are in the scripts, as the build has written them down. */
const bundled = async () => new Set(await partOf('out/packages.json', v.array(v.string())))

/**
 * Builds the operators' console into `examples/console/out`, with the bill of materials and the licences of its
 * packages, unless it is the build of the sources as they are. Returns whether it is there.
 */
export async function buildConsole(): Promise<boolean> {
  const sources = await digestOf(FOLDER, SOURCES)
  if ((await readFile(RECORD, 'utf8').catch(() => '')) === sources) return true
  await rm(RECORD, { force: true })
  if ((await runNode([tool('vite/bin/vite.js'), 'build', FOLDER, '--logLevel', 'warn'], {})) !== 0) return false
  await writePackages(ROOT, OUT, { component: await partOf('package.json', component), folders: await bundled() })
  await writeFile(RECORD, sources)
  return true
}

const command = {
  name: 'npm run console',
  about: "Builds the operators' console (examples/console), which the starter backend serves to operators.",
  examples: ['npm run console'],
} as const

if (isMain(import.meta.url)) process.exitCode = await runCommand(command, async () => ((await buildConsole()) ? 0 : 1))
