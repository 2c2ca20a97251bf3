import { readFile } from 'node:fs/promises'
import { vaultList } from '#lib/contract/vault.ts'
import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'

const STEADY = 'steady30'
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

test('an investment from what it brings to its position', { tag: '@domain' }, async ({ app, control }) => {
  await app.signIn()
  await app.open(routes.vault)
  await app.vault.project(STEADY).getByRole('link').click()
  await expect(app.invest.fact('到期利息')).toHaveText('--')
  await app.invest.amount.fill('1234.56')
  await expect(app.invest.fact('到期利息')).toHaveText('¥4.44')
  await expect(app.invest.fact('到期本息')).toHaveText('¥1,239.00')
  await expect(app.invest.fact('现在投资，到期时间')).toContainText('2026-04-03 10:3')
  await expect(app.invest.fact('现在投资，到期时间')).toHaveText(/GMT\+8$/)
  await expect(app.invest.main).toContainText('利息 = 本金 × 年化利率 × 30天 ÷ 365，四舍五入到货币的最小单位')

  await app.invest.compose('1234.56')
  await expect(app.invest.review).toContainText('确认后本金立即从可用余额扣除，到期前不能取出')
  expect(await control.positions('demo')).toEqual([])
  await app.invest.confirm.click()
  await expect(app.invest.main.getByRole('status')).toContainText('投资成功')
  await expect(app.invest.fact('到期利息')).toHaveText('¥4.44')

  await app.invest.main.getByRole('link', { name: '查看定期理财订单' }).click()
  await expect(app.positions.cards).toHaveCount(1)
  await expect(app.positions.cards).toContainText('剩余时间 30天')
  expect(await control.positions('demo')).toMatchObject([{ principal: '1234.56', interest: '4.44', status: 'holding' }])
  expect((await control.ledger('demo')).balance).toBe('8765.44')
  await app.page.goBack()
  await expect(app.toasts).toHaveCount(0)
  await expect(app.vault.figures).toContainText('¥1,234.56')
  await expect(app.vault.project(STEADY)).toContainText('剩余 ¥411,565.44')

  // The project says what the amount that was typed last becomes.
  await expect(app.vault.project(STEADY)).toContainText('¥500 变为 ¥501.80')
  await app.vault.project(STEADY).getByRole('link').click()
  await app.invest.amount.fill('2000')
  await app.page.goBack()
  await expect(app.vault.project(STEADY)).toContainText('¥2,000 变为 ¥2,007.20')
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
  await app.positions.unfold(app.positions.cards)
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

test('positions are endless as they are scrolled, keep their status over a reload, and are repaid by themselves at maturity', async ({
  app,
  control,
  time,
}) => {
  const seed = { projectId: 'starter7', amount: '100' }
  await control.seedPositions('demo', { ...seed, count: 25, ageMs: 8 * DAY_MS })
  await control.seedPositions('demo', { ...seed, count: 1, ageMs: 7 * DAY_MS - HOUR_MS })
  await app.signIn()
  await app.open(routes.vaultRecords, { status: 'holding' })
  await expect(app.positions.cards).toHaveCount(1)
  await expect(app.positions.cards).toContainText('剩余时间 1小时')
  await app.positions.unfold(app.positions.cards)
  await expect(app.positions.fact(app.positions.cards, '兑付时间')).toHaveText('2026-03-04 11:30')

  await app.positions.status('已兑付').check()
  await expect(app.positions.cards).toHaveCount(20)
  await app.page.mouse.wheel(0, 20_000)
  await expect(app.positions.cards).toHaveCount(25)
  await expect(app.positions.main).toContainText('没有更多了')
  await app.page.reload()
  await expect(app.positions.status('已兑付')).toBeChecked()

  await app.positions.status('待兑付').check()
  await expect(app.positions.cards).toHaveCount(1)
  await time.leap(HOUR_MS / 1000 + 21)
  await expect(app.positions.main).toContainText('暂无定期理财订单')
  await app.positions.status('全部').check()
  await expect(app.positions.cards.first()).toContainText('已兑付')
  const { entries } = await control.ledger('demo')
  expect(entries.at(-1)).toMatchObject({ type: 'vault', amount: '100.05', refId: 'v26' })
})
