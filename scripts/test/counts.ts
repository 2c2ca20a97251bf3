import path from 'node:path'
import * as v from 'valibot'
import { ROOT } from '#scripts/run.ts'

/** How many tests passed, failed and so on. */
export interface TestCounts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** The tests among the passed ones that failed first and passed when they were run again; of a unit test, with what it failed with. */
  readonly flaky: readonly string[]
}

export const NONE: TestCounts = { passed: 0, failed: 0, skipped: 0, flaky: [] }

/** How often a failed test is run again: once where the environment says that it is CI (`CI`), never on a developer's machine. */
export const RETRIES = process.env.CI ? 1 : 0

const counts = v.object({
  passed: v.number(),
  failed: v.number(),
  skipped: v.number(),
  flaky: v.array(v.string()),
})

/** Counts that one of our own steps has written. */
export const readCounts = (json: string): TestCounts => v.parse(counts, JSON.parse(json))

const vitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
  success: v.boolean(),
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(
        v.object({ fullName: v.string(), status: v.string(), failureMessages: v.array(v.string()) }),
      ),
    }),
  ),
})

interface Suite {
  readonly suites?: readonly Suite[] | undefined
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly line: number
    readonly tests: readonly { readonly projectName: string; readonly status: string }[]
  }[]
}

const suite: v.GenericSchema<Suite> = v.object({
  suites: v.optional(v.array(v.lazy(() => suite))),
  specs: v.array(
    v.object({
      title: v.string(),
      file: v.string(),
      line: v.number(),
      tests: v.array(v.object({ projectName: v.string(), status: v.string() })),
    }),
  ),
})

const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
  errors: v.array(v.unknown()),
  suites: v.array(suite),
})

/** Counts of vitest's JSON report. A run that failed without a failed test (a file that did not load) counts as one. */
export function countVitest(json: string): TestCounts {
  const report = v.parse(vitestReport, JSON.parse(json))
  return {
    passed: report.numPassedTests,
    failed: report.success ? report.numFailedTests : Math.max(report.numFailedTests, 1),
    skipped: report.numPendingTests + report.numTodoTests,
    // A test that passed keeps what it failed with before, which vitest prints nowhere: the seed of a property would be lost.
    flaky: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.flatMap(({ status, fullName, failureMessages: [failure] }) =>
        status === 'passed' && failure !== undefined
          ? [`${path.relative(ROOT, name)} ${fullName.trim()}\n${beginningOf(failure)}`]
          : [],
      ),
    ),
  }
}

const SHOWN_LINES = 3
const SHOWN_LENGTH = 400

const beginningOf = (failure: string): string => {
  const lines = failure.split('\n').slice(0, SHOWN_LINES)
  return lines.map((line) => `  ${line.slice(0, SHOWN_LENGTH)}`).join('\n')
}

/** Counts of Playwright's JSON report. A flaky test is one that passed when it was run again; an error outside any test counts as failed. */
export function countPlaywright(json: string): TestCounts {
  const { stats, errors, suites } = v.parse(playwrightReport, JSON.parse(json))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: suites.flatMap(flakyIn),
  }
}

function flakyIn({ suites = [], specs }: Suite): readonly string[] {
  const here = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `[${projectName}] ${file}:${line} ${title}`),
  )
  return [...here, ...suites.flatMap(flakyIn)]
}

export function addCounts(a: TestCounts, b: TestCounts): TestCounts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    flaky: [...a.flaky, ...b.flaky],
  }
}

/** The closing lines of `npm test`: each flaky test, to be fixed first, and the sum as the last one; without tests, the steps. */
export function summary({ passed, failed, skipped, flaky }: TestCounts, steps: number): string {
  const ranNone = passed + failed + skipped === 0
  const tests = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  const sum = ranNone ? `${steps} ${steps === 1 ? 'step' : 'steps'} green` : tests
  return [...flaky.map((name) => `flaky: ${name}`), sum].join('\n')
}
