import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { App } from '../support/app.ts'
import { BTC } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { WORLD_BEGINS } from '../support/testSite.ts'
import { Watch } from '../support/watch.ts'

const STAKE = 0
const ON_ALL = '您的所有设备都适用'

test('a limit stops an order, in another tab and after a reload too; a cool-off and a self-exclusion bind another device', async ({
  app,
  browser,
  context,
  control,
  page,
  time,
  world,
}) => {
  await control.price(BTC, ['64000.00'])
  await app.signIn()

  await test.step('a stake above the limit cannot be confirmed', async () => {
    await app.open(routes.limits)
    await expect(app.limits.main).toContainText(ON_ALL)
    await app.limits.set(STAKE, '50')
    await expect(app.limits.rows.nth(STAKE)).toContainText('¥50.00')
    await app.goToHash(to(routes.product, { id: BTC }))
    await app.product.buyUp.click()
    await app.sheet.amount.fill('60')
    await expect(app.sheet.dialog).toContainText('超出您设置的单笔上限¥50.00')
    await expect(app.sheet.confirm).toBeDisabled()
    await app.sheet.amount.fill('50')
    await expect(app.sheet.confirm).toBeEnabled()
  })

  await test.step('a looser one waits, in another tab and after a reload', async () => {
    const tab = new App(await context.newPage(), world)
    await tab.open(routes.limits)
    await tab.limits.set(STAKE, '500')
    await expect(tab.limits.rows.nth(STAKE)).toContainText('起改为：¥500.00')
    await page.reload()
    await app.product.buyUp.click()
    await app.sheet.amount.fill('60')
    await expect(app.sheet.dialog).toContainText('超出您设置的单笔上限¥50.00')
    await tab.page.close()
  })

  await test.step('a cool-off replaces the deposit form', async () => {
    await app.open(routes.limits)
    await app.limits.start('coolOff')
    await expect(app.limits.main).toContainText('您在冷静期内')
    await expect(app.limits.main).toContainText(ON_ALL)
    await app.open(routes.recharge)
    await expect(app.screen(routes.recharge)).toContainText('您在冷静期内')
  })

  const other = await browser.newContext()
  const watch = await Watch.over(other)
  const second = new App(await other.newPage(), world)
  await test.step('it holds on another device, with the limit', async () => {
    await other.clock.install({ time: WORLD_BEGINS })
    await second.signIn()
    await second.open(routes.recharge)
    await expect(second.screen(routes.recharge)).toContainText('您在冷静期内')
    await second.goToHash(to(routes.limits))
    await expect(second.limits.rows.nth(STAKE)).toContainText('¥50.00')
  })

  await test.step('a self-exclusion that begins there holds here, as soon as this page is shown again', async () => {
    await second.limits.start('exclusion')
    await expect(second.limits.main).toContainText('您已自我禁入')
    await expect(second.limits.main).toContainText(ON_ALL)
    // Within two seconds of its start a page does not ask again.
    await time.advance(3)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(app.screen(routes.recharge)).toContainText('您已自我禁入')
  })
  expect(watch.problems([])).toEqual([])
  await other.close()
})
