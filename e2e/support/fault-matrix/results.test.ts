import { expect, test } from 'vitest'
import { lineOf, readResults, report } from './results.ts'

const results = [
  { title: 'order · refuse · first · stay · domain', passed: true, outcome: 'done' },
  { title: 'order · queued · first · stay · no domain', passed: true, outcome: 'expired' },
  { title: 'deposit · refuse · both · stay · domain', passed: false, error: 'the outcome is shown' },
] as const

test('the last result of each case counts, and a line that was cut off does not', () => {
  const [first, second, third] = results
  const lines = [{ ...first, passed: false, outcome: undefined }, first, second].map(lineOf).join('')
  const read = readResults(`${lines}${lineOf(third).slice(0, 20)}`)
  expect([...read.values()]).toEqual([first, second])
})

test('the cases are counted by kind and fault, and by what was shown', () => {
  expect(report(results).split('\n')).toEqual([
    'Cases passed by kind and fault; "12-1": 12 passed and 1 failed.',
    '                                1      2    all',
    'deposit                         0    0-1    0-1',
    'order                           1      1      2',
    'all                             1    1-1    2-1',
    '1 queued',
    '2 refuse',
    '',
    'Shown in the end: done 1, expired 1.',
    '2 passed, 1 failed.',
    'FAILED deposit · refuse · both · stay · domain: the outcome is shown',
  ])
})
