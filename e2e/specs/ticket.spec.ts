import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'
import { openTicket, orderIds } from '../support/ticket.ts'

const BTC = 'btcusdt'

test.describe('all amount', () => {
  test('leaves room for the fee, to the hundredth', async ({ app, control }) => {
    await openTicket(app, control)
    await app.sheet.whole.check()
    await expect(app.sheet.amount).toHaveValue('9900.99')
    await expect(app.sheet.fact('输了损失')).toHaveText('¥10,000.00')
    await app.sheet.amount.fill('9901.00')
    await expect(app.sheet.alert).toHaveText('余额不足，请充值')
    await app.sheet.amount.fill('9900.99')
    await app.sheet.confirm.click()
    await expect(app.sheet.titled('下单成功')).toBeVisible()
    await expect(app.sheet.fact('金额')).toHaveText('¥9,900.99')
    expect((await control.ledger('demo')).balance).toBe('0.00')
  })

  test('is the whole balance where there is no fee', async ({ app, control }) => {
    await openTicket(app, control, { id: 'eurusd', price: '1.08500' })
    await app.sheet.whole.check()
    await expect(app.sheet.amount).toHaveValue('10000.00')
    await app.sheet.confirm.click()
    await expect(app.sheet.titled('下单成功')).toBeVisible()
    expect((await control.ledger('demo')).balance).toBe('0.00')
  })

  test("is never more than the product's maximum", async ({ app, control }) => {
    await control.member('demo', { balance: '1000000.00' })
    await openTicket(app, control)
    await app.sheet.whole.check()
    await expect(app.sheet.amount).toHaveValue('20000.00')
    await expect(app.sheet.confirm).toBeEnabled()
  })
})

test('the amount, as it is typed', async ({ app, control }) => {
  await openTicket(app, control)
  const loss = app.sheet.fact('输了损失')

  await test.step('is judged at once, and a wrong one is never sent', async () => {
    for (const [typed, problem] of [
      ['9.99', '最低金额为 ¥10.00'],
      ['20000.01', '最高金额为 ¥20,000.00'],
      ['9999', '余额不足，请充值'],
      ['.', '金额无法识别，请按 1,234.56 的格式输入，最多2位小数'],
      ['0', '请输入金额'],
    ] as const) {
      await app.sheet.amount.fill(typed)
      await expect(app.sheet.alert).toHaveText(problem)
      await app.sheet.confirm.click()
      await expect(app.sheet.amount).toBeFocused()
    }
    await app.sheet.amount.fill('')
    await app.sheet.confirm.click()
    await expect(app.sheet.alert).toHaveText('请输入金额')
    await expect(loss).toHaveText('--')
    await app.sheet.amount.fill('10.00')
    await expect(app.sheet.alert).toBeHidden()
  })

  await test.step('stays as it was typed, and what cannot be read as one amount is refused at its place', async () => {
    for (const [typed, shown] of [
      ['1,234.50', '¥1,246.85'],
      ['1.234,50', '¥1,246.85'],
      ['1,234', '¥1,246.34'],
      ['１２．５', '¥12.63'],
      ['¥ 88', '¥88.88'],
    ] as const) {
      await app.sheet.amount.fill(typed)
      await expect(loss).toHaveText(shown)
      await expect(app.sheet.amount).toHaveValue(typed)
      await expect(app.sheet.alert).toBeHidden()
    }
    for (const typed of ['12.345', 'abc', '1e3', '-50', '1.2.3', '$88', '1,23,456']) {
      await app.sheet.amount.fill(typed)
      await expect(app.sheet.alert).toHaveText('金额无法识别，请按 1,234.56 的格式输入，最多2位小数')
      await expect(loss).toHaveText('--')
      await app.sheet.confirm.click()
      await expect(app.sheet.amount).toHaveValue(typed)
      await expect(app.sheet.amount).toBeFocused()
    }
  })

  await test.step('takes a character typed in mid-text where the caret stands', async () => {
    const caret = () => app.sheet.amount.evaluate((input: HTMLInputElement) => input.selectionStart)
    await app.sheet.amount.fill('1234')
    await app.sheet.amount.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2))
    await app.page.keyboard.type('x')
    await expect(app.sheet.amount).toHaveValue('12x34')
    expect(await caret()).toBe(3)
    await expect(loss).toHaveText('--')
    await app.page.keyboard.press('Backspace')
    await app.page.keyboard.type('.')
    await expect(app.sheet.amount).toHaveValue('12.34')
    expect(await caret()).toBe(3)
    await expect(loss).toHaveText('¥12.46')
  })

  await test.step('leaves alone what an input method composes until it is committed', async () => {
    await app.sheet.amount.fill('')
    const keyboard = await app.page.context().newCDPSession(app.page)
    await keyboard.send('Input.imeSetComposition', { text: '１２', selectionStart: 2, selectionEnd: 2 })
    await expect(app.sheet.amount).toHaveValue('１２')
    await keyboard.send('Input.insertText', { text: '１２０' })
    await expect(app.sheet.amount).toHaveValue('１２０')
    await expect(loss).toHaveText('¥121.20')
  })

  await test.step('is set by chips, which are chosen when it is typed', async () => {
    const chip = (amount: string) => app.sheet.dialog.getByRole('radio', { name: amount, exact: true })
    await chip('500').check()
    await expect(app.sheet.amount).toHaveValue('500')
    await app.sheet.amount.fill('50.00')
    await expect(chip('50')).toBeChecked()
    await app.sheet.amount.fill('51')
    await expect(chip('50')).not.toBeChecked()
    await expect(loss).toHaveText('¥51.51')
  })

  expect(await orderIds(control)).toEqual([])
})

