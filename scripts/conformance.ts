import { userInfo } from '#lib/contract/account.ts'
import { codes } from '#lib/contract/codes.ts'
import { getConf } from '#lib/contract/common.ts'
import { refuse, runCommand } from '#scripts/command.ts'
import { Backend, type Hooks, realHooks } from '#scripts/conformance/backend.ts'
import { type Check, type Result, runChecks } from '#scripts/conformance/check.ts'
import { checksOf } from '#scripts/conformance/checks.ts'
import { failureOf } from '#scripts/conformance/exchange.ts'
import { logIn } from '#scripts/conformance/login.ts'
import { command, type Options, readOptions } from '#scripts/conformance/options.ts'
import { tableOf } from '#scripts/conformance/table.ts'
import { isMain } from '#scripts/run.ts'

/** Opens the session and runs the checks. Throws Error when there is no backend or no session to check with. */
async function conformance({ bases, origin, write, session }: Options, hooks: Hooks): Promise<readonly Result[]> {
  const backend = new Backend(bases, origin, hooks)
  for (const address of backend.addresses) await reach(backend, address)
  backend.token = 'token' in session ? session.token : await logIn(backend, session)
  if (failureOf(await backend.send(userInfo, {})) === codes.sessionInvalid)
    throw new Error('The session is not accepted: userInfo answers code 401.')
  return runChecks(checksOf(backend), write, showProgress)
}

async function reach(backend: Backend, address: number): Promise<void> {
  await backend.send(getConf, {}, { address }).catch((error: unknown) => {
    throw new Error(`No backend at ${backend.bases[address]}: ${error instanceof Error ? error.message : error}`)
  })
}

/** Shows on a terminal which check is running, because waiting for an order takes time. */
function showProgress({ id }: Check): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${id}\r`)
}

/** Runs the command and prints what it found. Returns the exit code. */
export function main(args: readonly string[], hooks: Hooks = realHooks): Promise<number> {
  return runCommand(
    command,
    async (line) => {
      // Whatever prevents the checks is reported.
      const results = await conformance(readOptions(line), hooks).catch(refuse)
      console.log(tableOf(results))
      return results.some(({ status }) => status === 'failed' || status === 'missing') ? 1 : 0
    },
    args,
  )
}

if (isMain(import.meta.url)) process.exitCode = await main(process.argv.slice(2))
