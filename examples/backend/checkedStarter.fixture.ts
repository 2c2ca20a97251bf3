import { CAPTCHA, type ManualClock, type TestBackend, type TestMember } from '#backend/backend.fixture.ts'
import { SEEDED_PASSWORD, SEEDED_WITHDRAW_PASSWORD } from '#backend-rules/seed/passwords.ts'
import { CheckedBackend, realHooks } from '#conformance/backend.ts'
import { bindBank } from '#lib/contract/payouts.ts'

const BASES = ['http://first.test', 'http://second.test']

/** The checks' view of instances of the starter that run in this process, on one clock. */
export interface CheckedStarter {
  readonly checked: CheckedBackend
  /** Moves the clock, by which quotes are published and orders are settled. */
  readonly pass: (ms: number) => Promise<void>
}

/**
 * Two new members of the starter, and what checks it in the name of the first one. The first address is that of the first instance, the
 * second one that of the second, or of the only one.
 *
 * @param heard Resolves when every instance has heard of the quotes that were just published.
 */
export async function checkedStarter(
  instances: readonly TestBackend[],
  clock: ManualClock,
  heard: () => Promise<void>,
): Promise<CheckedStarter> {
  const [first, second = first] = instances
  if (first === undefined || second === undefined) throw new Error('no instance')
  const requests = new Set<Promise<Response>>()
  let passed = Promise.resolve()
  /** Checks that wait at the same time share the clock: none of them moves it before the others have received the quotes. */
  const pass = (ms: number) => {
    const until = clock.now() + ms
    const step = async () => {
      while (clock.now() < until) {
        // A request that is being answered would be late by the time that passes.
        await Promise.allSettled(requests)
        clock.advance(Math.min(until - clock.now(), 1000))
        await first.quotes()
        await first.pass(0)
        await heard()
      }
    }
    passed = passed.then(step, step)
    return passed
  }
  const checked = new CheckedBackend(BASES, 'https://candor.test', {
    ...realHooks,
    now: () => clock.now(),
    sleep: pass,
    fetch: async (url, init) => {
      const { origin, pathname, search } = new URL(url)
      const { app } = origin === BASES[0] ? first : second
      const answer = Promise.resolve(app.request(`${origin}${pathname}${search}`, init))
      requests.add(answer)
      return answer.finally(() => requests.delete(answer))
    },
  })
  await first.withoutHolds()
  const member = await first.member()
  checked.token = member.token
  checked.otherToken = (await first.member()).token
  await bindAccount(first, member)
  checked.withdrawPass = SEEDED_WITHDRAW_PASSWORD
  checked.logIn = { user: member.username, pass: SEEDED_PASSWORD, captcha: CAPTCHA }
  return { checked, pass }
}

/** Binds a bank account that no other member has. */
async function bindAccount(instance: TestBackend, { number, token }: TestMember): Promise<void> {
  const accountNumber = `62222021${String(number).padStart(8, '0')}`
  const form = { payeeName: 'Demo', bankName: 'Harbour Commercial Bank', accountNumber }
  await instance.ask(bindBank, { ...instance.request(), ...form }, token)
}
