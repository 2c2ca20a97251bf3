import { expect, test } from 'vitest'
import { changesOf } from './reviewChanges.ts'

const line = (key: string, text: string) => ({ key, label: key.toUpperCase(), text })

test('what changed since it was seen: another text, a line that is new, a line that is gone', () => {
  const before = [line('payee', 'Ann'), line('rate', '7.20'), line('memo', '12')]
  const now = [line('payee', 'Ann'), line('branch', 'West'), line('rate', '7.21')]
  expect(changesOf(before, now)).toEqual([
    { key: 'branch', label: 'BRANCH', before: '--', now: 'West' },
    { key: 'rate', label: 'RATE', before: '7.20', now: '7.21' },
    { key: 'memo', label: 'MEMO', before: '12', now: '--' },
  ])
  expect(changesOf(before, [...before])).toEqual([])
})
