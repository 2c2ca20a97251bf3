import Big from 'big.js'
import { createOrder } from '#lib/contract/trade.ts'
import { routes } from '#lib/navigation/routes.ts'
import type { StubControl } from '#stub/control/client.ts'
import { listings } from '#stub/market/listings.ts'
import type { App } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'

const BTC = 'btcusdt'

/** The ticket to buy up, open over the trade page with a fresh price and a known balance. */
async function openTicket(app: App, control: StubControl, { id = BTC, price = '64000.00' } = {}): Promise<void> {
  await control.price(id, [price])
  await app.signIn()
  await app.open(routes.trade, { id })
  await app.product.buyUp.click()
  await expect(app.sheet.dialog).toContainText(grouped(price))
  await expect(app.sheet.whole).toBeEnabled()
}

/** The ids of the orders that were asked for, in order; a repeat of one counts once. */
async function requestIds(control: StubControl): Promise<readonly (string | undefined)[]> {
  const sent = (await control.requests()).filter(({ path, method }) => path === createOrder.path && method === 'POST')
  return [...new Set(sent.map(({ requestId }) => requestId))]
}

const grouped = (price: string) => price.replace(/\B(?=(\d{3})+(?!\d)(?=.*\.))/g, ',')
const yuan = (amount: Big) => `${amount.lt(0) ? '-' : ''}¥${grouped(amount.abs().toFixed(2))}`
const signedYuan = (amount: Big) => (amount.gt(0) ? '+' : '') + yuan(amount)

/** What the contract says of an order, by hand (contract.md, Settlement): amounts half up to hundredths. */
function byHand(id: string, stake: string, durationSeconds: number) {
  const listing = listings.find((each) => each.id === id)
  const payoutRate = listing?.terms.find((term) => term.durationSeconds === durationSeconds)?.payoutRate
  if (!listing || !payoutRate) throw new Error(`${id} has no ${durationSeconds} s`)
  const amount = new Big(stake)
  const fee = amount.times(listing.feeRate).round(2, Big.roundHalfUp)
  const payout = amount.times(payoutRate).round(2, Big.roundHalfUp)
  const breakEven = new Big(100).div(new Big(1).plus(payoutRate)).toFixed(2)
  return { amount, fee, cost: amount.plus(fee), credit: amount.plus(payout), winProfit: payout.minus(fee), breakEven }
}

const promises = [
  { id: BTC, stake: '100', seconds: 30, open: '64000.00', close: '64010.00', result: 'win' },
  { id: 'xauusd', stake: '33.33', seconds: 60, open: '2385.00', close: '2384.99', result: 'lose' },
  { id: 'xauusd', stake: '20.25', seconds: 60, open: '2385.00', close: '2385.01', result: 'win' },
  { id: 'spx500', stake: '77.77', seconds: 30, open: '5480.00', close: '5480.00', result: 'draw' },
  { id: 'eurusd', stake: '12.34', seconds: 30, open: '1.08500', close: '1.08501', result: 'win' },
] as const

for (const { id, stake, seconds, open, close, result } of promises) {
  test(`what the ticket promises is what happens: ${stake} on ${id}, ${seconds} s, ${result}`, async ({
    app,
    control,
    time,
  }) => {
    const hand = byHand(id, stake, seconds)
    await openTicket(app, control, { id, price: open })
    await app.sheet.duration(seconds).check()
    await app.sheet.amount.fill(stake)
    await expect(app.sheet.fact('本金 + 手续费')).toHaveText(`${yuan(hand.amount)} + ${yuan(hand.fee)}`)
    await expect(app.sheet.fact('赢了到账')).toHaveText(`${yuan(hand.credit)} (${signedYuan(hand.winProfit)})`)
    await expect(app.sheet.fact('输了损失')).toHaveText(yuan(hand.cost))
    await expect(app.sheet.fact('保本胜率')).toHaveText(`${hand.breakEven}%`)
    await expect(app.sheet.dialog).toContainText('平局退还本金，手续费不退')

    await app.sheet.confirm.click()
    await expect(app.sheet.titled('下单成功')).toBeVisible()
    await expect(app.sheet.fact('金额')).toHaveText(yuan(hand.amount))
    await expect(app.sheet.fact('手续费')).toHaveText(yuan(hand.fee))
    const before = new Big('10000')
    expect((await control.ledger('demo')).balance).toBe(before.minus(hand.cost).toFixed(2))

    await control.price(id, [close])
    await time.advance(seconds)
    await expect(app.end.dialog).toBeVisible()
    const credited = { win: hand.credit, lose: new Big(0), draw: hand.amount }[result]
    const profit = credited.minus(hand.cost)
    await expect(app.end.dialog).toContainText(signedYuan(profit))
    const [order] = await control.orders('demo')
    expect(order).toMatchObject({
      result,
      profit: profit.toFixed(2),
      amount: hand.amount.toFixed(2),
      fee: hand.fee.toFixed(2),
    })
    const { balance, entries } = await control.ledger('demo')
    expect(balance).toBe(before.plus(profit).toFixed(2))
    const booked = entries.filter(({ type }) => type === 'order').map(({ amount }) => amount)
    expect(booked).toEqual([`-${hand.cost.toFixed(2)}`, ...(credited.gt(0) ? [credited.toFixed(2)] : [])])
  })
}

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

