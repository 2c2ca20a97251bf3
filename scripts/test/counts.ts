import * as v from 'valibot'

/** How many tests ended how. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export const NONE: Counts = { passed: 0, failed: 0, skipped: 0 }

const counts = v.object({ passed: v.number(), failed: v.number(), skipped: v.number() })

/** Counts that a step of ours has written. */
export const readCounts = (json: string): Counts => v.parse(counts, JSON.parse(json))

const vitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
  success: v.boolean(),
})

const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
  errors: v.array(v.unknown()),
})

/** Counts of vitest's JSON report. A run that failed without a failed test (a file that did not load) counts as one. */
export function countVitest(json: string): Counts {
  const report = v.parse(vitestReport, JSON.parse(json))
  return {
    passed: report.numPassedTests,
    failed: report.success ? report.numFailedTests : Math.max(report.numFailedTests, 1),
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** Counts of Playwright's JSON report. A flaky test counts as failed; so does an error outside any test. */
export function countPlaywright(json: string): Counts {
  const { stats, errors } = v.parse(playwrightReport, JSON.parse(json))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped }
}

export function addCounts(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

/** The last line of `npm test`. */
export function summary({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
