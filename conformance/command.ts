import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import * as v from 'valibot'
import { CheckedBackend, type Hooks, realHooks } from '#conformance/backend.ts'
import { type Result, runChecks } from '#conformance/check.ts'
import { checksOf } from '#conformance/checks.ts'
import { failureOf } from '#conformance/exchange.ts'
import { logIn } from '#conformance/login.ts'
import { command, type Options, readOptions } from '#conformance/options.ts'
import { Progress } from '#conformance/progress.ts'
import { type Kept, keptOf, keptSchema } from '#conformance/resume.ts'
import { jsonOf, tableOf } from '#conformance/table.ts'
import { codes } from '#lib/contract/codes.ts'
import { getConf } from '#lib/contract/common.ts'
import { userInfo } from '#lib/contract/session.ts'
import { refuse, runCommand } from '#scripts/command.ts'
import { isMain } from '#scripts/run.ts'

/** Opens the session and runs the checks. Throws Error when there is no backend or no session to check with. */
async function conformance(options: Options, hooks: Hooks): Promise<readonly Result[]> {
  const { bases, origin, write } = options
  const backend = new CheckedBackend(bases, origin, hooks)
  backend.profiles = options.profiles
  backend.otherToken = options.otherToken
  backend.withdrawPass = options.withdrawPass
  for (const address of backend.addresses) await reach(backend, address)
  backend.logIn = options.logIn
  backend.pass = options.pass
  backend.token = options.token ?? (options.logIn && (await logIn(backend, options.logIn)))
  if (failureOf(await backend.send(userInfo, {})) === codes.sessionInvalid)
    throw new Error('The session is not accepted: userInfo answers code 401.')
  const earlierRun = options.resume === undefined ? undefined : await readKept(options.resume)
  const checks = checksOf(backend, earlierRun)
  const progress = new Progress(checks.length, process.stderr)
  const results = await runChecks(checks, write, (check, done) => progress.begins(check, done)).finally(() =>
    progress.end(),
  )
  if (options.resume !== undefined && backend.made.length > 0)
    await writeFile(options.resume, `${JSON.stringify(await keptOf(backend), undefined, 2)}\n`)
  return results
}

/** What an earlier run kept in a file; undefined where there is no file. Throws Error when it holds something else. */
async function readKept(file: string): Promise<Kept | undefined> {
  if (!existsSync(file)) return undefined
  const read = v.safeParse(keptSchema, JSON.parse(await readFile(file, 'utf8')))
  if (!read.success) throw new Error(`${file} does not hold what --resume keeps`)
  return read.output
}

async function reach(backend: CheckedBackend, address: number): Promise<void> {
  await backend.send(getConf, {}, { address }).catch((error: unknown) => {
    throw new Error(`No backend at ${backend.bases[address]}: ${error instanceof Error ? error.message : error}`)
  })
}

/** Runs the command and prints what it found. Returns the exit code. */
export function main(args: readonly string[], hooks: Hooks = realHooks): Promise<number> {
  return runCommand(
    command,
    async (line) => {
      // Whatever prevents the checks is reported.
      const options = readOptions(line)
      const results = await conformance(options, hooks).catch(refuse)
      console.log(options.json ? jsonOf(results) : tableOf(results))
      return results.some(({ status }) => status === 'failed' || status === 'missing') ? 1 : 0
    },
    args,
  )
}

if (isMain(import.meta.url)) process.exitCode = await main(process.argv.slice(2))
