import Big from 'big.js'
import { listings } from '#backend-rules/seed/listings.ts'
import { rateOf } from '#lib/contract/settlement.ts'
import { routes } from '#lib/navigation/routes.ts'
import { expect, test } from '../support/fixtures.ts'
import { grouped, openTicket } from '../support/ticket.ts'

const BTC = 'btcusdt'

const yuan = (amount: Big) => `${amount.lt(0) ? '-' : ''}¥${grouped(amount.abs().toFixed(2))}`
const signedYuan = (amount: Big) => (amount.gt(0) ? '+' : '') + yuan(amount).replace('-', '−')

/**
 * What the contract says of an order, by hand (docs/backend.md, "Orders and their settlement"): amounts half up to
 * hundredths.
 */
function byHand(id: string, stake: string, durationSeconds: number, up: boolean) {
  const listing = listings.find((each) => each.id === id)
  const rates = listing?.terms.find((term) => term.durationSeconds === durationSeconds)?.payoutRate
  const payoutRate = rates && rateOf(rates, up ? 'up' : 'down')
  if (!listing || !payoutRate) throw new Error(`${id} has no ${durationSeconds} s`)
  const amount = new Big(stake)
  const fee = amount.times(listing.feeRate).round(2, Big.roundHalfUp)
  const payout = amount.times(payoutRate).round(2, Big.roundHalfUp)
  const [cost, credit] = [amount.plus(fee), amount.plus(payout)]
  const [least, one] = [cost.times(100).div(credit).round(2, Big.roundDown), new Big('0.01')]
  const breakEven = least.times(credit).lt(cost.times(100)) ? least.plus(one) : least
  return { amount, fee, cost, credit, winProfit: payout.minus(fee), breakEven }
}

const promises = [
  { id: BTC, stake: '100', seconds: 30, up: true, open: '64000.00', close: '64010.00', result: 'win' },
  { id: 'xauusd', stake: '33.33', seconds: 60, up: true, open: '2385.00', close: '2384.99', result: 'lose' },
  { id: 'xauusd', stake: '20.25', seconds: 60, up: false, open: '2385.00', close: '2384.99', result: 'win' },
  { id: 'spx500', stake: '77.77', seconds: 30, up: true, open: '5480.00', close: '5480.00', result: 'draw' },
  { id: 'eurusd', stake: '12.34', seconds: 30, up: false, open: '1.08500', close: '1.08501', result: 'lose' },
] as const

const words = { win: '盈利', lose: '亏损', draw: '平局' } as const

test('what the ticket promises is what happens, order after order', async ({ app, control, time }) => {
  await openTicket(app, control)
  await app.sheet.close.click()
  for (const { id, stake, seconds, up, open, close, result } of promises) {
    await test.step(`${stake} on ${id} ${up ? 'up' : 'down'}, ${seconds} s, ${result}`, async () => {
      const hand = byHand(id, stake, seconds, up)
      const before = new Big((await control.ledger('demo')).balance)
      await control.price(id, [open])
      await app.goToHash(`${routes.product}?id=${id}`)
      await (up ? app.product.buyUp : app.product.buyDown).click()
      await expect(app.sheet.dialog).toContainText(grouped(open))
      await expect(app.sheet.whole).toBeEnabled()
      await app.sheet.duration(seconds).check()
      await app.sheet.amount.fill(stake)
      await expect(app.sheet.fact('下单金额 + 手续费')).toHaveText(`${yuan(hand.amount)} + ${yuan(hand.fee)}`)
      await expect(app.sheet.fact('盈利到账')).toHaveText(`${yuan(hand.credit)} (${signedYuan(hand.winProfit)})`)
      await expect(app.sheet.fact('亏损金额')).toHaveText(yuan(hand.cost))
      await expect(app.sheet.fact('保本胜率')).toHaveText(`${hand.breakEven.toFixed(2)}%`)
      await expect(app.sheet.dialog).toContainText('平局退还金额，不退手续费')

      await app.sheet.confirm.click()
      await expect(app.sheet.titled('下单成功')).toBeVisible()
      expect((await control.ledger('demo')).balance).toBe(before.minus(hand.cost).toFixed(2))

      await control.price(id, [close])
      await time.advance(seconds)
      await expect(app.end.dialog).toContainText(words[result])
      const credited = { win: hand.credit, lose: new Big(0), draw: hand.amount }[result]
      const profit = credited.minus(hand.cost)
      await expect(app.end.dialog).toContainText(signedYuan(profit))
      const order = (await control.orders('demo')).at(-1)
      expect(order).toMatchObject({
        result,
        profit: profit.toFixed(2),
        amount: hand.amount.toFixed(2),
        fee: hand.fee.toFixed(2),
      })
      const { balance, entries } = await control.ledger('demo')
      expect(balance).toBe(before.plus(profit).toFixed(2))
      const booked = entries.filter(({ refId }) => refId === order?.id).map(({ amount }) => amount)
      expect(booked).toEqual([`-${hand.cost.toFixed(2)}`, ...(credited.gt(0) ? [credited.toFixed(2)] : [])])
      await app.end.detail.click()
      await expect(app.orderInfo.main).toContainText(signedYuan(profit))
      await expect(app.end.dialog).toBeHidden()
    })
  }
})