test('under the open ticket the market closes and opens again, and the terms change', async ({
  app,
  control,
  time,
}) => {
  await openTicket(app, control)

  await test.step('closed: nothing can be placed until it opens', async () => {
    await control.product(BTC, 'closed')
    await time.advance(16)
    await expect(app.sheet.alert).toHaveText('休市中，无法交易')
    await expect(app.sheet.confirm).toBeDisabled()
    await control.product(BTC, 'trading')
    await time.advance(16)
    await expect(app.sheet.alert).toBeHidden()
    await expect(app.sheet.confirm).toBeEnabled()
  })

  await test.step('other terms: chips and figures of the order follow', async () => {
    await app.sheet.amount.fill('100')
    await expect(app.sheet.fact('赢了到账')).toHaveText('¥185.00 (+¥84.00)')
    await control.terms(BTC, [
      { durationSeconds: 30, payoutRate: '0.7' },
      { durationSeconds: 90, payoutRate: '0.75' },
    ])
    await time.advance(16)
    await expect(app.sheet.dialog.getByRole('radio', { name: '30秒 +70%' })).toBeChecked()
    await expect(app.sheet.fact('赢了到账')).toHaveText('¥170.00 (+¥69.00)')
    await expect(app.sheet.fact('保本胜率')).toHaveText('59.42%')
    await app.sheet.duration(90).check()
    await control.terms(BTC, [{ durationSeconds: 30, payoutRate: '0.7' }])
    await time.advance(16)
    await expect(app.sheet.alert).toHaveText('请选择结算时间')
    await expect(app.sheet.confirm).toBeDisabled()
    await app.sheet.duration(30).check()
    await app.sheet.confirm.click()
    await expect(app.sheet.titled('下单成功')).toBeVisible()
    expect((await control.orders('demo'))[0]).toMatchObject({ durationSeconds: 30, payoutRate: '0.7' })
  })
})

test('terms change on the way: nothing is booked before the new terms have been confirmed', async ({
  app,
  control,
}) => {
  await openTicket(app, control)
  await app.sheet.amount.fill('100')
  await control.terms(BTC, [{ durationSeconds: 30, payoutRate: '0.7' }])
  await app.sheet.confirm.click()
  await expect(app.sheet.alert).toHaveText('价格已变动，请重新确认')
  await expect(app.sheet.fact('赔付率')).toHaveText('70%（确认时为85%）')
  expect(await control.orders('demo')).toEqual([])
  await app.sheet.atLatestPrice.click()
  await expect(app.sheet.fact('赔付率')).toHaveText('70%')
  expect((await control.orders('demo'))[0]).toMatchObject({ payoutRate: '0.7' })
})

test('the risk notice stands before the first trade of each account, once', async ({ app }) => {
  await app.signIn('demo', { riskRead: false })
  await app.open(routes.trade, { id: BTC })
  await app.product.buyUp.click()
  await expect(app.sheet.goOn).toBeDisabled()
  await app.sheet.dialog.getByRole('button', { name: '取消' }).click()
  await expect(app.sheet.dialog).toBeHidden()

  await app.product.buyDown.click()
  await expect(app.sheet.amount).toBeHidden()
  await app.sheet.acceptRisk()
  await expect(app.sheet.amount).toBeVisible()
  await app.page.reload()
  await app.product.buyUp.click()
  await expect(app.sheet.amount).toBeVisible()

  await app.signIn('poor', { riskRead: false })
  await app.open(routes.trade, { id: BTC })
  await app.product.buyUp.click()
  await expect(app.sheet.risk).toBeVisible()
  await expect(app.sheet.amount).toBeHidden()
})

test('the ticket by keyboard: read from top to bottom, placed with Enter, left with Escape', async ({
  app,
  control,
}) => {
  await openTicket(app, control)
  await app.sheet.close.click()
  await expect(app.sheet.dialog).toBeHidden()
  await app.product.buyUp.focus()
  await app.page.keyboard.press('Enter')
  await expect(app.sheet.dialog).toBeFocused()
  await expect(app.sheet.confirm).toBeEnabled()
  const stops: (string | null)[] = []
  for (let stop = 0; stop < 5; stop += 1) {
    await app.page.keyboard.press('Tab')
    stops.push(
      await app.page.evaluate(
        () =>
          document.activeElement?.getAttribute('name') ??
          document.activeElement?.getAttribute('aria-label') ??
          document.activeElement?.textContent ??
          null,
      ),
    )
  }
  expect(stops).toEqual(['关闭', 'durationSeconds', 'stake', 'amount', '买涨'])
  await expect(app.sheet.dialog).toMatchAriaSnapshot(`
    - dialog "下单":
      - banner:
        - heading "下单"
        - button "关闭"
      - text: Bitcoin 买涨 实时价格
      - strong: 64,000.00
      - radiogroup "结算时间":
        - radio "30秒 +85%" [checked]
      - radiogroup "金额":
        - radio "10" [checked]
        - radio "全部金额"
      - text: 其他金额
      - textbox "其他金额": "10"
      - paragraph: 可用余额 ¥10,000.00
      - term: 本金 + 手续费
      - definition: ¥10.00 + ¥0.10
      - term: 赢了到账
      - term: 输了损失
      - term: 保本胜率
      - paragraph: 平局退还本金，手续费不退
      - button "买涨"
  `)
  await app.page.keyboard.press('Escape')
  await expect(app.sheet.dialog).toBeHidden()
  await expect(app.product.buyUp).toBeFocused()
  await app.page.keyboard.press('Enter')
  await app.sheet.amount.focus()
  await app.page.keyboard.press('Enter')
  await expect(app.sheet.titled('下单成功')).toBeVisible()
  expect(await control.orders('demo')).toHaveLength(1)
})
