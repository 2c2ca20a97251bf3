import { expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '#lib/api/errors.ts'
import type { PayoutAccount } from '#lib/contract/funds.ts'
import { storage } from '#lib/storage/local.ts'
import { type Binding, bindAccount } from './binding.ts'

const binding: Binding = {
  requestId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  kind: 'bank',
  form: { payeeName: '张三', accountNumber: '6225880137420011', bankName: '招商银行' },
}
const account = { id: 'p1', kind: 'bank', boundAt: 1 } as PayoutAccount
const lost = new NetworkError('/api/payout/bank')

function desk(answers: readonly (PayoutAccount | Error)[], found: readonly (PayoutAccount | undefined)[] = []) {
  const [sends, finds] = [[...answers], [...found]]
  const send = vi.fn(async (_: Binding) => {
    const answer = sends.shift() ?? lost
    if (answer instanceof Error) throw answer
    return answer
  })
  const find = vi.fn(async () => finds.shift())
  const onUnknown = vi.fn()
  const run = () => bindAccount(binding, { wait: async () => undefined, onUnknown }, { send, find })
  return { send, onUnknown, run }
}

test('an answer is the end of it, and so is a refusal', async () => {
  expect(await desk([account]).run()).toEqual({ kind: 'done', result: account })
  const refusal = new ApiError('/api/payout/bank', 4202, '')
  expect(await desk([refusal]).run()).toEqual({ kind: 'refused', error: refusal })
})

test('no answer: it is there, or the very same request goes once more', async () => {
  const there = desk([lost], [account])
  expect(await there.run()).toEqual({ kind: 'done', result: account })
  expect(there.send).toHaveBeenCalledOnce()
  const again = desk([lost, lost, account])
  expect(await again.run()).toEqual({ kind: 'done', result: account })
  expect(again.send.mock.calls.map(([sent]) => sent)).toEqual([binding, binding, binding])
  expect(again.onUnknown).toHaveBeenCalledOnce()
})

test('nothing of it is ever stored', async () => {
  const set = vi.spyOn(storage, 'set')
  await desk([lost, lost, account]).run()
  expect(set).not.toHaveBeenCalled()
})
