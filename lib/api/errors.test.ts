import { describe, expect, test } from 'vitest'
import { ApiError, ContractError, HttpError, isAbort, NetworkError, outcomeUnknown, SessionError } from './errors.ts'

describe('outcomeUnknown', () => {
  test.each([
    new NetworkError('/x'),
    new ContractError('/x', 'data'),
    new HttpError('/x', 500),
    new HttpError('/x', 504),
  ])('%o says nothing about what was done', (error) => expect(outcomeUnknown(error)).toBe(true))

  test.each([
    new ApiError('/x', 500, ''),
    new SessionError('/x', ''),
    new HttpError('/x', 404),
    new HttpError('/x', 499),
    new Error('other'),
    undefined,
  ])('%o is certain', (error) => expect(outcomeUnknown(error)).toBe(false))
})

test('an abort is recognised', () => {
  const controller = new AbortController()
  controller.abort()
  expect(isAbort(controller.signal.reason)).toBe(true)
  expect(isAbort(new NetworkError('/x'))).toBe(false)
})
