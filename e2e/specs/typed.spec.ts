import type { Page } from '@playwright/test'
import { getConf } from '#lib/contract/common.ts'
import { captcha, login } from '#lib/contract/session.ts'
import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'

test('what is typed by an input method, pasted with marks that nobody sees, and selected by hand', async ({
  app,
  page,
}) => {
  await test.step('a login name in full width, and a captcha between marks, log in', async () => {
    const code = await app.login.captchaFrom(() => app.open())
    await app.login.fill('\u2068ｄｅｍｏ\u2069', 'Demo1234', `\u202d${code} \u202c`)
    const sent: unknown[] = []
    await page.route(`**${login.path}`, (route) => {
      sent.push(route.request().postDataJSON())
      return route.continue()
    })
    await app.login.submit.click()
    await expect(app.home.main).toBeVisible()
    expect(sent).toEqual([expect.objectContaining({ username: 'demo', code })])
  })

  await test.step('the digits of a code are left alone while they are composed, and not doubled', async () => {
    await app.goToHash(`${routes.profile}?view=recover`)
    const field = app.profile.main.locator('[name="code"]')
    await field.focus()
    const keyboard = await page.context().newCDPSession(page)
    await keyboard.send('Input.imeSetComposition', { text: '１２', selectionStart: 2, selectionEnd: 2 })
    await expect(field).toHaveValue('１２')
    await keyboard.send('Input.imeSetComposition', { text: '１２３', selectionStart: 3, selectionEnd: 3 })
    await expect(field).toHaveValue('１２３')
    await keyboard.send('Input.insertText', { text: '１２３' })
    await expect(field).toHaveValue('123')
    await field.pressSequentially('45 6')
    await expect(field).toHaveValue('123456')
  })

  await test.step('a receiving address that is selected by hand is copied in one piece', async () => {
    await app.goToHash(routes.rechargeMore)
    await app.deposit.channel('TRC20').check()
    const address = app.deposit.main.locator('[translate="no"]', { hasText: /^T\w{33}$/ })
    const text = await address.textContent()
    await address.scrollIntoViewIfNeeded()
    const box = await address.boundingBox()
    await page.mouse.dblclick((box?.x ?? 0) + 40, (box?.y ?? 0) + 10)
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(text)
  })
})

/** The device has a slow processor, and what has this in its address comes when the promise is settled. */
async function slowDown(page: Page, late: string, comes: Promise<unknown>): Promise<void> {
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.route(
    ({ href }) => href.includes(late),
    async (route) => {
      await comes
      await route.continue()
    },
  )
}

test('at the login of a slow device, what is typed stays, whichever file or answer comes last', async ({
  inNewWorld,
}) => {
  for (const late of [captcha.path, getConf.path, '/static/chunks/', '.css']) {
    await inNewWorld(`late: ${late}`, async ({ app, app: { login, page } }) => {
      const typed = Promise.withResolvers<void>()
      // The form does not wait for the captcha. It waits for the rest, and the page asks for the captcha before it.
      const comes = late === captcha.path ? typed.promise : page.waitForResponse(`**${captcha.path}`)
      await slowDown(page, late, comes)
      const opened = app.open()
      await login.username.pressSequentially('demo')
      await login.password.pressSequentially('Demo1234')
      typed.resolve()
      await opened
      await expect(login.picture).toBeVisible()
      await expect(login.username).toHaveValue('demo')
      await expect(login.password).toHaveValue('Demo1234')
      await page.unrouteAll()
    })
  }
})

test('a login whose captcha is there before its form', async ({ app, page }) => {
  const loaded = page.waitForResponse(`**${captcha.path}`).then(() => page.waitForLoadState())
  await slowDown(page, getConf.path, loaded)
  await app.login.logIn(() => app.open())
  await expect(app.home.main).toBeVisible()
})
