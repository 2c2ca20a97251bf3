import { describe, expect, it } from 'vitest'
import { keeps, type ReportLine, report, withLines } from './report.ts'

const line: ReportLine = { what: 'a tick', unit: 'ms', value: 6, reference: 10, budget: { timesReference: 0.6 } }
const about = { processors: 2, browser: 'Chromium 1', slowdown: 4, rounds: 7, growthRounds: 2 }

describe('keeps', () => {
  it('judges against the reference or a figure; a value equal to the budget is kept', () => {
    expect(keeps(line)).toBe(true)
    expect(keeps({ ...line, value: 6.01 })).toBe(false)
    expect(keeps({ ...line, budget: { most: 6 } })).toBe(true)
    expect(keeps({ ...line, budget: { most: 5.9 } })).toBe(false)
  })

  it('has no verdict without a budget, and fails without the reference or the figure it needs', () => {
    const { budget: _, ...informs } = line
    expect(keeps(informs)).toBeUndefined()
    const { reference: __, ...alone } = line
    expect(keeps(alone)).toBe(false)
    expect(keeps({ ...line, value: Number.NaN })).toBe(false)
  })
})

describe('report', () => {
  it('writes a row for each line, with its verdict', () => {
    const text = report(
      [line, { ...line, value: 9 }, { what: 'heap', unit: 'MB', value: 0.021, budget: { most: 0.1 } }],
      about,
    )
    expect(text).toContain('| a tick | 6.0 ms | 10.0 ms | 0.60 | <= 0.6 x reference | kept |')
    expect(text).toContain('| a tick | 9.0 ms | 10.0 ms | 0.90 | <= 0.6 x reference | **over** |')
    expect(text).toContain('| heap | 0.02 MB |  |  | <= 0.1 MB | kept |')
    expect(text).toContain('Chromium 1')
  })

  it('takes the rows of another run: those that it has are replaced, the others are added', () => {
    const heap: ReportLine = { what: 'heap', unit: 'MB', value: 0.021 }
    const earlier = report([line, heap], about)
    const later = withLines(earlier, [
      { ...line, value: 5 },
      { ...heap, what: 'nodes' },
    ])
    expect(later).toBe(report([{ ...line, value: 5 }, heap, { ...heap, what: 'nodes' }], about))
    expect(withLines(earlier, [{ ...heap, value: 1 }])).toBe(report([line, { ...heap, value: 1 }], about))
  })
})