test.describe('the amount', () => {
  test('is judged as it is typed, and a wrong one is never sent', async ({ app, control }) => {
    await openTicket(app, control)
    for (const [typed, problem] of [
      ['9.99', '最低金额为 ¥10.00'],
      ['20000.01', '最高金额为 ¥20,000.00'],
      ['9999', '余额不足，请充值'],
      ['.', '请输入金额'],
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
    await expect(app.sheet.fact('输了损失')).toHaveText('--')
    expect(await requestIds(control)).toEqual([])
    await app.sheet.amount.fill('10.00')
    await expect(app.sheet.alert).toBeHidden()
  })

  test('keeps what is a number of at most two decimals', async ({ app, control }) => {
    await openTicket(app, control)
    for (const [typed, kept] of [
      ['12.345', '12.34'],
      ['abc', ''],
      ['1e3', '13'],
      ['-50', '50'],
      ['1,234.50', '1234.50'],
      ['１２．５', '12.5'],
      ['¥ 88', '88'],
    ] as const) {
      await app.sheet.amount.fill(typed)
      await expect(app.sheet.amount).toHaveValue(kept)
    }
  })

  test('a rejected character in mid-text moves neither text nor caret', async ({ app, control }) => {
    await openTicket(app, control)
    const caret = () => app.sheet.amount.evaluate((input: HTMLInputElement) => input.selectionStart)
    await app.sheet.amount.fill('1234')
    await app.sheet.amount.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2))
    for (const key of ['x', '-', ' ']) {
      await app.page.keyboard.type(key)
      await expect(app.sheet.amount).toHaveValue('1234')
      expect(await caret()).toBe(2)
    }
    await app.page.keyboard.type('5')
    await expect(app.sheet.amount).toHaveValue('12534')
    expect(await caret()).toBe(3)
    await app.page.keyboard.press('Backspace')
    await app.page.keyboard.type('.')
    await expect(app.sheet.amount).toHaveValue('12.34')
    expect(await caret()).toBe(3)
    await app.page.keyboard.type('.')
    await expect(app.sheet.amount).toHaveValue('12.34')
    expect(await caret()).toBe(3)
  })

  test('text that an input method composes is left alone until it is committed', async ({ app, control }) => {
    await openTicket(app, control)
    await app.sheet.amount.fill('')
    const keyboard = await app.page.context().newCDPSession(app.page)
    await keyboard.send('Input.imeSetComposition', { text: '１２', selectionStart: 2, selectionEnd: 2 })
    await expect(app.sheet.amount).toHaveValue('１２')
    await keyboard.send('Input.insertText', { text: '１２０' })
    await expect(app.sheet.amount).toHaveValue('120')
    await expect(app.sheet.fact('输了损失')).toHaveText('¥121.20')
  })

  test('chips set it, and are chosen when it is typed', async ({ app, control }) => {
    await openTicket(app, control)
    const chip = (amount: string) => app.sheet.dialog.getByRole('radio', { name: amount, exact: true })
    await chip('500').check()
    await expect(app.sheet.amount).toHaveValue('500')
    await app.sheet.amount.fill('50.00')
    await expect(chip('50')).toBeChecked()
    await app.sheet.amount.fill('51')
    await expect(chip('50')).not.toBeChecked()
    await expect(app.sheet.fact('输了损失')).toHaveText('¥51.51')
  })
})

