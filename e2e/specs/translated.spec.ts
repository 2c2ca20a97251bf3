import { routes } from '#lib/navigation/routes.ts'
import { validRegistration } from '#stub/members/registration.fixture.ts'
import { moneySamples } from '#stub/samples/samples.ts'
import { test as base, expect } from '../support/fixtures.ts'
import { composeSample, sampleOn } from '../support/memberScreen.ts'
import { LoadedApp } from '../support/scenes/loadedApp.ts'
import { scenes } from '../support/scenes/scenes.ts'
import { type Translation, translatePages } from '../support/translator.ts'

/** Each test runs in translated pages, on which there may be nothing that a translator breaks. */
const test = base.extend<{ translation: Translation }>({
  translation: [
    async ({ context }, use) => {
      const translation = await translatePages(context)
      await use(translation)
      expect(translation.count).toBeGreaterThan(20)
      expect(translation.faults).toEqual([])
    },
    { auto: true },
  ],
})

for (const [who, account] of [
  ['a guest', ''],
  ['a member', 'demo'],
] as const) {
  test(`every screen of ${who} works as a translator leaves it`, async ({ page, world, app: { page: _ } }) => {
    test.slow()
    const app = new LoadedApp(page, world)
    if (account) await app.signIn(account)
    for (const scene of scenes) {
      if (!scene.keepsWorld || scene.practice !== undefined || (scene.loginName ?? 'demo') !== account) continue
      await test.step(scene.name, () => scene.show(app, world))
    }
    if (!account) return
    await page.setViewportSize({ width: 1280, height: 800 })
    await test.step('home on a wide screen', () => app.open(routes.home))
    await test.step('the trade page on a wide screen', () => app.open(routes.trade, { id: 'btcusdt' }))
  })
}

test('registered, logged in, an order composed, placed and settled, all translated', async ({ app, control, time }) => {
  await app.open(routes.register)
  await app.register.fill()
  await app.login.logIn(() => app.register.submit.click(), validRegistration.username, validRegistration.pwd)
  await expect(app.home.main).toBeVisible()
  await control.member(validRegistration.username, { balance: '10000.00' })
  await control.price('btcusdt', ['64000.00'])

  await test.step('figures follow what is typed and what the market does', async () => {
    await expect(app.home.row('比特币')).toContainText('64,000.00')
    await control.price('btcusdt', ['64010.50'])
    await expect(app.home.row('比特币')).toContainText('64,010.50')
    await app.home.row('比特币').click()
    await app.product.buyUp.click()
    await app.sheet.acceptRisk()
    await app.sheet.amount.fill('5000')
    await expect(app.sheet.fact('下单金额 + 手续费')).toHaveText('¥5,000.00 + ¥50.00')
    await expect(app.sheet.fact('亏损金额')).toHaveText('¥5,050.00')
    await control.price('btcusdt', ['64020.00'])
    await expect(app.sheet.dialog).toContainText('64,020.00')
  })

  await app.sheet.confirm.click()
  await expect(app.sheet.titled('下单成功')).toBeVisible()
  await expect(app.product.foot.getByRole('timer')).toHaveText(/^(30|29)/)
  await time.advance(10)
  await expect(app.product.main.getByRole('timer')).toHaveText(/^(20|1\d)/)
  await control.price('btcusdt', ['64030.00'])
  await time.advance(23)
  await expect(app.end.dialog).toContainText('+¥4,200.00')
  await expect(app.end.dialog).toContainText(/64,030\.00\s*\d\d:\d\d:\d\d/)
})

test('every kind of money request is made and reported in a translated page', async ({ inNewWorld }) => {
  test.slow()
  for (const sample of moneySamples) {
    const { name, member, done } = sample
    await inNewWorld(name, async ({ app, world, time }) => {
      await app.signIn(member)
      await composeSample(app, world, sample)
      await sampleOn(app, world, sample).confirm()
      await expect(app.page.getByText(done).first()).toBeVisible()
      // What was visible for a second is not shown again.
      await time.advance(2)
    })
  }
})
