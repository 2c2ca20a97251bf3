import { afterEach, expect, test, vi } from 'vitest'
import type { Check } from './check.ts'
import { Progress } from './progress.ts'

const check: Check = { id: 'order.stale', rule: 'An old quote is refused.', place: '#answers', run: async () => '' }

afterEach(() => void vi.useRealTimers())

function watched(isTTY: boolean) {
  const written: string[] = []
  return { written, progress: new Progress(150, { isTTY, write: (text) => written.push(text) }) }
}

test('a terminal shows each check in one line, which is gone at the end', () => {
  const { written, progress } = watched(true)
  progress.begins(check, 11)
  expect(written.at(-1)).toContain('12 of 150: order.stale: An old quote is refused.')
  expect(written.at(-1)).not.toContain('\n')
  progress.end()
  expect(written.at(-1)).toBe('\r\x1b[K')
})

test('elsewhere a line comes every ten seconds, and none in a short run', () => {
  vi.useFakeTimers()
  const { written, progress } = watched(false)
  progress.begins(check, 11)
  vi.advanceTimersByTime(9_999)
  expect(written).toEqual([])
  vi.advanceTimersByTime(10_001)
  expect(written).toEqual(Array.from({ length: 2 }, () => '12 of 150: order.stale: An old quote is refused.\n'))
  progress.end()
  vi.advanceTimersByTime(60_000)
  expect(written).toHaveLength(2)
})
