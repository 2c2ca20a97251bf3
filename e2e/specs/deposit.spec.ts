import { codes } from '#lib/contract/codes.ts'
import { createDeposit } from '#lib/contract/deposits.ts'
import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'
import { factOf } from '../support/pages/facts.ts'
import { asPhoneWrites, jpegFacts, makePhoto } from '../support/photos.ts'
import { networkNoise } from '../support/watch.ts'

test.use({ expectedErrors: [networkNoise], permissions: ['clipboard-read', 'clipboard-write'] })

test.beforeEach(({ app }) => app.signIn())

test('by bank: each line can be copied, what is credited is shown to the cent, and it is reviewed and credited', {
  tag: '@domain',
}, async ({ app, control, page, time }) => {
  const { deposit, depositRecords } = app
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await app.open(routes.recharge)
  await deposit.main.getByRole('button', { name: '复制收款账号' }).click()
  expect(await copied()).toBe('6222021234567890123')
  await deposit.main.getByRole('button', { name: '复制开户支行' }).click()
  expect(await copied()).toBe('Central Branch')

  await deposit.channel('Victoria Bank').check()
  await deposit.main.getByRole('button', { name: '复制收款人' }).click()
  expect(await copied()).toBe('Candor Markets (HK) Ltd')
  await expect(deposit.main).toContainText('Put your login name into the payment reference.')
  await deposit.amount.fill('1000')
  await expect(factOf(deposit.main, '折合金额')).toHaveText('¥923.50')
  await expect(factOf(deposit.main, '手续费（0.25%）')).toHaveText('¥2.31')
  await expect(factOf(deposit.main, '预计到账')).toHaveText('¥921.19')

  await deposit.next.click()
  await expect(factOf(deposit.sheet, '收款账号')).toHaveText('012875102345678')
  await expect(factOf(deposit.sheet, '充值金额')).toHaveText('HKD 1,000.00')
  await expect(factOf(deposit.sheet, '预计到账')).toHaveText('¥921.19')
  expect((await control.deposits.of('demo')).length).toBe(3)
  await deposit.confirm.click()
  await expect(deposit.titled('充值申请已提交')).toContainText('待审核')
  await deposit.toRecords.click()

  const [record] = [depositRecords.records.first()]
  await expect(record).toContainText('待审核')
  await expect(record).not.toContainText('实际到账')
  await time.leap(20)
  await time.advance(6)
  await expect(record).toContainText('审核中')
  await expect(depositRecords.cancelOf(record)).toBeHidden()
  await time.leap(40)
  await time.advance(6)
  await expect(record).toContainText('已通过')
  await expect(record).toContainText('实际到账 ¥921.19')
  expect((await control.ledger('demo')).balance).toBe('10921.19')
})

test('the voucher: small and without its metadata, cancelled and sent again, and it goes with the deposit', async ({
  app,
  control,
  page,
  world,
}) => {
  const { deposit } = app
  const { voucher } = deposit
  await app.open(routes.recharge)
  await voucher.choose(Buffer.from('no picture'))
  await expect(voucher.region.getByRole('alert')).toContainText('请选择JPG、PNG或WebP格式的照片')

  await control.fault({ kind: 'slowHeaders', ms: 2000, path: '/api/common/upload', times: 1 })
  await voucher.choose(asPhoneWrites(await makePhoto(page, { width: 3000, height: 2000 })))
  await expect(voucher.progress).toBeVisible()
  await deposit.amount.fill('100')
  await deposit.next.click()
  await expect(voucher.region).toContainText('凭证正在上传，请等待完成或取消')
  await voucher.cancel.click()
  await expect(voucher.region.getByRole('status')).toHaveText('上传已取消')
  await deposit.next.click()
  await expect(voucher.region.getByRole('alert')).toHaveText('凭证尚未上传，请重新上传或移除')
  await voucher.again.click()
  await expect(voucher.uploaded).toBeVisible()

  const stored = (await control.uploads('demo')).at(-1)
  const sent = Buffer.from(await (await fetch(world.stub.addresses[0] + stored?.path)).arrayBuffer())
  expect([jpegFacts(sent).width, jpegFacts(sent).height]).toEqual([1333, 2000])
  expect(jpegFacts(sent).markers).not.toContain(0xe1)

  await control.fault({ kind: 'code', code: codes.amountOutsideLimits, path: createDeposit.path, times: 1 })
  await deposit.next.click()
  await deposit.confirm.click()
  await expect(deposit.titled('充值未提交成功').getByRole('alert')).toHaveText('金额超出限制')
  await deposit.back.click()
  await expect(deposit.amount).toHaveValue('100')
  await expect(voucher.uploaded, 'a refusal loses nothing').toBeVisible()

  const bodies: unknown[] = []
  await page.route(`**${createDeposit.path}`, (route) => {
    bodies.push(route.request().postDataJSON())
    return route.continue()
  })
  await deposit.next.click()
  await deposit.confirm.click()
  await expect(deposit.titled('充值申请已提交')).toBeVisible()
  expect(bodies).toEqual([expect.objectContaining({ amount: '100', voucher: stored?.path })])
})
