import { describe, expect, it } from 'vitest'
import { datesOf, instantsOf, periodOf, periods } from './dates.ts'
import { formatDate } from './format.ts'

describe('days', () => {
  it('are both included', () => {
    const { from = 0, to = 0 } = instantsOf({ from: '2026-05-06', to: '2026-05-06' })
    expect([formatDate(from), formatDate(from - 1), formatDate(to - 1), formatDate(to)]).toEqual([
      '2026-05-06',
      '2026-05-05',
      '2026-05-06',
      '2026-05-07',
    ])
  })

  it('of a period end today', () => {
    const now = new Date(2026, 2, 3, 23, 59).getTime()
    expect(datesOf('today', now)).toEqual({ from: '2026-03-03', to: '2026-03-03' })
    expect(datesOf('week', now)).toEqual({ from: '2026-02-25', to: '2026-03-03' })
    expect(datesOf('month', now)).toEqual({ from: '2026-02-02', to: '2026-03-03' })
  })

  it('tell their period', () => {
    const now = Date.now()
    for (const period of periods) {
      if (period !== 'dates') expect(periodOf(datesOf(period, now), now)).toBe(period)
    }
    expect(periodOf({ from: '2026-01-01' }, now)).toBe('dates')
  })
})
