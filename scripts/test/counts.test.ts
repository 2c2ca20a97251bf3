import { describe, expect, it } from 'vitest'
import { addCounts, countPlaywright, countVitest, NONE, readCounts, summary } from './counts.ts'

const unit = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, success: true }
const e2e = { stats: { expected: 7, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] }

describe('counts', () => {
  it('reads both reports', () => {
    expect(countVitest(JSON.stringify(unit))).toEqual({ passed: 5, failed: 0, skipped: 2 })
    expect(countPlaywright(JSON.stringify(e2e))).toEqual({ passed: 7, failed: 0, skipped: 0 })
  })

  it('never calls a red run green', () => {
    expect(countVitest(JSON.stringify({ ...unit, success: false })).failed).toBe(1)
    expect(countPlaywright(JSON.stringify({ ...e2e, stats: { ...e2e.stats, flaky: 1 } })).failed).toBe(1)
    expect(countPlaywright(JSON.stringify({ ...e2e, errors: [{}] })).failed).toBe(1)
  })

  it('refuses a report it does not know', () => {
    expect(() => countVitest('{}')).toThrow()
  })

  it('sums up in one line, with the skipped only when there are any', () => {
    expect(summary(addCounts({ ...NONE, passed: 2 }, { ...NONE, passed: 3, failed: 1 }))).toBe('5 passed, 1 failed')
    expect(summary({ passed: 1, failed: 0, skipped: 2 })).toBe('1 passed, 0 failed, 2 skipped')
  })
})

it('reads what a step of ours has written, and nothing else', () => {
  expect(readCounts(JSON.stringify({ passed: 3, failed: 1, skipped: 0 }))).toEqual({ passed: 3, failed: 1, skipped: 0 })
  expect(() => readCounts('{"passed":3}')).toThrow()
})
