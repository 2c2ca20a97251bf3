import { expect, test } from 'vitest'
import { Refusal } from '#backend-rules/refusal.ts'
import { DAY_MS } from '#backend-rules/time.ts'
import { codes } from '#lib/contract/codes.ts'
import { type MoneyRequest, MoneyRequests } from './moneyRequests.ts'

const NOW = Date.UTC(2026, 2, 4, 2, 30)

/** One registry with a request that counts how often its work was done. */
function counted() {
  const requests = new MoneyRequests()
  let done = 0
  const count = () => {
    done += 1
    return { id: `r${done}` }
  }
  const fail = (error: Error) => (): never => {
    throw error
  }
  const execute = (change: Partial<MoneyRequest['input']> & { amount?: string } = {}, work = count, now = NOW) => {
    const request = { kind: 'order', username: 'ann', input: { requestId: '1', validUntil: NOW, ...change } } as const
    try {
      return requests.receive(request, now)(now, work)
    } catch (error) {
      if (error instanceof Refusal) return error.code
      throw error
    }
  }
  return { requests, execute, fail, count }
}

test('the same id and body of another kind is refused', () => {
  const { requests, execute, count } = counted()
  execute()
  const other = { kind: 'deposit', username: 'ann', input: { requestId: '1', validUntil: NOW } } as const
  expect(() => requests.receive(other, NOW)(NOW, count)).toThrow(Refusal)
})

test('code 4003 and a failure that is not a refusal are forgotten', () => {
  const { requests, execute, fail } = counted()
  expect(execute({}, fail(new Refusal(codes.tooManyRequests)))).toBe(4003)
  expect(() => execute({}, fail(new TypeError('broken')))).toThrow(TypeError)
  expect(requests.outcome('ann', '1', NOW).state).toBe('unknown')
  expect(execute()).toEqual({ id: 'r1' })
})

test('a request is executed until its validUntil and refused after it, also when the clock would allow it again', () => {
  const { execute, count } = counted()
  expect(execute({ requestId: '1', validUntil: NOW })).toEqual({ id: 'r1' })
  expect(execute({ requestId: '2', validUntil: NOW }, count, NOW + 1)).toBe(codes.requestExpired)
  expect(execute({ requestId: '2', validUntil: NOW }, count, NOW)).toBe(codes.requestExpired)
  expect(execute({ requestId: '1', validUntil: NOW }, count, NOW + 1)).toEqual({ id: 'r1' })
})

test('a received request is being processed until it is executed, and a repeat in that time is told so', () => {
  const { requests, execute, count } = counted()
  const executeLater = requests.receive(
    { kind: 'order', username: 'ann', input: { requestId: '1', validUntil: NOW } },
    NOW,
  )
  expect(requests.outcome('ann', '1', NOW)).toMatchObject({ state: 'processing', kind: 'order' })
  expect(execute()).toBe(codes.tooManyRequests)
  expect(execute({ amount: '2' })).toBe(codes.requestIdUsed)
  expect(executeLater(NOW, count)).toEqual({ id: 'r1' })
  expect(requests.outcome('ann', '1', NOW).state).toBe('done')
  expect(execute()).toEqual({ id: 'r1' })
})

test('an outcome is known only to its member, and names the record where there is one', () => {
  const { requests, execute } = counted()
  const remembersSince = NOW - 30 * DAY_MS
  execute()
  expect(requests.outcome('ann', '1', NOW)).toEqual({ state: 'done', kind: 'order', recordId: 'r1', remembersSince })
  expect(requests.outcome('bob', '1', NOW)).toEqual({ state: 'unknown', remembersSince })
  requests.receive({ kind: 'accountRemoval', username: 'ann', input: { requestId: '3', validUntil: NOW } }, NOW)(
    NOW,
    () => ({}),
  )
  expect(requests.outcome('ann', '3', NOW)).toMatchObject({
    state: 'done',
    kind: 'accountRemoval',
    recordId: undefined,
  })
})

test('an outcome is remembered for 30 days after the request and its validity; its id stays used', () => {
  const { requests, execute, count } = counted()
  execute({ requestId: '1' })
  execute({ requestId: '2', validUntil: NOW + 5 })
  const states = (now: number) => ['1', '2'].map((id) => requests.outcome('ann', id, now).state)
  expect(states(NOW + 30 * DAY_MS)).toEqual(['done', 'done'])
  expect(states(NOW + 30 * DAY_MS + 5)).toEqual(['unknown', 'done'])
  expect(states(NOW + 30 * DAY_MS + 6)).toEqual(['unknown', 'unknown'])
  expect(execute({ requestId: '1' }, count, NOW + 40 * DAY_MS)).toEqual({ id: 'r1' })
})
