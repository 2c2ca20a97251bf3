import { globSync, readFileSync } from 'node:fs'
import { defineConfig, type TestUserConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { RETRIES } from './scripts/test/counts.ts'

/** Limit of one test in ms. What a test polls for has no shorter one: on a busy machine anything takes more than a second. */
const testTimeout = 20_000

/** The files that take longest. They begin first, so that no processor waits for one of them at the end. */
const LONG = [
  'app/_routes/answerMatrix.test.tsx',
  'app/_routes/answerMatrixForms.test.tsx',
  'lib/money-request/model.test.ts',
  'app/_routes/outage.test.tsx',
  'scripts/conformance/conformance.test.ts',
]

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((file) => moduleId.endsWith(file))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

const unitTests = globSync([
  '{app,components,features,lib,scripts,messages}/**/*.test.ts',
  'e2e/{agreement,bench,stub,support}/**/*.test.ts',
])

const componentTests = globSync('{app,components,features}/**/*.test.tsx')

const contains = (word: RegExp) => (file: string) => word.test(readFileSync(file, 'utf8'))

/**
 * Whether a test file touches what all files of a process share: timers, globals and modules (`vi`), the session, the storage.
 * Such a file has a process of its own. Half of the time of the others was the start of theirs.
 */
const needsOwnProcess = contains(/\b(?:vi|session|storage)\b/)

/**
 * Whether a component test replaces modules, or needs live prices: the page opens one stream of them and keeps what it brought. Such
 * a file has a thread of its own. Three quarters of the time of the others was the start of theirs. A file that needs live
 * prices and is not found by these words fails: see components/sharedThread.setup.ts.
 */
const needsOwnThread = contains(/\bvi\.mock\b|EventSource|stubBrowser|openPlace|trading\.fixture|quote/i)

// Node keeps the libraries there as one test file has compiled them, so that the next file does not compile them again.
process.env.NODE_COMPILE_CACHE ??= 'node_modules/.cache/compiled'

const shared = { retry: RETRIES, testTimeout, expect: { poll: { timeout: testTimeout } } }
const ofComponents = {
  environment: './components/jsdom.environment.ts',
  // A thread starts sooner than a process, which is much of what a small file costs.
  pool: 'threads',
  setupFiles: ['components/react.setup.ts'],
  ...shared,
} satisfies TestUserConfig

export default defineConfig({
  test: {
    // A screen that is left aborts its polls of quotes. In Node the body of such an answer may reject where nobody holds it. Every other
    // error that nobody handles fails the run.
    onUnhandledError: ({ name, stack = '' }) => name !== 'AbortError' || !stack.includes('QuoteStream.#suspend'),
    // What a passed test prints is nobody's news; a failed one brings what it printed.
    silent: 'passed-only',
    // By itself Vitest leaves one processor free, which is half of a machine with two.
    maxWorkers: '100%',
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: unitTests.filter((file) => !needsOwnProcess(file)),
          isolate: false,
          ...shared,
        },
      },
      {
        test: {
          name: 'node, isolated',
          environment: 'node',
          include: unitTests.filter(needsOwnProcess),
          ...shared,
        },
      },
      {
        test: {
          name: 'jsdom',
          include: componentTests.filter((file) => !needsOwnThread(file)),
          isolate: false,
          ...ofComponents,
          setupFiles: [...ofComponents.setupFiles, 'components/sharedThread.setup.ts'],
        },
      },
      {
        test: {
          name: 'jsdom, isolated',
          include: componentTests.filter(needsOwnThread),
          ...ofComponents,
        },
      },
    ],
  },
})
