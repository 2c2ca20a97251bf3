import { routes } from '#lib/navigation/routes.ts'
import { SCREEN, violations } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { makePicture } from '../support/pictures.ts'

// Colours are judged in their final state, not during a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test("the account's windows and forms, with what is wrong in them", async ({ app, page }) => {
  test.slow()
  const { profile } = app
  const judge = async (state: string) => expect.soft(await violations(page, SCREEN), state).toEqual([])
  await app.signIn()
  await app.open(routes.mine)
  await app.mine.logout.click()
  await expect(app.mine.question).toBeVisible()
  await judge('the question of the logout')
  await app.mine.question.getByRole('button', { name: '取消' }).click()

  await app.goToHash(routes.profile)
  await profile.fill({ userName: '<b>', phone: '12' })
  await profile.submit.click()
  await expect(profile.main.getByRole('alert')).toHaveCount(2)
  await judge('problems of the personal info')
  await profile.choose(await makePicture(page, 600, 600))
  await expect(profile.frame).toBeVisible()
  await judge('a picture to be cropped')
  await profile.crop.getByRole('button', { name: '取消', exact: true }).click()

  for (const [view, title] of [
    ['loginPassword', '修改登录密码'],
    ['withdrawPassword', '修改提现密码'],
    ['recover', '找回提现密码'],
  ] as const) {
    await app.goToHash(`${routes.profile}?view=${view}`)
    await expect(profile.main.getByRole('heading', { name: title })).toBeVisible()
    await profile.submit.click()
    await expect(profile.main.getByRole('alert')).toHaveCount(3)
    await judge(`problems of ${view}`)
  }
})
