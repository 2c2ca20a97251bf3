import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { runCommand } from '#scripts/command.ts'
import { isMain, ROOT } from '#scripts/run.ts'

/**
 * Every file below a folder, with the hash of its content; for a gzip file, of its uncompressed content: Node's zlib
 * may write the same bytes in two ways.
 */
export async function hashesOf(dir: string): Promise<ReadonlyMap<string, string>> {
  const entries = (await readdir(dir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const pairs = entries.map(async (entry) => {
    const file = path.join(entry.parentPath, entry.name)
    return [
      path.relative(dir, file),
      createHash('sha256')
        .update(file.endsWith('.gz') ? gunzipSync(await readFile(file)) : await readFile(file))
        .digest('hex'),
    ] as const
  })
  return new Map(await Promise.all(pairs))
}

/** The files that are not the same in two folders, or in one of them only. */
export function differences(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): readonly string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((file) => one.get(file) !== other.get(file)).toSorted()
}

/** Copies the files that git knows, and the packages, into a folder. */
async function copyProject(to: string): Promise<void> {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  for (const file of stdout.split('\0').filter((name) => name !== '')) {
    await mkdir(path.dirname(path.join(to, file)), { recursive: true })
    await cp(path.join(ROOT, file), path.join(to, file)).catch((error: unknown) => {
      // A file that is deleted and not committed yet.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    })
  }
  const packages = path.join(to, 'node_modules')
  // Links take no space; they need the same file system.
  if (spawnSync('cp', ['-al', path.join(ROOT, 'node_modules'), packages]).status !== 0) {
    await rm(packages, { recursive: true, force: true })
    await cp(path.join(ROOT, 'node_modules'), packages, { recursive: true, verbatimSymlinks: true })
  }
}

/** Builds in a folder. Throws Error when that fails. */
function buildIn(dir: string): void {
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: dir,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`The build in ${dir} failed.`)
}

const command = {
  name: 'npm run reproducible',
  about:
    'Builds the project here and in a second folder and compares every byte of out/; for gzip files, their content.',
  examples: ['npm run reproducible'],
  notes: 'The exit code is 1 where a file differs.',
} as const

async function main(): Promise<0 | 1> {
  const parent = await mkdtemp(path.join(tmpdir(), 'candor-'))
  try {
    const copy = path.join(parent, 'another folder', 'of another depth')
    await copyProject(copy)
    buildIn(ROOT)
    buildIn(copy)
    const [here, there] = await Promise.all([ROOT, copy].map((dir) => hashesOf(path.join(dir, 'out'))))
    const different = here && there ? differences(here, there) : []
    for (const file of different) console.log(`differs: ${file}`)
    if (different.length > 0) return 1
    console.log(`${here?.size} files, the same bytes in both folders.`)
    return 0
  } finally {
    await rm(parent, { recursive: true, force: true })
  }
}

if (isMain(import.meta.url)) process.exitCode = await runCommand(command, main)
