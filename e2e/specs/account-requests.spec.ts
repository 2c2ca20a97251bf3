import { noticeList } from '#lib/contract/account.ts'
import { codes } from '#lib/contract/codes.ts'
import { requestOutcome } from '#lib/contract/common.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { StubControl } from '#stub/control/client.ts'
import { App } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNothingKept, type RequestForm, requestForms } from '../support/requestForms.ts'
import { setVisible } from '../support/visibility.ts'
import { networkNoise } from '../support/watch.ts'

test.use({ expectedErrors: [networkNoise] })

/** What the backend executed or refused of a kind, by its first answer, and how often the request came in. */
async function received(control: StubControl, { path }: RequestForm) {
  const requests = (await control.requests()).filter((request) => request.path === path && request.method === 'POST')
  return { ids: new Set(requests.map(({ requestId }) => requestId)).size, times: requests.length }
}

/** The member confirms, the request or its answer is lost at both addresses, and the backend cannot be asked. */
async function lose(app: App, control: StubControl, kind: RequestForm, fault: 'dropBefore' | 'dropAfter') {
  await app.signIn(kind.member)
  await kind.prepare(app, control)
  await control.fault({ kind: fault, path: kind.path })
  await control.fault({ kind: 'refuse', path: requestOutcome.path })
  await kind.confirm(app)
  await expect(app.request.in('checking')).toContainText('请求编号')
}

async function recover(app: App, control: StubControl): Promise<void> {
  await control.clearFaults()
  await app.online()
}

const kindNamed = (name: string): RequestForm => {
  const kind = requestForms.find((one) => one.name === name)
  if (!kind) throw new Error(`no kind ${name}`)
  return kind
}

for (const kind of requestForms) {
  test(`${kind.name}, its answer lost: being checked, told once where the member is after leaving and reloading`, async ({
    app,
    control,
  }) => {
    await lose(app, control, kind, 'dropAfter')
    await expect(app.page.getByText(kind.checking).first()).toBeVisible()
    await expect(app.request.panel.getByRole('link', { name: '联系客服' })).toBeVisible()
    await expectNothingKept(app, kind)
    await app.open(routes.mine)
    await expect(app.mine.main).toBeVisible()
    await control.clearRequests()
    await recover(app, control)
    await expect(app.request.titled(kind.done)).toBeVisible()
    await expectNothingKept(app, kind)
    await app.request.done.click()
    await expect(app.request.panel).toBeHidden()
    await app.page.reload()
    await expect(app.mine.main).toContainText('退出登录')
    await expect(app.request.panel).toBeHidden()
    expect(await received(control, kind), 'the second page never sends it').toEqual({ ids: 0, times: 0 })
  })

  test(`${kind.name}, never received: the page after a reload never sends it, and tells once that it has expired`, async ({
    app,
    control,
    time,
  }) => {
    await lose(app, control, kind, 'dropBefore')
    await app.page.reload()
    await control.clearRequests()
    await recover(app, control)
    await time.advance(30)
    await expect(app.request.in('expired')).toBeHidden()
    await time.advance(34)
    await expect(app.request.in('expired')).toContainText('没有执行，以后也不会执行')
    expect(await received(control, kind)).toEqual({ ids: 0, times: 0 })
    await app.request.again.click()
    await expect(app.request.panel).toBeHidden()
    await expect(app.screen(kind.route)).toBeVisible()
    await app.page.reload()
    await expect(app.screen(kind.route)).toBeVisible()
    await expect(app.request.panel).toBeHidden()
  })
}

test('with the page that confirmed it open: it is sent again under the same id, and done once', async ({
  app,
  control,
}) => {
  const kind = kindNamed('bankAccount')
  await lose(app, control, kind, 'dropBefore')
  await recover(app, control)
  await expect(app.payouts.cards).toHaveCount(1)
  await expect(app.toasts).toHaveText('提现账户已添加')
  expect((await received(control, kind)).ids).toBe(1)
  expect(await control.payouts('poor')).toHaveLength(1)
})

test('a second tab shows that it is being checked, and its outcome when the first is gone', async ({
  app,
  control,
  world,
}) => {
  const kind = kindNamed('withdrawPassword')
  await lose(app, control, kind, 'dropAfter')
  const second = new App(await app.page.context().newPage(), world)
  await second.open(kind.route, { ...kind.options })
  await expect(second.request.in('checking')).toContainText('请求编号')
  await expect(second.profile.field('oldPwd')).toBeHidden()
  await app.page.close()
  await recover(second, control)
  await expect(second.request.in('done')).toContainText(kind.done)
  await second.request.done.click()
  await expect(second.request.panel).toBeHidden()
})

