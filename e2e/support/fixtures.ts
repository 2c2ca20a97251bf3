import { test as base, expect, type TestInfo } from '@playwright/test'
import { startHost } from '#scripts/host.ts'
import type { StubControl } from '#stub/control/client.ts'
import { App } from './app.ts'
import { goThroughHistory, insertAsTyped } from './engines/firefox/harness.ts'
import { startWorld, type TestSite, WORLD_BEGINS } from './testSite.ts'
import { Time } from './time.ts'
import { Watch } from './watch.ts'

/** Whether a test has an operator's domain. */
const hasDomain = ({ tags }: TestInfo): boolean => tags.includes('@domain')

interface Options {
  /** Errors on the console that a test expects, such as those of an unreachable network. */
  readonly expectedErrors: readonly RegExp[]
  /** The device's clock minus the backend's, in ms. */
  readonly deviceClockOffset: number
}

interface Parts {
  readonly world: TestSite
  readonly control: StubControl
  readonly time: Time
  readonly app: App
}

interface Fixtures extends Options, Parts {
  readonly watch: Watch
  /**
   * Runs one case of many as a step of the test: with its own world, at the time at which every world begins, and with
   * nothing on the device, but in the same page as the cases before. A case costs less than half as much as a test.
   */
  readonly inNewWorld: (title: string, body: (parts: Parts) => Promise<void>) => Promise<void>
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
    if (testInfo.status !== testInfo.expectedStatus) await watch.attachEvidence(testInfo)
    await expectClean(world, watch, expectedErrors, testInfo)
  },

  time: async ({ context, control, watch, deviceClockOffset }, use) => {
    await context.clock.install({ time: WORLD_BEGINS + deviceClockOffset })
    await use(new Time(context, control, watch))
  },

  // Every test uses the world's clock and these checks, even when it does not name them.
  app: async ({ world, page, time: _time, watch: _watch }, use) => {
    await use(new App(page, world))
  },

  inNewWorld: async ({ context, page: _page, expectedErrors }, use, testInfo) => {
    const watch = await Watch.over(context)
    const host = await startHost({ dir: 'out', port: 0 })
    await use((title, body) =>
      base.step(title, async () => {
        const world = await startWorld('e2e', { host })
        if (hasDomain(testInfo)) await world.setDomain('abc')
        await context.clock.install({ time: WORLD_BEGINS })
        const [page = await context.newPage()] = context.pages()
        const { control } = world
        await body({
          app: new App(page, world),
          world,
          control,
          time: new Time(context, control, watch),
        })
        await expectClean(world, watch, expectedErrors, testInfo)
        const [kept = page, ...others] = context.pages()
        for (const other of others) await other.close()
        await new App(kept, world).forget()
        await world.stop()
      }),
    )
    if (testInfo.status !== testInfo.expectedStatus) await watch.attachEvidence(testInfo)
    await host.stop()
  },
})

/** Fails where an answer or a request broke the contract, the books do not add up, or the browser reported an error. */
async function expectClean(
  { control }: TestSite,
  watch: Watch,
  expectedErrors: readonly RegExp[],
  testInfo: TestInfo,
): Promise<void> {
  const findings = {
    'errors in the browser': watch.problems(expectedErrors),
    "answers that broke the contract's schema": await control.violations(),
    "requests that broke the contract's schema": (await control.requests()).filter(({ problems }) => problems),
    'what does not add up in the books': await control.books(),
  }
  if (Object.values(findings).some(({ length }) => length > 0)) await watch.attachEvidence(testInfo)
  expect(findings).toEqual(Object.fromEntries(Object.keys(findings).map((what) => [what, []])))
}

export { expect }
