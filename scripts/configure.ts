import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { isMain } from '#scripts/run.ts'
import { applyShell, readShellConfig, type ShellConfig } from '#scripts/shell.ts'

const USAGE = `Sets the operator's configuration in a built site. Fields not named keep their value.

  npm run configure -- out --api https://a.example,https://b.example [--timeout 4000] [--frame https://chat.example]
    [--report /errors]

  --api      backend addresses in the order they are tried, comma separated; an empty one is the page's own origin
  --timeout  limit per attempt of a call, in ms
  --frame    origins that the in-app web view may show (customer service, download page), comma separated
  --report   where uncaught errors are sent: a path of the page's own origin or an https address; empty for nowhere`

/**
 * Rewrites index.html below `dir` in place: its configuration, and the content security policy that follows from it.
 *
 * @throws Error when the folder holds no built site or an address is not usable; the file is untouched then.
 */
export async function configure(dir: string, changes: Partial<ShellConfig>): Promise<ShellConfig> {
  const file = path.join(dir, 'index.html')
  const html = await readFile(file, 'utf8')
  const page = applyShell(html, { ...readShellConfig(html), ...changes })
  await writeFile(file, page)
  return readShellConfig(page)
}

/** Reads the command line into changes. Throws Error with the usage text when it makes no sense. */
export function readChanges(args: readonly string[]): { dir: string; changes: Partial<ShellConfig> } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      api: { type: 'string' },
      timeout: { type: 'string' },
      frame: { type: 'string' },
      report: { type: 'string' },
    },
  })
  const [dir] = positionals
  if (dir === undefined || Object.keys(values).length === 0) throw new Error(USAGE)
  const { api, timeout, frame, report } = values
  if (timeout !== undefined && !/^[1-9]\d{2,5}$/.test(timeout)) throw new Error(`Not a time-out in ms: ${timeout}`)
  return {
    dir,
    changes: {
      ...(api !== undefined && { apiBases: api.split(',') }),
      ...(timeout !== undefined && { timeoutMs: Number(timeout) }),
      ...(frame !== undefined && { frameHosts: frame.split(',').filter((host) => host.trim() !== '') }),
      ...(report !== undefined && { reportTo: report }),
    },
  }
}

if (isMain(import.meta.url)) {
  try {
    const { dir, changes } = readChanges(process.argv.slice(2))
    console.log(`${path.join(dir, 'index.html')} is configured: ${JSON.stringify(await configure(dir, changes))}`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