test('a tab out of sight keeps the outcome for the moment it is looked at', async ({ app, control, time }) => {
  const kind = kindNamed('loginPassword')
  await lose(app, control, kind, 'dropAfter')
  await setVisible(app.page, false)
  await recover(app, control)
  await time.advance(30)
  await expect(app.toasts).toHaveCount(0)
  await setVisible(app.page, true)
  await expect(app.toasts).toHaveText(kind.done)
})

test('refused after a reload: why, and the way back to the form', async ({ app, control }) => {
  const kind = kindNamed('withdrawPassword')
  await app.signIn()
  await kind.prepare(app, control)
  await app.profile.fill({ oldPwd: 'Wrong1234' })
  await control.fault({ kind: 'dropAfter', path: kind.path })
  await control.fault({ kind: 'refuse', path: requestOutcome.path })
  await kind.confirm(app)
  await expect(app.request.in('checking')).toBeVisible()
  await app.page.reload()
  await recover(app, control)
  await expect(app.request.in('refused').getByRole('alert')).toHaveText('当前提现密码错误')
  await app.request.again.click()
  await expect(app.profile.field('oldPwd')).toBeVisible()
  await app.page.reload()
  await expect(app.profile.field('oldPwd')).toBeVisible()
  await expect(app.request.panel).toBeHidden()
})

test('refused after it was being checked: said at its field, and what was typed is still there', async ({
  app,
  control,
}) => {
  const kind = kindNamed('loginPassword')
  await app.signIn()
  await kind.prepare(app, control)
  await app.profile.fill({ oldPwd: 'Wrong1234' })
  await control.fault({ kind: 'dropAfter', path: kind.path })
  await control.fault({ kind: 'refuse', path: requestOutcome.path })
  await kind.confirm(app)
  await expect(app.request.in('checking')).toBeVisible()
  await recover(app, control)
  await expect(app.profile.alert('原登录密码错误')).toBeVisible()
  await expect(app.profile.field('oldPwd')).toBeFocused()
  await expect(app.profile.field('newPwd2')).toHaveValue('Fresh5678')
})

test('expired on the page that confirmed it: the form says so and keeps what was typed', async ({
  app,
  control,
  time,
}) => {
  const kind = kindNamed('bankAccount')
  await lose(app, control, kind, 'dropBefore')
  await time.advance(64)
  await control.clearRequests()
  await recover(app, control)
  await expect(app.payouts.alert('请求已过期，未执行，请重新确认')).toBeVisible()
  await expect(app.payouts.field('accountNumber')).toHaveValue('4111 1111 1111 1111')
  expect((await received(control, kind)).times).toBe(0)
  await app.payouts.submit.click()
  await expect(app.payouts.cards).toHaveCount(1)
})

test('being checked past its end without an answer: it can be left aside, and nothing is done twice', async ({
  app,
  control,
  time,
}) => {
  const kind = kindNamed('accountRemoval')
  await lose(app, control, kind, 'dropAfter')
  await expect(app.request.setAside).toBeHidden()
  await time.advance(64)
  await app.request.setAside.click()
  await expect(app.payouts.question).toBeVisible()
  await app.payouts.question.getByRole('button', { name: '取消' }).click()
  await recover(app, control)
  await expect(app.request.titled('提现账户已移除')).toBeVisible()
  expect((await received(control, kind)).ids).toBe(1)
  expect(await control.payouts('demo')).toHaveLength(1)
})

test('the session ends in the middle: asked for after the next login of the same member, under whatever spelling', async ({
  app,
  control,
}) => {
  const kind = kindNamed('withdrawPassword')
  await lose(app, control, kind, 'dropAfter')
  await control.expireSessions('demo')
  await recover(app, control)
  // The first captcha has to be there before another one is asked for, or its answer may come last.
  await expect(app.login.picture).toBeVisible()
  // Without home's notice, which a test would close in the very moment in which the outcome takes its place.
  await control.fault({ kind: 'code', code: codes.maintenance, path: noticeList.path })
  await app.login.logIn(() => app.login.renewCaptcha(), ' Demo')
  await expect(app.request.titled(kind.done)).toBeVisible()
  expect((await received(control, kind)).ids).toBe(1)
})
