import { verifySubmit } from '#lib/contract/account.ts'
import { requestOutcome } from '#lib/contract/common.ts'
import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'
import { networkNoise } from '../support/watch.ts'

test.use({ expectedErrors: [networkNoise] })

test.beforeEach(async ({ app, control }) => {
  await app.signIn()
  await app.open(routes.verify)
  await app.verify.fill('张三', '11010119900307123X')
  await control.clearRequests()
})

test('received, and the answer lost: said as unknown, asked for, never sent under another name', async ({
  app,
  control,
}) => {
  await control.fault({ kind: 'dropAfter', path: verifySubmit.path })
  await control.fault({ kind: 'refuse', path: requestOutcome.path })
  await app.verify.submit.click()
  await expect(app.request.in('checking')).toBeVisible()
  await expect(app.verify.idNumber).toBeHidden()
  await expect(app.verify.front.camera).toBeHidden()
  await control.clearFaults()
  await app.online()
  await expect(app.verify.main).toContainText('认证审核中')
  const ids = (await control.requests())
    .filter(({ path }) => path === verifySubmit.path)
    .map(({ requestId }) => requestId)
  expect(new Set(ids).size).toBe(1)
})

test('never received: the very same request goes once more', async ({ app, control }) => {
  await control.fault({ kind: 'dropBefore', path: verifySubmit.path })
  await control.fault({ kind: 'refuse', path: requestOutcome.path })
  await app.verify.submit.click()
  await expect(app.request.in('checking')).toBeVisible()
  await control.clearFaults()
  await app.online()
  await expect(app.verify.main).toContainText('认证审核中')
  const sent = (await control.requests()).filter(({ path }) => path === verifySubmit.path)
  expect(sent.length).toBeGreaterThan(2)
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1)
})

test('two taps are one submission', async ({ app, control }) => {
  await control.fault({ kind: 'slowHeaders', ms: 300, path: verifySubmit.path })
  await app.verify.submit.dblclick()
  await expect(app.verify.main).toContainText('认证审核中')
  expect((await control.requests()).filter(({ path }) => path === verifySubmit.path)).toHaveLength(1)
})
