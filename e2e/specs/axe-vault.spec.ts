import { requestOutcome } from '#lib/contract/common.ts'
import { routes } from '#lib/navigation/routes.ts'
import { SCREEN, violations } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { networkNoise } from '../support/watch.ts'

// Colours are judged in their final state, not during a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [networkNoise] })

const STEADY = { id: 'steady30' }
const DAY_MS = 86_400_000

// What a request shows while it is being checked, refused or set aside is judged in axe-withdraw.spec.ts.
test('the vault in each of its states', async ({ app, control, page, time }) => {
  test.slow()
  const judge = async (state: string) => expect.soft(await violations(page, SCREEN), state).toEqual([])
  await app.signIn()
  await control.seedPositions('demo', { projectId: 'starter7', amount: '500', count: 1, ageMs: 8 * DAY_MS })
  await control.seedPositions('demo', { projectId: 'starter7', amount: '500', count: 1, ageMs: DAY_MS })
  await app.open(routes.vaultRecords)
  await expect(app.positions.cards).toHaveCount(2)
  await app.positions.unfold(app.positions.cards.first())
  await judge('positions')

  await app.open(routes.vaultSubmit, STEADY)
  await app.invest.amount.fill('20000')
  await expect(app.invest.alert).toHaveText('可用余额不足')
  await judge('a problem')
  await app.invest.compose('1000')
  await judge('review')

  await control.fault({ kind: 'dropAfter', path: '/api/ebao/invest' })
  await control.fault({ kind: 'refuse', path: requestOutcome.path })
  await app.invest.confirm.click()
  await expect(app.invest.main.getByRole('status')).toContainText('投资确认中')
  await app.invest.main.getByRole('button', { name: '返回' }).click()
  await expect(app.vault.projects).toHaveCount(5)
  await expect(app.vault.main.getByRole('status')).toContainText('正在向服务器确认')
  await judge('in doubt, on the list of projects')

  await app.open(routes.vaultSubmit, STEADY)
  await expect(app.invest.headed('投资确认中')).toBeVisible()
  await time.advance(62)
  await app.invest.main.getByRole('button', { name: '先放一边，新建一笔' }).click()
  await expect(app.invest.main.getByRole('status')).toContainText('正在向服务器确认')
  await control.clearFaults()
  await app.online()
  await expect(app.invest.headed('投资成功')).toBeVisible()
  await judge('done')
  await app.invest.main.getByRole('button', { name: '完成' }).click()
  await app.open(routes.vaultSubmit, STEADY)
  await expect(app.invest.whole).toBeEnabled()
  await control.project(STEADY.id, { annualRate: '0.0365' })
  await app.invest.compose('1000')
  await expect(app.invest.review.getByRole('alert')).toBeVisible()
  await judge('terms that changed')
  await app.invest.back.click()
  await control.fault({
    kind: 'bookedAs',
    stated: { annualRate: '0.03', interest: '1.00' },
    path: '/api/ebao/invest',
  })
  await app.invest.invest('1000')
  await expect(app.invest.headed('平台记录与确认的内容不一致')).toBeVisible()
  await judge('booked otherwise')
})
