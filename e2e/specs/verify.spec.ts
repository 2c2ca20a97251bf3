import { verifySubmit } from '#lib/contract/account.ts'
import { uploadFile } from '#lib/contract/common.ts'
import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'
import { makePhoto } from '../support/photos.ts'

const NAME = '张三'
const NUMBER = '11010119900307123X'
const MASKED = '**************123X'

test('submitted, rejected, submitted again, verified: the page follows, and ID data are stored nowhere', async ({
  app,
  control,
  page,
  time,
}) => {
  await app.signIn()
  await test.step('what was typed and uploaded is gone with the screen', async () => {
    await app.open(routes.verify)
    await app.verify.name.fill(NAME)
    await control.fault({ kind: 'slowHeaders', ms: 5000, path: uploadFile.path })
    await app.verify.front.choose(await makePhoto(app.page))
    await expect(app.verify.front.progress).toBeVisible()
    await app.goToHash(`#${routes.mine}`)
    await expect(app.mine.main).toBeVisible()
    await app.goToHash(`#${routes.verify}`)
    await expect(app.verify.name).toHaveValue('')
    await expect(app.verify.front.preview).toBeHidden()
    await control.clearFaults()
  })

  await test.step('not in storage, not in an address, not on the console', async () => {
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    const paths = async () => (await control.uploads('demo')).map(({ path }) => path)
    const nowhere = async () => {
      const left = await page.evaluate(async () =>
        JSON.stringify([
          { ...localStorage },
          { ...sessionStorage },
          document.cookie,
          history.state,
          location.href,
          (await indexedDB.databases()).map(({ name }) => name),
          'caches' in window ? await caches.keys() : [],
        ]),
      )
      for (const secret of [NAME, NUMBER, NUMBER.slice(0, -1), 'blob:', ...(await paths())])
        expect(left).not.toContain(secret)
      expect(left).not.toMatch(/intents/)
    }
    await expect(app.verify.submit).toBeDisabled()
    await app.verify.name.fill(NAME)
    await app.verify.idNumber.fill(NUMBER)
    await nowhere()
    await app.verify.fill(NAME, NUMBER)
    await nowhere()
    await control.fault({ kind: 'slowHeaders', ms: 500, path: verifySubmit.path, times: 1 })
    await app.verify.submit.click()
    await nowhere()
    await expect(app.verify.main).toContainText('认证审核中')
    await nowhere()
    await page.reload()
    await expect(app.verify.main).toContainText(MASKED)
    await nowhere()
    const requestLog = JSON.stringify((await control.requests()).map(({ path, query }) => [path, query]))
    expect(requestLog).not.toContain(NUMBER)
    expect(requestLog).not.toContain(encodeURIComponent(NAME))
    expect(said.filter((text) => !text.includes('Service Worker registration blocked'))).toEqual([])
    await expect(app.verify.main).not.toContainText(NUMBER)
    await expect(app.verify.submit).toBeHidden()
  })

  await test.step('rejected: the reason stays in view, and the form is submitted again', async () => {
    // A success that was visible for a second is not shown again.
    await time.advance(2)
    await control.verification('demo', { status: 'rejected', reason: '反面照片反光' })
    await app.page.reload()
    await expect(app.verify.main.getByRole('status')).toContainText('认证未通过')
    await expect(app.verify.main).toContainText('反面照片反光')

    await app.verify.main.getByRole('button', { name: '重新提交' }).click()
    await expect(app.verify.main).toContainText('反面照片反光')
    await expect(app.verify.name).toHaveValue(NAME)
    await expect(app.verify.idNumber).toHaveValue('')
    await app.verify.fill(NAME, NUMBER)
    await app.verify.submit.click()
    await expect(app.verify.main).toContainText('认证审核中')
    await expect(app.verify.main).not.toContainText('反面照片反光')
  })

  await test.step('verified: the page follows when it is shown again', async () => {
    await control.verification('demo', { status: 'verified' })
    await time.advance(4)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(app.verify.main.getByRole('status')).toContainText('已认证')
    await expect(app.verify.main).toContainText(NAME)
    await app.open(routes.mine)
    await expect(app.mine.main.getByRole('link', { name: /^身份认证.*已认证/ })).toBeVisible()
  })
})

test('during the review the page polls by itself; the next member sees nothing of the one before', async ({
  app,
  control,
  time,
}) => {
  await app.signIn()
  await control.member('poor', { verified: 'none' })
  await app.open(routes.verify)
  await app.verify.fill(NAME, NUMBER)
  await app.verify.submit.click()
  await expect(app.verify.main).toContainText(NAME)
  await control.verification('demo', { status: 'verified' })
  await time.leap(26)
  await time.advance(6)
  await expect(app.verify.main).toContainText('您的身份已核实')

  await app.goToHash(`#${routes.mine}`)
  await app.login.logIn(() => app.mine.logOut(), 'poor')
  await expect(app.home.main).toBeVisible()
  await app.goToHash(`#${routes.verify}`)
  await expect(app.verify.submit).toBeVisible()
  await expect(app.verify.main).not.toContainText(NAME)
})
