import { transactionList } from '#lib/contract/ledger.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { StubControl } from '#stub/control/client.ts'
import { expect, test } from '../support/fixtures.ts'

/** A movement of every type, beside the deposit that every member begins with; each type by its word. */
const movements = [
  { type: 'inviteReward', amount: '88.00', word: '邀请奖励' },
  { type: 'manualCredit', amount: '12.34', word: '人工入账' },
  { type: 'recharging', amount: '1000.00', refId: 'd2', word: '充值处理中' },
  { type: 'withdrawal', amount: '-2500.50', refId: 'w1', word: '提现' },
  { type: 'manualDeduction', amount: '-0.01', word: '人工扣款' },
  { type: 'vault', amount: '-3000.00', refId: 'v1', word: '定期理财' },
  { type: 'order', amount: '-101.00', refId: 'o9', word: '交易订单' },
] as const

async function moveMoney(control: StubControl): Promise<void> {
  for (const { word: _, ...movement } of movements) await control.post('demo', movement)
}

test('the ledger: every movement with its reason, narrowed by the address over a reload and Back, and kept up as orders settle', async ({
  app,
  control,
  page,
  time,
}) => {
  await app.signIn()
  await test.step('every movement has its reason, its sign and the balance after it, and the balances are checked', async () => {
    await moveMoney(control)
    await app.open(routes.mine)
    await app.mine.menu.getByRole('link', { name: '记录' }).click()
    await expect(app.ledger.rows).toHaveCount(movements.length + 1)
    const booked = (await control.ledger('demo')).entries.toReversed()
    expect(await app.ledger.rows.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')))).toEqual(
      booked.map(({ id }) => id),
    )
    for (const [index, { word, amount }] of movements.toReversed().entries()) {
      const row = app.ledger.rows.nth(index)
      await expect(row).toContainText(word)
      await expect(row, 'the direction, in a word').toContainText(amount.startsWith('-') ? '支出' : '收入')
      const [whole = '', cents = ''] = amount.replace('-', '').split('.')
      const digits = whole.replace(/(\d)(?=(\d{3})+$)/g, '$1,')
      await expect(row).toContainText(`${amount.startsWith('-') ? '−' : '+'}¥${digits}.${cents}`)
    }
    await expect(app.ledger.rows.first()).toContainText('余额 ¥5,498.83')
    await expect(app.ledger.rows.last()).toContainText('充值')
    await expect(app.ledger.holds).toContainText(`本机已核对${movements.length}条记录`)
    await expect(app.ledger.breaks).toHaveCount(0)

    const deposit = app.ledger.rows.filter({ hasText: '充值处理中' })
    await app.ledger.unfold(deposit)
    await deposit.getByRole('link').click()
    await expect(app.depositRecords.main, 'the record that the entry names').toContainText('已取消')
  })

  await test.step('narrowed to one type: the address keeps it, over a reload and over Back from the order it leads to', async () => {
    await control.seedOrders('demo', 1, 300)
    await app.open(routes.history, { domain: 'd1' })
    await app.ledger.type('提现').check()
    await expect(app.ledger.rows).toHaveCount(1)
    await expect(app.ledger.rows).toContainText('−¥2,500.50')
    await expect(app.ledger.main, 'of one type nothing follows').toContainText('按类型或单号筛选时不核对余额')
    await app.ledger.type('交易订单').check()
    await expect(app.ledger.rows).toHaveCount(2)
    await expect(page).toHaveURL(/history\/index\?(?=.*type=order)(?=.*domain=d1)/)

    await page.reload()
    await expect(app.ledger.type('交易订单')).toBeChecked()
    await expect(app.ledger.rows).toHaveCount(2)
    await app.ledger.unfold(app.ledger.rows.first())
    await app.ledger.rows.first().getByRole('link').click()
    await expect(app.orderInfo.main).toContainText('比特币')
    await page.goBack()
    await expect(app.ledger.type('交易订单')).toBeChecked()
    await expect(app.ledger.rows).toHaveCount(2)
    const listRequests = (await control.requests()).filter(({ path }) => path === transactionList.path)
    expect(new Set(listRequests.map(({ query }) => new URLSearchParams(query).get('type')))).toEqual(
      new Set([null, 'withdrawal', 'order']),
    )

    await app.ledger.type('全部').check()
    await expect(app.ledger.rows).toHaveCount(movements.length + 2)
    expect(page.url()).not.toContain('type=')
    await app.open(routes.history, { type: 'toString' })
    await expect(app.ledger.type('全部'), 'no type at all').toBeChecked()
  })

  await test.step('an order that settles in the meantime appears on top by itself', async () => {
    const { seq } = await control.price('btcusdt', ['64000.00', '64000.00'])
    expect(seq).toBeGreaterThan(0)
    await control.clock.advance(1000)
    await control.seedOrders('demo', 1, 30)
    await app.open(routes.history)
    await expect(app.ledger.rows).toHaveCount(movements.length + 3)
    await time.leap(26)
    await time.advance(6)
    await expect(app.ledger.rows).toHaveCount(movements.length + 4)
    await expect(app.ledger.rows.first()).toContainText('+¥')
    await expect(app.ledger.holds).toContainText(`本机已核对${movements.length + 3}条记录`)
  })
})
