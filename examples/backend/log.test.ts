import { expect, it } from 'vitest'
import { Busy } from './database/database.ts'
import { LeaseLost } from './leaderLease.ts'
import { logError } from './log.ts'

it('an ordinary change of leader is no error, an outage is a warning, and only what nobody expects has a stack trace', () => {
  const written: unknown[] = []
  for (const error of [
    new LeaseLost('another instance has taken the lease 1'),
    new Busy('too many transactions wait'),
    Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' }),
    new Error('a slip'),
  ])
    logError((...line) => void written.push(line), 'not settled', error, { order: 'o1' })
  expect(written).toEqual([
    ['not settled', { order: 'o1', problem: 'another instance has taken the lease 1' }],
    ['not settled', { order: 'o1', error: 'too many transactions wait' }, 'warn'],
    ['not settled', { order: 'o1', error: 'ECONNREFUSED' }, 'warn'],
    ['not settled', { order: 'o1', error: 'a slip', stack: expect.stringContaining('log.test.ts') }, 'error'],
  ])
})
