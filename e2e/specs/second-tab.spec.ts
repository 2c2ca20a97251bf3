import type { RequestKind } from '#lib/contract/calls.ts'
import { requestOutcome } from '#lib/contract/common.ts'
import { App } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { moneyKinds } from '../support/moneyKinds.ts'
import { networkNoise } from '../support/watch.ts'

test.use({ expectedErrors: [networkNoise] })

/**
 * How the form says that it accepts no second request of its kind, on a screen that shows the first and in a form that
 * is replaced by it. `app/_routes/lostAnswers.isolated.test.tsx` tests that no other kind accepts one on another page.
 */
const formIsClosed: Partial<Record<RequestKind, (tab: App) => Promise<void>>> = {
  deposit: (tab) => expect(tab.deposit.next).toBeDisabled(),
  withdrawPassword: (tab) => expect(tab.profile.field('oldPwd')).toBeHidden(),
}

test('a second tab takes no other request while one is in doubt, and tells its outcome when the first tab is gone', {
  tag: '@domain',
}, async ({ app, control, world }) => {
  await app.signIn()
  let first = app
  for (const kind of moneyKinds) {
    const expectClosed = formIsClosed[kind.name]
    if (!expectClosed) continue
    await test.step(kind.name, async () => {
      await kind.prepare(first, world)
      await control.fault({ kind: 'dropAfter', path: kind.path })
      await control.fault({ kind: 'refuse', path: requestOutcome.path })
      await kind.confirm(first)
      await expect(first.request.in('checking')).toContainText('请求编号')

      const second = new App(await first.page.context().newPage(), world)
      await second.open(kind.route, { ...kind.options })
      await expect(second.page.getByText(kind.reason).first()).toBeVisible()
      await expectClosed(second)
      await first.page.close()
      await control.clearFaults()
      await second.online()
      await expect(second.request.in('done')).toBeVisible()
      await expect(second.page.getByText(kind.done).first()).toBeVisible()
      await second.request.done.click()
      await expect(second.request.panel).toBeHidden()
      first = second
    })
  }
  const made = world.stub.world.moneyRequests.of('demo').map(({ kind, state }) => `${kind} ${state}`)
  expect(made.toSorted()).toEqual(['deposit done', 'withdrawPassword done'])
})
