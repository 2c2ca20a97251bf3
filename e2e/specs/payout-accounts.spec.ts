import { bindBank, bindCrypto, payoutList, removePayout } from '#lib/contract/funds.ts'
import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'
import { networkNoise } from '../support/watch.ts'

const CARD = '4111 1111 1111 1111'
const ETHER = '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe'

test('the accounts are listed masked, and one is removed only when that is meant', async ({ app, control }) => {
  await app.signIn()
  await app.open(routes.payoutAccounts)
  const { cards, question } = app.payouts
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toContainText('TQn9Y2****bLSE')
  await expect(cards.last()).toContainText('**** **** **** 0011')
  await expect(cards.last()).toContainText('林晓明')
  await cards.last().getByRole('button', { name: /^移除/ }).click()
  await question.getByRole('button', { name: '取消' }).click()
  await expect(cards).toHaveCount(2)
  await cards.last().getByRole('button', { name: /^移除/ }).click()
  await question.getByRole('button', { name: '确认移除' }).click()
  await expect(cards).toHaveCount(1)
  await expect(app.toasts).toContainText('收款账户已移除')
  expect(await control.payouts('demo')).toMatchObject([{ kind: 'crypto' }])
})

test('none yet: a bank card, its number grouped while it is typed, the branch left out', async ({ app, control }) => {
  await app.signIn('poor')
  await app.open(routes.payoutAccounts)
  await expect(app.payouts.main).toContainText('尚未添加收款账户')
  await app.payouts.main.getByRole('button', { name: '添加收款账户' }).click()
  await app.payouts.submit.click()
  await expect(app.payouts.adding.getByRole('alert')).toHaveCount(3)
  await expect(app.payouts.field('payeeName')).toBeFocused()

  const number = app.payouts.field('accountNumber')
  await number.pressSequentially('41111111x1111111')
  await expect(number).toHaveValue('4111 1111 X111 1111')
  await number.fill('')
  await number.pressSequentially('411111111111111')
  await number.press('Home')
  await number.press('Delete')
  await number.pressSequentially('4')
  await expect(number).toHaveValue('4111 1111 1111 111')
  expect(await number.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(1)
  await number.press('End')
  await number.pressSequentially('1')

  await app.payouts.fill({ payeeName: '王五', bankName: '中国银行' })
  await app.payouts.submit.click()
  await expect(app.payouts.cards).toHaveCount(1)
  await expect(app.payouts.cards).toContainText('**** **** **** 1111')
  await expect(app.toasts).toContainText('收款账户已添加')
  expect(await control.payouts('poor')).toMatchObject([{ payeeName: '王五', bankName: '中国银行' }])
  expect(await app.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('1111')
})

test('a check digit that does not fit is a warning and no obstacle', async ({ app, control }) => {
  await app.signIn('poor')
  await app.open(routes.addPayoutAccount)
  const { adding, field, submit } = {
    adding: app.payouts.adding,
    field: (name: string) => app.payouts.field(name),
    submit: app.payouts.submit,
  }
  await field('accountNumber').fill('4111 1111 1111 1112')
  await expect(adding).not.toContainText('校验位')
  await field('bankName').fill('中国银行')
  await expect(adding.getByRole('status')).toContainText('卡号的校验位不符')
  await field('payeeName').fill('王五')
  await submit.click()
  await expect(app.payouts.cards).toHaveCount(1)
  expect(await control.payouts('poor')).toHaveLength(1)
})

test('a wallet: an address of another network is said at once; the other tab keeps what was typed', async ({
  app,
  control,
}) => {
  await app.signIn('poor')
  await app.open(routes.addPayoutAccount)
  await app.payouts.fill({ payeeName: '王五' })
  await app.payouts.tab('加密货币').click()
  await app.payouts.submit.click()
  await expect(app.payouts.alert('请输入钱包地址')).toBeVisible()
  const address = app.payouts.field('address')
  await address.fill(` ${ETHER}\n`)
  await expect(address).toHaveValue(ETHER)
  await expect(app.payouts.alert('这是ERC20地址，与所选网络不一致')).toBeVisible()
  await app.payouts.submit.click()
  expect((await control.requests()).filter(({ path }) => path === bindCrypto.path)).toEqual([])

  await app.payouts.tab('银行卡').click()
  await expect(app.payouts.field('payeeName')).toHaveValue('王五')
  await app.payouts.tab('加密货币').click()
  await app.payouts.adding.getByRole('radio', { name: /ERC20/ }).check()
  await app.payouts.submit.click()
  await expect(app.payouts.cards).toContainText('0xde0B****7BAe')
})

test('a card that is bound already: said at its field, and what was typed stays', async ({ app }) => {
  await app.signIn('poor')
  await app.open(routes.addPayoutAccount)
  await app.payouts.fill({ payeeName: '王五', accountNumber: '6225880137420011', bankName: '招商银行' })
  await app.payouts.submit.click()
  await expect(app.payouts.alert('该银行卡已绑定')).toBeVisible()
  await expect(app.payouts.field('accountNumber')).toBeFocused()
  await expect(app.payouts.field('accountNumber')).toHaveValue('6225 8801 3742 0011')
  await expect(app.payouts.field('bankName')).toHaveValue('招商银行')
})

test.describe('with the network failing', () => {
  test.use({ expectedErrors: [networkNoise] })

  test('a card whose answer is lost is being checked, and bound once', async ({ app, control, time }) => {
    await app.signIn('poor')
    await app.open(routes.addPayoutAccount)
    await app.payouts.fill({ payeeName: '王五', accountNumber: CARD, bankName: '中国银行' })
    await control.fault({ kind: 'dropAfter', path: bindBank.path })
    await control.fault({ kind: 'refuse', path: payoutList.path })
    await app.payouts.submit.dblclick()
    await expect(app.payouts.adding.getByRole('status')).toContainText('正在向服务器确认账户是否已绑定')
    await expect(app.payouts.field('accountNumber')).not.toBeEditable()
    expect(await app.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('1111')
    await control.clearFaults()
    await time.advance(3)
    await expect(app.payouts.cards).toHaveCount(1)
    const sent = (await control.requests()).filter(({ path }) => path === bindBank.path)
    expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1)
    expect(await control.payouts('poor')).toHaveLength(1)
  })

  test('an account that cannot be removed now stays, and the tap may be repeated', async ({ app, control }) => {
    await app.signIn()
    await app.open(routes.payoutAccounts)
    await control.fault({ kind: 'refuse', path: removePayout.path })
    await app.payouts.cards.first().getByRole('button', { name: /^移除/ }).click()
    const remove = app.payouts.question.getByRole('button', { name: '确认移除' })
    await remove.click()
    await expect(app.payouts.question.getByRole('alert')).toBeVisible()
    await control.clearFaults()
    await remove.click()
    await expect(app.payouts.cards).toHaveCount(1)
  })
})
