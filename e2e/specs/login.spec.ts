import { expect, test } from '../support/fixtures.ts'

test('a transparent captcha is shown on white in both themes', async ({ app, page }) => {
  const transparent =
    '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><text x="10" y="28" fill="#223">AB12</text></svg>'
  await page.route('**/captchaImage', async (route) => {
    const answer = await route.fetch()
    const { data, ...envelope } = await answer.json()
    const image = `data:image/svg+xml;base64,${Buffer.from(transparent).toString('base64')}`
    const wrapped = 'image' in envelope ? { ...envelope, image, data } : { ...envelope, data: { ...data, image } }
    await route.fulfill({ response: answer, json: wrapped })
  })
  for (const theme of ['dark', 'light'] as const) {
    await test.step(theme, async () => {
      await app.open()
      await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme)
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await expect(app.login.picture).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    })
  }
})
