import { type SpawnOptions, spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root folder. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/**
 * Whether the module of this address is the script that Node was started with. `import.meta.main` says the same, but is
 * missing in Node 23 and early 24, where a command would end without doing anything.
 */
export function isMain(moduleUrl: string): boolean {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(moduleUrl)
}

/** A tool of node_modules by the path of its script below it. */
export function tool(script: string): string {
  return path.join(ROOT, 'node_modules', script)
}

/**
 * Runs a Node script of a tool to its end with this very Node, in the project's root.
 *
 * @param onOutput Receives what it writes; without it the output is passed through.
 * @returns the exit code; a child ended by a signal counts as 1.
 */
export function runNode(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  onOutput?: (text: string) => void,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const options: SpawnOptions = {
      cwd: ROOT,
      stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
    }
    const child = spawn(process.execPath, args, options)
    if (onOutput) for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput)
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}