test.describe('the price moves while the member decides', () => {
  /** The backend's price moves on; the page hears nothing of it. */
  async function moveUnseen(control: StubControl, price: string): Promise<void> {
    await control.streams.mute()
    await control.price(BTC, [price])
    await control.clock.advance(500)
  }

  for (const price of ['64064.00', '63936.00']) {
    test(`by a tenth of a percent, to ${price}: the order opens there`, async ({ app, control }) => {
      await openTicket(app, control)
      await moveUnseen(control, price)
      await app.sheet.confirm.click()
      await expect(app.sheet.fact('成交价')).toHaveText(grouped(price))
      expect(await control.orders('demo')).toHaveLength(1)
    })
  }

  for (const price of ['64064.01', '63935.99']) {
    test(`by more, to ${price}: it is asked again, and one confirmation is one order`, async ({ app, control }) => {
      await openTicket(app, control)
      await app.sheet.amount.fill('100')
      await moveUnseen(control, price)
      await app.sheet.confirm.click()
      await expect(app.sheet.alert).toHaveText('价格已变动，请重新确认')
      await expect(app.sheet.fact('确认时的价格')).toHaveText('64,000.00')
      await expect(app.sheet.fact('最新价格')).toHaveText(grouped(price))
      await expect(app.sheet.fact('金额')).toHaveText('¥100.00')
      expect(await control.orders('demo')).toHaveLength(0)
      expect(await app.stored('intents')).toBeNull()

      await app.sheet.atLatestPrice.click()
      await expect(app.sheet.titled('下单成功')).toBeVisible()
      await expect(app.sheet.fact('成交价')).toHaveText(grouped(price))
      expect(await requestIds(control)).toHaveLength(2)
      expect(await control.orders('demo')).toHaveLength(1)
      expect((await control.ledger('demo')).balance).toBe('9899.00')
    })
  }

  test('and moves again: it is asked again, with the prices of this time', async ({ app, control }) => {
    await openTicket(app, control)
    await moveUnseen(control, '64100.00')
    await app.sheet.confirm.click()
    await expect(app.sheet.fact('最新价格')).toHaveText('64,100.00')
    await moveUnseen(control, '64300.00')
    await app.sheet.atLatestPrice.click()
    await expect(app.sheet.fact('确认时的价格')).toHaveText('64,100.00')
    await expect(app.sheet.fact('最新价格')).toHaveText('64,300.00')
    expect(await control.orders('demo')).toHaveLength(0)
    await app.sheet.atLatestPrice.click()
    await expect(app.sheet.titled('下单成功')).toBeVisible()
    expect(await requestIds(control)).toHaveLength(3)
    expect(await control.orders('demo')).toHaveLength(1)
  })

  test('and the member leaves it: nothing is ordered, and the ticket stands as it was', async ({ app, control }) => {
    await openTicket(app, control)
    await app.sheet.amount.fill('123.45')
    await moveUnseen(control, '64100.00')
    await app.sheet.confirm.click()
    await expect(app.sheet.fact('最新价格')).toHaveText('64,100.00')
    await app.sheet.dialog.getByRole('button', { name: '返回修改' }).click()
    await expect(app.sheet.amount).toHaveValue('123.45')
    await app.sheet.close.click()
    await expect(app.sheet.dialog).toBeHidden()
    expect(await requestIds(control)).toHaveLength(1)
    expect(await control.orders('demo')).toHaveLength(0)
    expect((await control.ledger('demo')).balance).toBe('10000.00')
  })

  test('no newer price can be had: nothing can be confirmed', async ({ app, control, time }) => {
    await openTicket(app, control)
    await moveUnseen(control, '64100.00')
    await app.sheet.confirm.click()
    await expect(app.sheet.fact('最新价格')).toHaveText('64,100.00')
    await time.advance(6)
    await expect(app.sheet.atLatestPrice).toBeDisabled()
    await expect(app.sheet.dialog).toContainText('报价已超过5秒未更新，暂不能下单')
    await control.streams.mute(false)
    await expect(app.sheet.atLatestPrice).toBeEnabled()
  })
})

test('the market closes and opens again under the open ticket', async ({ app, control, time }) => {
  await openTicket(app, control)
  await control.product(BTC, 'closed')
  await time.advance(16)
  await expect(app.sheet.alert).toHaveText('休市中，无法交易')
  await expect(app.sheet.confirm).toBeDisabled()
  await control.product(BTC, 'trading')
  await time.advance(16)
  await expect(app.sheet.alert).toBeHidden()
  await expect(app.sheet.confirm).toBeEnabled()
})

test('terms change under the open ticket: chips and lines of truth follow', async ({ app, control, time }) => {
  await openTicket(app, control)
  await app.sheet.amount.fill('100')
  await expect(app.sheet.fact('赢了到账')).toHaveText('¥185.00 (+¥84.00)')
  await control.terms(BTC, [
    { durationSeconds: 30, payoutRate: '0.7' },
    { durationSeconds: 90, payoutRate: '0.75' },
  ])
  await time.advance(16)
  await expect(app.sheet.dialog.getByRole('radio', { name: '30秒 +70%' })).toBeChecked()
  await expect(app.sheet.fact('赢了到账')).toHaveText('¥170.00 (+¥69.00)')
  await expect(app.sheet.fact('保本胜率')).toHaveText('58.82%')
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

test('terms change on the way: what was booked and what was promised are both told', async ({ app, control }) => {
  await openTicket(app, control)
  await app.sheet.amount.fill('100')
  await control.terms(BTC, [{ durationSeconds: 30, payoutRate: '0.7' }])
  await app.sheet.confirm.click()
  await expect(app.sheet.fact('赔付率')).toHaveText('70%（确认时为85%）')
  await expect(app.sheet.fact('手续费')).toHaveText('¥1.00')
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
