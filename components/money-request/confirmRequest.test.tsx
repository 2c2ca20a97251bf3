import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { stubBackend } from '#components/screen.fixture.tsx'
import { currentApi } from '#lib/api/api.ts'
import { registerReauthentication } from '#lib/api/reauthentication.ts'
import { codes } from '#lib/contract/codes.ts'
import { bindBank } from '#lib/contract/payouts.ts'
import { reauthenticate } from '#lib/contract/security.ts'
import { moneyRequests } from '#lib/money-request/device.ts'
import { MoneyRequestKind } from '#lib/money-request/moneyRequestKind.ts'
import { confirmRequest } from './confirmRequest.ts'

const backend = stubBackend(() => undefined)

const bank = { payeeName: '王五', accountNumber: '4111111111111111', bankName: '中国银行' }
const request = new MoneyRequestKind(moneyRequests, {
  call: bindBank,
  validForSeconds: 60,
  details: v.object({}),
  body: (_, ids, account: typeof bank) => ({ ...ids, ...account }),
  onDone: () => undefined,
})

/** The form is on the screen, and the member answers the question in this way. */
async function begin(answer: () => Promise<boolean>): Promise<void> {
  onTestFinished(request.display())
  onTestFinished(registerReauthentication(answer))
  await backend.signIn()
  await backend.control.ageAuthentication('demo')
}

test('what is refused until the member has confirmed is confirmed once more, with another id', async () => {
  await begin(async () => {
    await currentApi().call(reauthenticate, { pwd: 'Demo1234' })
    return true
  })
  expect(await confirmRequest(request, {}, bank)).toMatchObject({ phase: 'done' })
  expect(await backend.sentIds(bindBank.path)).toHaveLength(2)
  request.dismiss()
})

test('a member who confirms nothing has the refusal, and nothing is sent again', async () => {
  await begin(async () => false)
  const refused = { phase: 'refused', error: { code: codes.reauthenticationRequired } }
  expect(await confirmRequest(request, {}, bank)).toMatchObject(refused)
  expect(request.view()).toMatchObject(refused)
  expect(await backend.sentIds(bindBank.path)).toHaveLength(1)
  request.dismiss()
})

test('a backend that asks again and again is shown as refused the second time', async () => {
  let times = 0
  await begin(async () => {
    times += 1
    return true
  })
  const outcome = await confirmRequest(request, {}, bank)
  expect(outcome).toMatchObject({ phase: 'refused', error: { code: codes.reauthenticationRequired } })
  expect(times).toBe(1)
  request.dismiss()
})
