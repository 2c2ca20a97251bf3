import { expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '#lib/api/errors.ts'
import { storage } from '#lib/storage/local.ts'
import type { VerificationStatus, VerifyRequest } from './api.ts'
import { handIn } from './handingIn.ts'

const request: VerifyRequest = {
  requestId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  name: '张三',
  idNumber: '11010119900307123X',
  idFront: '/f',
  idBack: '/b',
}
const lost = new NetworkError('/api/verify/submit')

function desk(
  answers: readonly (VerificationStatus | Error)[],
  found: readonly (VerificationStatus | undefined)[] = [],
) {
  const [sends, finds] = [[...answers], [...found]]
  const send = vi.fn(async (_: VerifyRequest) => {
    const answer = sends.shift() ?? lost
    if (answer instanceof Error) throw answer
    return answer
  })
  const find = vi.fn(async () => finds.shift())
  const onUnknown = vi.fn()
  const run = (signal?: AbortSignal) =>
    handIn(request, { wait: async () => undefined, onUnknown, ...(signal && { signal }) }, { send, find })
  return { send, find, onUnknown, run }
}

test('an answer is the end of it', async () => {
  const { run, send, onUnknown } = desk(['pending'])
  expect(await run()).toEqual({ kind: 'done', result: 'pending' })
  expect(send).toHaveBeenCalledOnce()
  expect(onUnknown).not.toHaveBeenCalled()
})

test('a refusal is certain, and is told', async () => {
  const refusal = new ApiError('/api/verify/submit', 4035, '')
  expect(await desk([refusal]).run()).toEqual({ kind: 'refused', error: refusal })
})

test('no answer: the backend is asked, and has it', async () => {
  const { run, send, onUnknown } = desk([lost], ['pending'])
  expect(await run()).toEqual({ kind: 'done', result: 'pending' })
  expect(send).toHaveBeenCalledOnce()
  expect(onUnknown).toHaveBeenCalledOnce()
})

test('no answer and not there: the very same request once more', async () => {
  const { run, send } = desk([lost, lost, 'pending'])
  expect(await run()).toEqual({ kind: 'done', result: 'pending' })
  expect(send.mock.calls.map(([sent]) => sent)).toEqual([request, request, request])
})

test('it ends with the screen', async () => {
  const controller = new AbortController()
  const { run, send } = desk([lost])
  send.mockImplementationOnce(async () => {
    controller.abort()
    throw lost
  })
  expect(await run(controller.signal)).toEqual({ kind: 'pending' })
  expect(send).toHaveBeenCalledOnce()
})

test('while the outcome is unknown nothing of it is stored', async () => {
  const set = vi.spyOn(storage, 'set')
  const { run } = desk([lost, lost, 'pending'])
  await run()
  expect(set).not.toHaveBeenCalled()
})
