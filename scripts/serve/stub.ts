import { SEEDED_PASSWORD, SEEDED_WITHDRAW_PASSWORD } from '#lib/backend/seed/passwords.ts'
import { freePort } from '#scripts/ports.ts'
import { startStub } from '#stub/start.ts'

/** The member that the stub backend knows from the start. */
export const DEMO_MEMBER = `demo / ${SEEDED_PASSWORD} (withdrawals ${SEEDED_WITHDRAW_PASSWORD}, invitation code CANDOR1)`

/** Takes `wanted` or the next free port, and says so when it had to move on. */
export async function takePort(wanted: number, except: readonly number[] = []): Promise<number> {
  const port = await freePort(wanted, except)
  if (port !== wanted) console.log(`Port ${wanted} is taken, using ${port}.`)
  return port
}

/**
 * Starts the stub backend on two ports, so that the fail-over between addresses can be seen. Codes that it sends to a
 * phone or by e-mail are printed.
 */
export async function startStubPair(options: { readonly control: boolean }) {
  const first = await takePort(4101)
  const second = await takePort(4102, [first])
  const deliver = (sentTo: string, code: string) => console.log(`Code for ${sentTo}: ${code}`)
  return startStub({ ports: [first, second], control: options.control, deliver, past: true })
}

/** Calls `stop` once, at the first Ctrl-C or termination, then ends the process; a second one ends it at once. */
export function onInterrupt(stop: () => Promise<void>): void {
  const end = () => {
    process.once('SIGINT', () => process.exit(130))
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
}
