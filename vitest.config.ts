import { configDefaults, defineConfig, type TestUserConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { textsPlugin } from './scripts/next/textsPlugin.mjs'
import { RETRIES } from './scripts/test/counts.ts'

/** Limit of one test in ms. What a test polls for has no shorter one: on a busy machine anything takes more than a second. */
const testTimeout = 20_000

/** The files that take longest. They begin first, so that no processor waits for one of them at the end. */
const LONG = ['lib/money-request/model.isolated.test.ts', 'matrix.test.ts', 'matrix.test.tsx']

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((file) => moduleId.endsWith(file))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

// Node keeps the libraries there as one test file has compiled them, so that the next file does not compile them again.
process.env.NODE_COMPILE_CACHE ??= 'node_modules/.cache/compiled'

const inFolders = (files: string) => [
  `{app,components,conformance,examples,features,lib,messages,scripts}/**/${files}`,
  `e2e/{agreement,bench,stub,support}/**/${files}`,
]

/** Files that need not have a process or a thread of their own share one: half to three quarters of their time was its start. */
const together = {
  isolate: false,
  exclude: [...configDefaults.exclude, '**/*.{isolated,matrix}.test.{ts,tsx}'],
}

const plugins = [textsPlugin]

const common = { retry: RETRIES, testTimeout, hookTimeout: 3 * testTimeout, expect: { poll: { timeout: testTimeout } } }
const ofNode = { environment: 'node', ...common }
const ofComponents = {
  environment: './components/jsdom.environment.ts',
  // A thread starts sooner than a process, which is much of what a small file costs.
  pool: 'threads',
  ...common,
} satisfies TestUserConfig

export default defineConfig({
  test: {
    // A screen that is left aborts its polls of quotes. In Node the body of such an answer may reject where nobody holds it. Every other
    // error that nobody handles fails the run.
    onUnhandledError: ({ name, stack = '' }) => name !== 'AbortError' || !stack.includes('QuoteStream.#suspend'),
    // Only the output of a failed test is printed.
    silent: 'passed-only',
    // By itself Vitest leaves one processor free, which is half of a machine with two.
    maxWorkers: '100%',
    sequence: { sequencer: LongFirst },
    projects: [
      {
        plugins,
        test: { name: 'node', include: inFolders('*.test.ts'), ...together, ...ofNode },
      },
      {
        plugins,
        test: { name: 'node, isolated', include: inFolders('*.isolated.test.ts'), ...ofNode },
      },
      // Long tables of cases: the step `matrices` of `npm test -- --all`.
      {
        plugins,
        test: { name: 'node, matrices', include: inFolders('*.matrix.test.ts'), ...ofNode },
      },
      {
        plugins,
        test: { name: 'jsdom, matrices', include: inFolders('*.matrix.test.tsx'), ...ofComponents },
      },
      {
        plugins,
        test: {
          name: 'jsdom',
          include: inFolders('*.test.tsx'),
          ...together,
          ...ofComponents,
          setupFiles: ['components/sharedThread.setup.ts'],
        },
      },
      {
        plugins,
        test: { name: 'jsdom, isolated', include: inFolders('*.isolated.test.tsx'), ...ofComponents },
      },
    ],
  },
})
