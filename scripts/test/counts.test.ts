import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '#scripts/run.ts'
import { addCounts, countPlaywright, countVitest, NONE, readCounts, summary } from './counts.ts'

const unit = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  success: true,
  testResults: [],
}
const e2e = { stats: { expected: 7, unexpected: 0, flaky: 0, skipped: 0 }, errors: [], suites: [] }

describe('counts', () => {
  it('reads both reports', () => {
    expect(countVitest(JSON.stringify(unit))).toEqual({ passed: 5, failed: 0, skipped: 2, flaky: [] })
    expect(countPlaywright(JSON.stringify(e2e))).toEqual({ passed: 7, failed: 0, skipped: 0, flaky: [] })
  })

  it('never calls a red run green', () => {
    expect(countVitest(JSON.stringify({ ...unit, success: false })).failed).toBe(1)
    expect(countPlaywright(JSON.stringify({ ...e2e, stats: { ...e2e.stats, unexpected: 1 } })).failed).toBe(1)
    expect(countPlaywright(JSON.stringify({ ...e2e, errors: [{}] })).failed).toBe(1)
  })

  it('counts a test that passed when it was run again as passed, and names it', () => {
    const name = path.join(ROOT, 'lib/a.test.ts')
    const test = (fullName: string, status: string, ...failureMessages: readonly string[]) => ({
      fullName,
      status,
      failureMessages,
    })
    const failure = `Error: Property failed\n{ seed: 1 }\n${'long '.repeat(200)}\n    at a.test.ts`
    const assertionResults = [test('one', 'passed'), test(' two', 'passed', failure), test('three', 'failed', 'Error')]
    expect(countVitest(JSON.stringify({ ...unit, testResults: [{ name, assertionResults }] })).flaky).toEqual([
      `lib/a.test.ts two\n  Error: Property failed\n  { seed: 1 }\n  ${'long '.repeat(80)}`,
    ])
    const spec = (title: string, status: string) => ({
      title,
      file: 'a.spec.ts',
      line: 5,
      tests: [{ projectName: 'phone', status }],
    })
    const group = { specs: [spec('inner', 'flaky')] }
    const suites = [{ specs: [spec('outer', 'flaky'), spec('green', 'expected')], suites: [group] }]
    const stats = { ...e2e.stats, flaky: 2 }
    expect(countPlaywright(JSON.stringify({ ...e2e, stats, suites }))).toEqual({
      passed: 9,
      failed: 0,
      skipped: 0,
      flaky: ['[phone] a.spec.ts:5 outer', '[phone] a.spec.ts:5 inner'],
    })
  })

  it('refuses a report it does not know', () => {
    expect(() => countVitest('{}')).toThrow()
  })

  it('sums up in one line, with the skipped only when there are any', () => {
    expect(summary(addCounts({ ...NONE, passed: 2 }, { ...NONE, passed: 3, failed: 1 }), 2)).toBe('5 passed, 1 failed')
    expect(summary({ ...NONE, passed: 1, skipped: 2 }, 1)).toBe('1 passed, 0 failed, 2 skipped')
  })

  it('counts the steps of a run without tests, until one of them is red', () => {
    expect(summary(NONE, 4)).toBe('4 steps green')
    expect(summary(NONE, 1)).toBe('1 step green')
    expect(summary({ ...NONE, failed: 1 }, 4)).toBe('0 passed, 1 failed')
  })

  it('names each flaky test before the last line', () => {
    const sum = addCounts({ ...NONE, passed: 1, flaky: ['a'] }, { ...NONE, passed: 1, flaky: ['b'] })
    expect(summary(sum, 2)).toBe('flaky: a\nflaky: b\n2 passed, 0 failed')
  })
})

it('reads what one of our own steps has written, and nothing else', () => {
  const written = { passed: 3, failed: 1, skipped: 0, flaky: ['a'] }
  expect(readCounts(JSON.stringify(written))).toEqual(written)
  expect(() => readCounts('{"passed":3}')).toThrow()
})
