import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'
import { openTicket } from '../support/ticket.ts'

const BTC = 'btcusdt'

test('the amount, as it is typed in a browser', async ({ app, control }) => {
  await openTicket(app, control)
  const loss = app.sheet.fact('输了损失')

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
  await expect(app.sheet.fact('收益率')).toHaveText('70%（确认时为85%）')
  expect(await control.orders('demo')).toEqual([])
  await app.sheet.atLatestPrice.click()
  await expect(app.sheet.fact('收益率')).toHaveText('70%')
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
      - term: 下单金额 + 手续费
      - definition: ¥10.00 + ¥0.10
      - term: 赢了到账
      - term: 输了损失
      - term: 保本胜率
      - paragraph: 平局退还下单金额，手续费不退
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
