import { verifySubmit } from '#lib/contract/account.ts'
import { requestOutcome, uploadFile } from '#lib/contract/common.ts'
import { routes } from '#lib/navigation/routes.ts'
import { SCREEN, violations } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { makePhoto } from '../support/photos.ts'
import { networkNoise } from '../support/watch.ts'

// Colours are judged in their final state, not during a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [networkNoise] })

test('every state of the identity check', async ({ app, control, page }) => {
  test.slow()
  const { main, name, front, back, submit } = app.verify
  const judge = async (state: string) => expect.soft(await violations(page, SCREEN), state).toEqual([])
  await app.signIn()
  await app.open(routes.verify)
  await expect(submit).toBeVisible()
  await judge('empty')

  await front.choose(Buffer.from('no photo'))
  await expect(front.region.getByRole('alert')).toBeVisible()
  await back.choose(await makePhoto(page, { look: 'blurred' }))
  await expect(back.anyway).toBeVisible()
  await judge('a fault and a doubt')

  await control.fault({ kind: 'slowHeaders', path: uploadFile.path, times: 1 })
  await back.anyway.click()
  await expect(back.progress).toBeVisible()
  await judge('on its way')
  await back.cancel.click()
  await control.releaseHeld()
  await control.fault({ kind: 'refuse', path: uploadFile.path })
  await front.choose(await makePhoto(page))
  await expect(front.region.getByRole('alert')).toBeVisible()
  await judge('cancelled and failed')

  await control.clearFaults()
  await app.verify.fill(' ', '1')
  await submit.click()
  await expect(name).toBeFocused()
  await judge('problems')

  await app.verify.fill('张三', '11010119900307123X')
  await control.fault({ kind: 'refuse', path: verifySubmit.path })
  await control.fault({ kind: 'refuse', path: requestOutcome.path })
  await submit.click()
  await expect(app.request.in('checking')).toBeVisible()
  await judge('being checked')

  await control.clearFaults()
  await app.online()
  await expect(main).toContainText('***')
  await judge('under review')
  await control.verification('demo', { status: 'verified' })
  await page.reload()
  await expect(main).toContainText('已认证')
  await judge('verified')
  await control.verification('demo', { status: 'rejected', reason: '照片不清楚' })
  await page.reload()
  await expect(main).toContainText('照片不清楚')
  await judge('rejected')
})
