import { routes } from '#lib/navigation/routes.ts'
import { violations } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { makePicture } from '../support/pictures.ts'

// Colours are judged as they stand, not on their way there.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const theme of ['dark', 'light']) {
  test(`the account's windows and forms, with what is wrong in them, ${theme}`, async ({ app, page }) => {
    await app.store({ theme })
    await app.signIn()
    await app.open(routes.mine)
    await app.mine.logout.click()
    await expect(app.mine.question).toBeVisible()
    expect(await violations(page)).toEqual([])

    await app.open(routes.profile)
    await app.profile.fill({ userName: '<b>', phone: '12' })
    await app.profile.submit.click()
    await expect(app.profile.main.getByRole('alert')).toHaveCount(2)
    expect(await violations(page)).toEqual([])
    await app.profile.choose(await makePicture(page, 600, 600))
    await expect(app.profile.frame).toBeVisible()
    expect(await violations(page)).toEqual([])

    for (const view of ['loginPassword', 'withdrawPassword', 'recover']) {
      await app.open(routes.profile, { view })
      await app.profile.submit.click()
      await expect(app.profile.main.getByRole('alert')).toHaveCount(3)
      expect(await violations(page)).toEqual([])
    }
  })
}
