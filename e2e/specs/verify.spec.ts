import { verifyInfo, verifySubmit } from '#lib/contract/account.ts'
import { uploadFile } from '#lib/contract/common.ts'
import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'
import { makePhoto } from '../support/photos.ts'

const NAME = '张三'
const NUMBER = '11010119900307123X'
const MASKED = '**************123X'

test.beforeEach(async ({ app }) => {
  await app.signIn()
})

test('handed in, reviewed, verified: the page follows when it is looked at again', async ({
  app,
  control,
  page,
  time,
}) => {
  await app.open(routes.verify)
  await expect(app.verify.submit).toBeDisabled()
  await app.verify.fill(NAME, ` ${NUMBER} `)
  await app.verify.submit.click()
  await expect(app.verify.main.getByRole('status')).toContainText('认证审核中')
  await expect(app.verify.main).toContainText(MASKED)
  await expect(app.verify.main).not.toContainText(NUMBER)
  await expect(app.verify.submit).toBeHidden()

  await control.verification('demo', { status: 'verified' })
  await time.advance(4)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(app.verify.main.getByRole('status')).toContainText('已认证')
  await expect(app.verify.main).toContainText(NAME)
  await app.open(routes.mine)
  await expect(app.mine.main.getByRole('link', { name: '已认证', exact: true })).toBeVisible()
})

test('while it is reviewed the page asks by itself', async ({ app, control, time }) => {
  await control.member('demo', { verified: 'pending' })
  await app.open(routes.verify)
  await expect(app.verify.main).toContainText('认证审核中')
  await control.verification('demo', { status: 'verified' })
  await time.advance(32)
  await expect(app.verify.main).toContainText('您的身份已核实')
})

test('rejected: the reason stays in view, and the form goes in once more', async ({ app, control, time }) => {
  await app.open(routes.verify)
  await app.verify.fill(NAME, NUMBER)
  await app.verify.submit.click()
  await expect(app.verify.main).toContainText('认证审核中')
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

test('what is wrong stands at its field, and the first one takes the focus', async ({ app }) => {
  await app.open(routes.verify)
  await app.verify.fill(' ', '123')
  await app.verify.submit.click()
  await expect(app.verify.name).toHaveAccessibleDescription('请输入真实姓名')
  await expect(app.verify.idNumber).toHaveAccessibleDescription('证件号码格式不正确')
  await expect(app.verify.name).toBeFocused()
  await app.verify.name.fill('<b>')
  await expect(app.verify.name).toHaveAccessibleDescription('姓名不能含有特殊符号')
  await app.verify.name.fill(NAME)
  await app.verify.idNumber.fill(NUMBER)
  await expect(app.verify.main.getByRole('alert')).toHaveCount(0)
  await expect(app.verify.idNumber).toHaveAttribute('autocomplete', 'off')
})

test('a refusal stands at the field and loses nothing', async ({ app, control }) => {
  await app.open(routes.verify)
  await app.verify.fill(NAME, NUMBER)
  await control.fault({ kind: 'code', code: 4035, path: verifySubmit.path, times: 1 })
  await app.verify.submit.click()
  await expect(app.verify.idNumber).toHaveAccessibleDescription('资料未被接受，请核对姓名、证件号码和照片')
  await expect(app.verify.idNumber).toHaveValue(NUMBER)
  await expect(app.verify.front.uploaded).toBeVisible()
  await app.verify.submit.click()
  await expect(app.verify.main).toContainText('认证审核中')
})

test('handed in elsewhere already: the page turns to where it stands', async ({ app, control }) => {
  await app.open(routes.verify)
  await app.verify.fill(NAME, NUMBER)
  await control.member('demo', { verified: 'verified' })
  await app.verify.submit.click()
  await expect(app.verify.main).toContainText('您的身份已核实')
})

test('it does not load: said with a retry that works', async ({ app, control }) => {
  await control.fault({ kind: 'code', code: 500, msg: '系统维护中', path: verifyInfo.path, times: 1 })
  await app.open(routes.verify)
  await expect(app.verify.main.getByRole('alert')).toContainText('系统维护中')
  await app.verify.main.getByRole('button', { name: '重试' }).click()
  await expect(app.verify.submit).toBeVisible()
})

test('ID data stand nowhere: not in storage, not in an address, not on the console', async ({ app, control, page }) => {
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
  await app.open(routes.verify)
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
  const asked = JSON.stringify((await control.requests()).map(({ path, query }) => [path, query]))
  expect(asked).not.toContain(NUMBER)
  expect(asked).not.toContain(encodeURIComponent(NAME))
  expect(said).toEqual([])
})

test('the next member sees nothing of the one before', async ({ app, control }) => {
  await control.member('poor', { verified: 'none' })
  await app.open(routes.verify)
  await app.verify.fill(NAME, NUMBER)
  await app.verify.submit.click()
  await expect(app.verify.main).toContainText(NAME)
  await app.goToHash(`#${routes.mine}`)
  await app.login.logIn(() => app.mine.logOut(), 'poor')
  await expect(app.home.main).toBeVisible()
  await app.goToHash(`#${routes.verify}`)
  await expect(app.verify.submit).toBeVisible()
  await expect(app.verify.main).not.toContainText(NAME)
})

test('what was typed and put up is gone with the screen', async ({ app, control }) => {
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
})
