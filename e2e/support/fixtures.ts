import { test as base, expect, type TestInfo } from '@playwright/test'
import type { StubControl } from '#stub/control/client.ts'
import { App } from './app.ts'
import { goThroughHistory, insertAsTyped } from './engines/firefox/harness.ts'
import { Time } from './time.ts'
import { Watch } from './watch.ts'
import { startWorld, WORLD_BEGINS, type World } from './world.ts'

/**
 * Specs of money, of sessions, and of what survives a reload, another tab and the end of a session. A quarter of their tests run with an
 * operator's domain, always the same ones; all of them where the environment says `DOMAIN=always`.
 */
const withDomains =
  /[\\/](?:account-requests|deposit|deposit-once|deposit-records|interruption-matrix|main-job|order-interruptions|orders|passwords|payout-accounts|placing|price-moved|promise|recovery|session|ticket|vault|vault-once|vault-terms|verify-once|withdraw|withdraw-once)\.spec\.ts$/
const EVERY = 4

function hasDomain({ file, titlePath }: TestInfo): boolean {
  if (!withDomains.test(file)) return false
  const sum = [...titlePath.join(' ')].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return process.env.DOMAIN === 'always' || sum % EVERY === 0
}

interface Options {
  /** Errors on the console that a test expects, such as those of an unreachable network. */
  readonly expectedErrors: readonly RegExp[]
  /** The device's clock minus the backend's, in ms. */
  readonly deviceClockOffset: number
}

interface Fixtures extends Options {
  readonly world: World
  readonly control: StubControl
  readonly watch: Watch
  readonly time: Time
  readonly app: App
}

/**
 * The test function of the project; each test has its own world. A test fails when an answer of the backend or a request of
 * the app broke the contract, the backend's books do not add up, the page violated its security policy, or an error was not
 * caught.
 */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  deviceClockOffset: [0, { option: true }],

  world: async ({ browserName: _ }, use, testInfo) => {
    const world = await startWorld('e2e')
    if (hasDomain(testInfo)) await world.setDomain('abc')
    await use(world)
    await world.stop()
  },

  control: ({ world }, use) => use(world.control),

  context: async ({ context, browserName }, use) => {
    if (browserName === 'firefox') {
      await insertAsTyped(context)
      goThroughHistory(context)
    }
    await use(context)
  },

  watch: async ({ world, context, expectedErrors }, use, testInfo) => {
    const watch = await Watch.over(context)
    await use(watch)
    const problems = watch.problems(expectedErrors)
    const violations = await world.control.violations()
    const malformed = (await world.control.requests()).filter((request) => request.problems !== undefined)
    const books = await world.control.books()
    const clean = problems.length + violations.length + malformed.length + books.length === 0
    if (!clean || testInfo.status !== testInfo.expectedStatus) await watch.attachEvidence(testInfo)
    expect.soft(problems, 'errors in the browser').toEqual([])
    expect.soft(violations, "answers that broke the contract's schema").toEqual([])
    expect.soft(malformed, "requests that broke the contract's schema").toEqual([])
    expect.soft(books, 'what does not add up in the books').toEqual([])
  },

  time: async ({ context, control, watch, deviceClockOffset }, use) => {
    await context.clock.install({ time: WORLD_BEGINS + deviceClockOffset })
    await use(new Time(context, control, watch))
  },

  // Every test uses the world's clock and these checks, also when it does not name them.
  app: async ({ world, page, time: _time, watch: _watch }, use) => {
    await use(new App(page, world))
  },
})

export { expect }
