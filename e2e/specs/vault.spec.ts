import { readFile } from 'node:fs/promises'
import { vaultList } from '#lib/contract/vault.ts'
import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'

const STEADY = 'steady30'
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

test('the vault: its figures, the projects with what is left, and those that are over lead nowhere', async ({
  app,
  control,
}) => {
  await control.seedPositions('demo', { projectId: STEADY, amount: '1000', count: 1, ageMs: 3 * DAY_MS })
  await app.signIn()
  await app.open(routes.vault)
  // One thousand, and 0.12 a day; the third day has just ended.
  await expect(app.vault.figures).toContainText('¥1,000.36')
  await expect(app.vault.figures.getByRole('definition')).toHaveText(['¥1,000.00', '+¥0.12', '+¥0.12'])
  await app.vault.figures.getByRole('button', { name: '隐藏金额' }).click()
  await expect(app.vault.figures).not.toContainText('1,000')

  await expect(app.vault.projects).toHaveCount(5)
  const steady = app.vault.project(STEADY)
  for (const text of ['Steady 30', '4.38%', '30天', '¥500.00', '剩余可投 ¥411,800.00', '20.59%']) {
    await expect(steady).toContainText(text)
  }
  for (const [id, word] of [
    ['reserve180', '已售罄'],
    ['legacy365', '已结束'],
  ] as const) {
    await expect(app.vault.project(id)).toContainText(word)
    await expect(app.vault.project(id).getByRole('link')).toHaveCount(0)
  }
  await steady.getByRole('link').click()
  await expect(app.invest.main).toContainText('Steady 30')
})

test('an investment from what it brings to its position', async ({ app, control }) => {
  await app.signIn()
  await app.open(routes.vaultSubmit, { id: STEADY })
  await expect(app.invest.fact('到期利息')).toHaveText('--')
  await app.invest.amount.fill('1234.56')
  await expect(app.invest.fact('到期利息')).toHaveText('¥4.44')
  await expect(app.invest.fact('到期本息')).toHaveText('¥1,239.00')
  await expect(app.invest.fact('现在投资，到期时间')).toContainText('2026-04-03 10:3')
  await expect(app.invest.fact('现在投资，到期时间')).toContainText('中国标准时间 (GMT+8)')
  await expect(app.invest.main).toContainText('利息 = 本金 × 年化利率 × 30天 ÷ 365，四舍五入到货币的最小单位')

  await app.invest.compose('1234.56')
  await expect(app.invest.review).toContainText('确认后本金立即从可用余额扣除，到期前不能取出')
  expect(await control.positions('demo')).toEqual([])
  await app.invest.confirm.click()
  await expect(app.invest.main.getByRole('status')).toContainText('投资成功')
  await expect(app.invest.fact('到期利息')).toHaveText('¥4.44')

  await app.invest.main.getByRole('link', { name: '查看定期理财订单' }).click()
  await expect(app.positions.cards).toHaveCount(1)
  await expect(app.positions.cards).toContainText('待兑付')
  await expect(app.positions.fact(app.positions.cards, '剩余时间')).toHaveText('30天')
  expect(await control.positions('demo')).toMatchObject([{ principal: '1234.56', interest: '4.44', status: 'holding' }])
  expect((await control.ledger('demo')).balance).toBe('8765.44')
  await app.page.goBack()
  await expect(app.toasts).toHaveCount(0)
  await app.open(routes.vault)
  await expect(app.vault.figures).toContainText('¥1,234.56')
  await expect(app.vault.project(STEADY)).toContainText('剩余可投 ¥411,565.44')
})

test('problems stand at the field, and nothing is sent; all is what the limits allow', async ({ app, control }) => {
  await control.member('demo', { balance: '60000.00' })
  await app.signIn()
  await app.open(routes.vaultSubmit, { id: STEADY })
  await app.invest.next.click()
  await expect(app.invest.alert).toHaveText('请输入金额')
  await expect(app.invest.amount).toBeFocused()
  for (const [amount, problem] of [
    ['499.99', '最低金额为 ¥500.00'],
    ['50000.01', '最高金额为 ¥50,000.00'],
    ['1e3', '金额无法识别，请按 1,234.56 的格式输入，最多2位小数'],
  ] as const) {
    await app.invest.amount.fill(amount)
    await expect(app.invest.alert).toHaveText(problem)
    await app.invest.next.click()
  }
  await app.invest.whole.click()
  await expect(app.invest.amount).toHaveValue('50000.00')
  await expect(app.invest.alert).toHaveCount(0)

  await control.project(STEADY, { remainingAmount: '1200.00' })
  await app.page.reload()
  await expect(app.invest.amount, 'what was typed survives').toHaveValue('50000.00')
  await app.invest.amount.fill('1200.01')
  await expect(app.invest.alert).toHaveText('剩余可投金额为 ¥1,200.00')
  await app.invest.whole.click()
  await expect(app.invest.amount).toHaveValue('1200.00')

  await control.member('demo', { balance: '600.00' })
  await app.page.reload()
  await expect(app.invest.alert).toHaveText('可用余额不足')
  await app.invest.main.getByRole('link', { name: '去充值' }).click()
  await expect(app.screen(routes.recharge)).toBeVisible()
  await app.page.goBack()
  await expect(app.invest.amount, 'on the way back too').toHaveValue('1200.00')
  expect((await control.requests()).filter(({ path }) => path === '/api/ebao/invest')).toEqual([])
})

test('a project that is over, or that is not there, offers nothing to fill in', async ({ app }) => {
  await app.signIn()
  await app.open(routes.vault)
  for (const [id, title] of [
    ['reserve180', '该项目已售罄'],
    ['legacy365', '该项目已结束'],
    ['nothing', '投资项目不存在'],
  ] as const) {
    await app.goToHash(`${routes.vaultSubmit}?id=${id}`)
    await expect(app.invest.main.getByRole('heading', { name: title })).toBeVisible()
    await expect(app.invest.amount).toHaveCount(0)
  }
  await app.invest.main.getByRole('link', { name: '看看其他项目' }).click()
  await expect(app.vault.projects).toHaveCount(5)
})

const refusals = [
  { code: 4301, text: '投资项目不存在', way: '看看其他项目' },
  { code: 4302, text: '低于最低投资金额', way: '返回修改' },
  { code: 4303, text: '可用余额不足', way: '去充值' },
  { code: 4304, text: '投资失败', way: '返回修改' },
] as const

test('each refusal has its message and its way out, and what was typed stays', async ({ app, control }) => {
  await app.signIn()
  await app.open(routes.vault)
  for (const { code, text, way } of refusals) {
    await control.fault({ kind: 'code', code, path: '/api/ebao/invest', times: 1 })
    await app.goToHash(`${routes.vaultSubmit}?id=${STEADY}`)
    await app.invest.invest('1000')
    await expect(app.invest.alert).toHaveText(text)
    await expect(app.invest.main).toContainText('本次未投资，也未扣款')
    await app.invest.main.getByRole(way === '返回修改' ? 'button' : 'link', { name: way }).click()
    if (way === '返回修改') await expect(app.invest.amount).toHaveValue('1000')
    else await expect(app.screen(way === '去充值' ? routes.recharge : routes.vault)).toBeVisible()
  }
  expect(await control.positions('demo')).toEqual([])
})

test('a position whose repayment comes late is asked for until it is repaid', async ({ app, control, page, time }) => {
  await control.seedPositions('demo', { projectId: STEADY, amount: '1000', count: 1, ageMs: 30 * DAY_MS - HOUR_MS })
  let late = true
  await page.route(`**${vaultList.path}*`, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const items = answer.data.items.map((position: object) => ({ ...position, status: 'holding' }))
    await route.fulfill({ response, json: late ? { ...answer, data: { ...answer.data, items } } : answer })
  })
  await app.signIn()
  await app.open(routes.vaultRecords)
  await expect(app.positions.cards).toContainText('1小时')
  const saving = page.waitForEvent('download')
  await app.positions.cards.getByRole('button', { name: '加入日历' }).click()
  const calendar = await readFile(await (await saving).path(), 'utf8')
  expect(calendar).toContain('BEGIN:VCALENDAR')
  expect(calendar).toMatch(/DTSTART.*20260304/)
  await time.leap(3601)
  await expect(app.positions.cards).toContainText('已到期，等待兑付')
  await time.advance(12)
  late = false
  await time.advance(6)
  await expect(app.positions.cards).toContainText('已兑付')
})

test('positions by status, endless, repaid by themselves at maturity', async ({ app, control, time }) => {
  const seed = { projectId: 'starter7', amount: '100' }
  await control.seedPositions('demo', { ...seed, count: 25, ageMs: 8 * DAY_MS })
  await control.seedPositions('demo', { ...seed, count: 1, ageMs: 7 * DAY_MS - HOUR_MS })
  await app.signIn()
  await app.open(routes.vaultRecords, { status: 'holding' })
  await expect(app.positions.cards).toHaveCount(1)
  await expect(app.positions.fact(app.positions.cards, '兑付时间')).toHaveText('2026-03-04 11:30')
  await expect(app.positions.fact(app.positions.cards, '剩余时间')).toHaveText('1小时')

  await app.positions.tab('已兑付').click()
  await expect(app.positions.cards).toHaveCount(20)
  await app.page.mouse.wheel(0, 20_000)
  await expect(app.positions.cards).toHaveCount(25)
  await expect(app.positions.main).toContainText('没有更多了')
  await app.page.reload()
  await expect(app.positions.tab('已兑付')).toHaveAttribute('aria-selected', 'true')

  await app.positions.tab('待兑付').click()
  await expect(app.positions.cards).toHaveCount(1)
  await time.leap(HOUR_MS / 1000 + 21)
  await expect(app.positions.main).toContainText('暂无定期理财订单')
  await app.positions.tab('全部').click()
  await expect(app.positions.cards.first()).toContainText('已兑付')
  const { entries } = await control.ledger('demo')
  expect(entries.at(-1)).toMatchObject({ type: 'vault', amount: '100.05', refId: 'v26' })
})

test('nothing invested: the way to the projects; nothing loaded: the way to try again', async ({ app, control }) => {
  await app.signIn('poor')
  await app.open(routes.vaultRecords)
  await app.positions.main.getByRole('link', { name: '查看理财项目' }).click()
  await expect(app.vault.projects).toHaveCount(5)
  await control.fault({ kind: 'code', code: 500, msg: '维护中', path: '/api/ebao/projects' })
  await app.page.reload()
  await expect(app.vault.main.getByRole('alert')).toContainText('维护中')
  await control.clearFaults()
  await app.vault.main.getByRole('button', { name: '重试' }).click()
  await expect(app.vault.projects).toHaveCount(5)
})
