import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Screen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { codes } from '#lib/contract/codes.ts'
import { requestOutcome } from '#lib/contract/common.ts'
import { productList, quoteList } from '#lib/contract/market.ts'
import { createOrder, orderInfo } from '#lib/contract/orders.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { ownersOf, session } from '#lib/session/session.ts'
import {
  BTC,
  chip,
  confirmButton,
  moveUnseen,
  openTicket,
  pass,
  placeOrder,
  press,
  sentIds,
  signInTrader,
  stream,
  streamOpens,
  title,
  tradingScreens,
  visit,
} from './trading.fixture.tsx'

/** An order from the ticket to its outcome, on the trade page and on the screens after it (docs/product.md, 12). */
const backend = stubBackend(setBackend)
tradingScreens()
beforeEach(() => signInTrader(backend))

const CREATE = createOrder.path
const OUTCOME = requestOutcome.path
const ETH = 'ethusdt'

const orders = () => backend.control.orders('demo')
const balance = async () => (await backend.control.ledger('demo')).balance

const isTitled = (text: string) => waitFor(() => expect(title()).toBe(text))
const alertsAre = (screen: Screen, ...texts: readonly string[]) => waitFor(() => expect(screen.alerts()).toEqual(texts))

/** What the device keeps of its money requests: the outcome of each, once it is known. */
const requestOutcomes = () =>
  Object.entries(localStorage)
    .filter(([key]) => key.startsWith('request:'))
    .map(([, text]) => JSON.parse(`${text}`).outcome?.state)

/** Confirms an order whose request (`dropBefore`) or answer (`dropAfter`) is lost, so that its outcome is unknown. */
async function loseOrder(kind: 'dropBefore' | 'dropAfter'): Promise<Screen> {
  const screen = await openTicket(backend)
  await backend.control.fault({ kind, path: CREATE })
  for (const path of [orderInfo.path, OUTCOME]) await backend.control.fault({ kind: 'refuse', path })
  confirmButton().click()
  await isTitled('订单确认中')
  return screen
}

describe('an order', () => {
  test('of two taps in one moment is one', async () => {
    await openTicket(backend)
    confirmButton().click()
    confirmButton().click()
    await isTitled('下单成功')
    expect(await sentIds(backend)).toHaveLength(1)
    expect(await orders()).toHaveLength(1)
  })

  test('of another amount and duration is booked so', async () => {
    const screen = await openTicket(backend, '33.33')
    chip('durationSeconds', 60).click()
    await waitFor(() => expect(screen.fact('盈利到账')).toBe('¥62.33 (+¥28.67)'))
    confirmButton().click()
    await waitFor(() => expect(screen.fact('手续费')).toBe('¥0.33'))
    expect(await orders()).toMatchObject([
      { amount: '33.33', durationSeconds: 60, payoutRate: '0.87', direction: 'up' },
    ])
  })

  test('does not tell a balance that the member hides, before a tap', async () => {
    for (const owner of ownersOf('demo')) localStorage.setItem(`amountsHidden:${owner}`, 'true')
    const screen = await openTicket(backend)
    expect(screen.text()).toContain('可用余额 ****')
    expect(screen.text()).not.toContain('10,000')
    screen.button('显示金额').click()
    await waitFor(() => expect(screen.text()).toContain('可用余额 ¥10,000.00'))
  })

  test('above the balance is not sent', async () => {
    session.clear()
    await signInTrader(backend, 'poor')
    const screen = await openTicket(backend)
    await alertsAre(screen, '超出余额¥98.00')
    await press(screen, '还需充值¥98.00')
    expect(screen.went.mock.lastCall?.[1]).toContain(`${routes.recharge}?amount=98`)
    expect(await sentIds(backend)).toHaveLength(0)
  })

  test('that was booked otherwise than it was confirmed leads with a warning, which stays until it is read', async () => {
    const screen = await openTicket(backend)
    const bookedTerms = {
      productId: ETH,
      productName: '以太坊',
      direction: 'down',
      amount: '1000.00',
      fee: '2.00',
      payoutRate: '0.5',
      durationSeconds: 60,
    }
    await backend.control.fault({ kind: 'bookedAs', stated: bookedTerms, path: CREATE })
    confirmButton().click()
    await isTitled('平台记录与确认的内容不一致')
    expect(screen.alerts().join()).toContain('联系客服核实')
    expect(['产品', '方向', '金额', '手续费', '结算时间'].map(screen.fact)).toEqual([
      '以太坊（确认时为比特币）',
      '买跌（确认时为买涨）',
      '¥1,000.00（确认时为¥100.00）',
      '¥2.00（确认时为¥1.00）',
      '60秒（确认时为30秒）',
    ])
    const [requestId = ''] = await sentIds(backend)
    expect(screen.fact('请求编号')).toContain(requestId)
    expect(screen.hasButton('联系客服')).toBe(true)
    await pass(5)
    expect(requestOutcomes()).toEqual(['done'])
  })

  test('is asked for where the answer has the id of another request', async () => {
    const screen = await openTicket(backend)
    const requestId = '6c92f515-2e03-4382-85b2-7cb58233b401'
    await backend.control.fault({ kind: 'bookedAs', stated: { requestId, amount: '1000.00' }, path: CREATE })
    confirmButton().click()
    await pass(2)
    await isTitled('下单成功')
    expect(screen.fact('金额')).toBe('¥100.00')
  })
})

test('an order that does not reach the backend while it is valid expires where the member is, and leads back to its ticket', async () => {
  const ticket = await loseOrder('dropBefore')
  ticket.unmount()
  const screen = await visit(routes.mine)
  await pass(15)
  await backend.control.clearFaults()
  await pass(16)
  await isTitled('请求已过期，未执行')
  expect(screen.dialog()).toContain('没有执行，以后也不会执行')
  // It says which one it was: others like it may have been confirmed since.
  expect(['产品', '方向', '金额'].map(screen.fact)).toEqual(['比特币', '买涨', '¥100.00'])
  expect(screen.fact('确认时间')).toMatch(/\d\d:\d\d:\d\d$/)
  await press(screen, '返回修改')
  await waitFor(() => expect(screen.field('amount').value).toBe('100.00'))
  expect(await orders()).toEqual([])
  expect(requestOutcomes()).toEqual([])
})

describe('an order in doubt', () => {
  test('is carried on in the background', async () => {
    const screen = await loseOrder('dropAfter')
    await press(screen, '在后台继续确认')
    await waitFor(() => expect(screen.dialog()).toBeUndefined())
    // It says which one it is, and when it was confirmed.
    expect(screen.text()).toMatch(/1笔订单正在向服务器确认，请勿重复下单买涨¥[\d,.]+比特币\d\d:\d\d:\d\d/)
    await backend.control.clearFaults()
    await pass(3)
    await isTitled('下单成功')
    await press(screen, '完成')
    await waitFor(() => expect(document.querySelector('main [role="timer"]')).not.toBeNull())
    expect(screen.text()).not.toContain('正在向服务器确认')
  })

  test('blocks no other one of its product once it has expired, and is told by itself', async () => {
    const screen = await loseOrder('dropBefore')
    await pass(18)
    await press(screen, '先放一边，新建一笔')
    await backend.control.clearFaults()
    await backend.control.fault({ kind: 'refuse', path: OUTCOME })
    await stream()
    screen.fill({ amount: '40' })
    await waitFor(() => expect(confirmButton().disabled).toBe(false))
    confirmButton().click()
    await isTitled('下单成功')
    expect(await orders()).toMatchObject([{ amount: '40.00' }])
    await press(screen, '完成')
    await backend.control.clearFaults()
    await pass(20)
    await isTitled('请求已过期，未执行')
    expect(screen.fact('金额')).toBe('¥100.00')
    expect(await orders()).toHaveLength(1)
  })

  test('that is booked after its dialog was left is told where the member is, and the next ticket begins with what was chosen', async () => {
    const ticket = await loseOrder('dropAfter')
    ticket.unmount()
    const screen = await visit(routes.mine)
    await backend.control.clearFaults()
    await pass(3)
    await isTitled('下单成功')
    expect(screen.dialog()).toContain('64,000.00')
    await press(screen, '完成')
    await waitFor(() => expect(requestOutcomes()).toEqual([]))
    screen.unmount()
    const next = await visit(routes.product, { id: ETH })
    await press(next, '买涨')
    await waitFor(() => expect(next.field('amount').value).toBe('100.00'))
  })
})

test('each refusal has its message and its way back, books nothing, and the order can be placed after it', async () => {
  const screen = await openTicket(backend)
  for (const { code, text, button } of [
    { code: codes.belowMinimum, text: '未达到最低金额，请刷新页面', button: '刷新' },
    { code: codes.priceMoved, text: '价格已变动，请重新确认本次未下单，也未扣款', button: '返回修改' },
    { code: codes.orderFailed, text: '下单失败，请重试', button: '返回修改' },
    { code: codes.exchangeRateError, text: '汇率错误', button: '返回修改' },
  ]) {
    await stream()
    await backend.control.fault({ kind: 'code', code, path: CREATE, times: 1 })
    confirmButton().click()
    await alertsAre(screen, text)
    expect(screen.dialog()).toContain('本次未下单，也未扣款')
    expect(requestOutcomes()).toEqual(['refused'])
    await press(screen, button)
    await waitFor(() => expect(screen.field('amount').value).toBe('100.00'))
  }
  expect(await orders()).toHaveLength(0)
  await stream()
  confirmButton().click()
  await isTitled('下单成功')
  expect(await orders()).toHaveLength(1)
})

describe('while the member decides', () => {
  test.each([
    ['the product stops trading', () => backend.control.product(BTC, 'forbidden'), '该产品未开放交易'],
    ['the market closes', () => backend.control.product(BTC, 'closed'), '休市中，无法交易'],
  ] as const)('%s: the backend refuses, and it is said', async (_name, change, text) => {
    const screen = await openTicket(backend)
    await change()
    confirmButton().click()
    await alertsAre(screen, text)
    expect(await orders()).toHaveLength(0)
  })

  test('the balance has gone elsewhere: the way leads to the deposit', async () => {
    const screen = await openTicket(backend)
    await backend.control.member('demo', { balance: '5.00' })
    confirmButton().click()
    await alertsAre(screen, '余额不足，请充值')
    await press(screen, '去充值')
    expect(screen.went.mock.lastCall?.[1]).toBe(routes.recharge)
  })

  test('the first order on the product is still open: the way leads to it', async () => {
    const screen = await openTicket(backend)
    // On another device.
    await backend.control.seedOrders('demo', 1, 60)
    await stream()
    confirmButton().click()
    await alertsAre(screen, '未结算的订单已达上限，请在结算后再下单')
    await press(screen, '查看持仓')
    expect(screen.went.mock.lastCall?.[1]).toBe(routes.orders)
    await waitFor(() => expect(screen.dialog()).toBeUndefined())
    expect(await orders()).toHaveLength(1)
  })

  test('the market closes and opens again, and the terms change: the ticket follows', async () => {
    const screen = await openTicket(backend)
    await backend.control.product(BTC, 'closed')
    await pass(16)
    await alertsAre(screen, '休市中，无法交易')
    expect(confirmButton().disabled).toBe(true)
    await backend.control.product(BTC, 'trading')
    await pass(16)
    await alertsAre(screen)
    expect(confirmButton().disabled).toBe(false)
    expect(screen.fact('盈利到账')).toBe('¥185.00 (+¥84.00)')
    await backend.control.terms(BTC, [
      { durationSeconds: 30, payoutRate: '0.7' },
      { durationSeconds: 90, payoutRate: '0.75' },
    ])
    await pass(16)
    await waitFor(() => expect(screen.fact('盈利到账')).toBe('¥170.00 (+¥69.00)'))
    expect(chip('durationSeconds', 30).checked).toBe(true)
    expect(chip('durationSeconds', 30).parentElement?.textContent).toBe('30秒+70%')
    expect(screen.fact('保本胜率')).toBe('59.42%')
    chip('durationSeconds', 90).click()
    await backend.control.terms(BTC, [{ durationSeconds: 30, payoutRate: '0.7' }])
    await pass(16)
    await alertsAre(screen, '请选择结算时间')
    expect(confirmButton().disabled).toBe(true)
    chip('durationSeconds', 30).click()
    await streamOpens().then(() => stream())
    await alertsAre(screen)
    confirmButton().click()
    await isTitled('下单成功')
    expect(await orders()).toMatchObject([{ durationSeconds: 30, payoutRate: '0.7' }])
  })

  test('the terms change unseen: nothing is booked before the new ones have been confirmed', async () => {
    const screen = await openTicket(backend)
    await backend.control.terms(BTC, [{ durationSeconds: 30, payoutRate: '0.7' }])
    confirmButton().click()
    await alertsAre(screen, '价格已变动，请重新确认本次未下单，也未扣款')
    await waitFor(() => expect(screen.fact('收益率')).toBe('70%（确认时为85%）'))
    expect(await orders()).toEqual([])
    await pass(0.5)
    await stream()
    await press(screen, '买涨·¥100.00')
    await waitFor(() => expect(screen.fact('盈利到账')).toBe('¥170.00'))
    expect(await orders()).toMatchObject([{ payoutRate: '0.7' }])
  })
})

describe('no new quote while the member decides', () => {
  /** Presses the button when its quote has become too old since it was rendered. */
  const pressTooLate = (button: HTMLButtonElement) => {
    const sixSecondsLater = performance.now() + 6000
    const clock = vi.spyOn(performance, 'now').mockReturnValue(sixSecondsLater)
    button.click()
    clock.mockRestore()
  }

  test('the quote becomes too old between the rendering and the press: the press says so, and places nothing', async () => {
    const screen = await openTicket(backend)
    pressTooLate(confirmButton())
    expect(screen.toasts()).toEqual(['报价已超过5秒未更新，暂不能下单'])
    await pass(1)
    expect(await orders()).toEqual([])
  })

  test('the same at the price that moved: the press says so, and the question stays', async () => {
    const screen = await openTicket(backend)
    await moveUnseen(backend, '64100.00')
    confirmButton().click()
    await alertsAre(screen, '价格已变动，请重新确认本次未下单，也未扣款')
    await waitFor(() => expect(screen.button('买涨·¥100.00').disabled).toBe(false))
    pressTooLate(screen.button('买涨·¥100.00'))
    expect(screen.toasts()).toEqual(['报价已超过5秒未更新，暂不能下单'])
    await pass(1)
    await alertsAre(screen, '价格已变动，请重新确认本次未下单，也未扣款')
    expect(await orders()).toEqual([])
  })
})

describe('the price moves while the member decides', () => {
  test('by more than a tenth of a percent: it is asked again, and one confirmation is one order', async () => {
    const newPrice = '64,064.01'
    const screen = await openTicket(backend)
    await moveUnseen(backend, '64064.01')
    confirmButton().click()
    await alertsAre(screen, '价格已变动，请重新确认本次未下单，也未扣款')
    await waitFor(() => expect(screen.fact('最新价格')).toBe(newPrice))
    expect([screen.fact('确认时的价格'), screen.fact('金额')]).toEqual(['64,000.00', '¥100.00'])
    expect(await orders()).toHaveLength(0)
    expect(requestOutcomes()).toEqual(['refused'])
    await press(screen, '买涨·¥100.00')
    await isTitled('下单成功')
    expect(screen.fact('成交价')).toBe(newPrice)
    expect(new Set(await sentIds(backend)).size).toBe(2)
    expect(await orders()).toHaveLength(1)
    expect(await balance()).toBe('9899.00')
  })

  test('and moves again: it is asked again, with the prices of this time', async () => {
    const screen = await openTicket(backend)
    await moveUnseen(backend, '64100.00')
    confirmButton().click()
    await waitFor(() => expect(screen.fact('最新价格')).toBe('64,100.00'))
    await moveUnseen(backend, '64300.00')
    screen.button('买涨·¥100.00').click()
    await waitFor(() => expect(screen.fact('确认时的价格')).toBe('64,100.00'))
    await waitFor(() => expect(screen.fact('最新价格')).toBe('64,300.00'))
    expect(await orders()).toHaveLength(0)
    await press(screen, '买涨·¥100.00')
    await isTitled('下单成功')
    expect(new Set(await sentIds(backend)).size).toBe(3)
    expect(await orders()).toHaveLength(1)
  })

  test('and no newer price can be had: nothing can be confirmed', async () => {
    const screen = await openTicket(backend)
    await moveUnseen(backend, '64100.00')
    confirmButton().click()
    await waitFor(() => expect(screen.fact('最新价格')).toBe('64,100.00'))
    await backend.control.fault({ kind: 'code', code: codes.messageAsSent, path: quoteList.path })
    await pass(6)
    await waitFor(() => expect(screen.button('买涨·¥100.00').disabled).toBe(true))
    expect(screen.dialog()).toContain('报价已超过5秒未更新，暂不能下单')
    await backend.control.clearFaults()
    await stream()
    await waitFor(() => expect(screen.button('买涨·¥100.00').disabled).toBe(false))
  })
})

test('the risk notice stands before the first trade of each account, once', async () => {
  localStorage.clear()
  await backend.signIn()
  const screen = await visit(routes.product, { id: BTC })
  await press(screen, '买涨')
  await waitFor(() => expect(screen.button('继续').disabled).toBe(true))
  await press(screen, '取消')
  await waitFor(() => expect(screen.dialog()).toBeUndefined())
  await press(screen, '买跌')
  await waitFor(() => expect(title()).toBe('风险提示'))
  expect(document.querySelector('[name="amount"]')).toBeNull()
  screen.field('risk').click()
  await press(screen, '继续')
  await waitFor(() => expect(screen.field('amount').value).toBe('10.00'))
  screen.unmount()
  const again = await visit(routes.product, { id: BTC })
  await press(again, '买涨')
  await waitFor(() => expect(again.field('amount').value).toBe('10.00'))
  again.unmount()
  session.clear()
  await backend.signIn('poor')
  const other = await visit(routes.product, { id: BTC })
  await press(other, '买涨')
  await waitFor(() => expect(other.field('risk').checked).toBe(false))
  expect(document.querySelector('[name="amount"]')).toBeNull()
})

describe('the end of an order', () => {
  test('that the backend no longer knows is dropped, and asked for no more', async () => {
    const [owner] = ownersOf('demo')
    localStorage.setItem('orderEnds', JSON.stringify([{ owner, id: 'o9', closesAt: 0, read: false }, 'rubbish']))
    const screen = await visit(routes.mine)
    await waitFor(() => expect(localStorage.getItem('orderEnds')).toBeNull())
    await pass(10)
    const refusals = (await backend.requestsTo(orderInfo.path)).filter(({ code }) => code === codes.orderUnknown)
    expect(refusals).toHaveLength(1)
    expect(screen.dialog()).toBeUndefined()
  })

  test('is announced once on a device whose storage takes nothing', async () => {
    const set = Storage.prototype.setItem
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
      if (key === 'orderEnds' || key.startsWith('request:')) throw new DOMException('', 'QuotaExceededError')
      set.call(this, key, text)
    })
    const screen = await placeOrder(backend)
    await press(screen, '完成')
    await pass(32)
    await isTitled('订单已结算')
    await press(screen, '关闭')
    await waitFor(() => expect(screen.dialog()).toBeUndefined())
    await pass(5)
    expect(screen.dialog()).toBeUndefined()
  })
})

describe('a product', () => {
  const buttons = (screen: Screen) => ['买涨', '买跌'].filter(screen.hasButton)

  test('that is closed or forbidden says so and cannot be bought; it trades once it has opened', async () => {
    const forbidden = await visit(routes.product, { id: 'dogeusdt' })
    await waitFor(() => expect(forbidden.text()).toContain('禁止交易'))
    expect([buttons(forbidden), forbidden.container.querySelector('a[href*="facts"]')?.textContent]).toEqual([
      [],
      '禁止交易',
    ])
    forbidden.unmount()
    const screen = await visit(routes.product, { id: 'hk50' })
    await waitFor(() => expect(screen.text()).toContain('休市'))
    expect(screen.text()).toMatch(/\d\d:\d\d开市/)
    expect(buttons(screen)).toEqual([])
    await backend.control.product('hk50', 'trading')
    await pass(16)
    await waitFor(() => expect(buttons(screen)).toEqual(['买涨', '买跌']))
    expect(screen.text()).not.toContain('交易中')
    await backend.control.product('hk50', 'closed')
    await pass(16)
    await waitFor(() => expect(screen.text()).toContain('休市'))
    expect(buttons(screen)).toEqual([])
  })

  test('states the least and the largest stake in its head', async () => {
    const screen = await visit(routes.product, { id: BTC })
    await waitFor(() => expect(screen.fact('单笔金额')).toBe('¥10–20,000'))
  })

  test('whose durations are hours and days says so; what is no whole number of minutes stays in seconds', async () => {
    const seconds = [30, 300, 3600, 5400, 7200, 86_400, 3601]
    await backend.control.terms(
      BTC,
      seconds.map((durationSeconds) => ({ durationSeconds, payoutRate: '0.85' })),
    )
    await openTicket(backend)
    const labels = seconds.map((each) => chip('durationSeconds', each).parentElement?.textContent?.replace('+85%', ''))
    expect(labels).toEqual(['30秒', '300秒', '1小时', '90分钟', '2小时', '1天', '3601秒'])
  })

  test('that is delisted while its ticket is open: the ticket says so and stays until it is put away', async () => {
    const screen = await openTicket(backend, '123.45', '')
    const listed = globalThis.fetch
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
      const answer = await listed(...asked)
      if (!answer.url.includes(productList.path)) return answer
      const body: { data: { items: readonly { id: string }[] } } = await answer.json()
      const items = body.data.items.filter(({ id }) => id !== BTC)
      return Response.json({ ...body, data: { ...body.data, items } }, { headers: answer.headers })
    })
    await pass(16)
    await alertsAre(screen, '产品不存在或未开放')
    expect(title()).toBe('下单')
    expect(screen.hasButton('买涨')).toBe(false)
    await pass(60)
    expect(title()).toBe('下单')
    await press(screen, '关闭')
    await waitFor(() => expect(screen.dialog()).toBeUndefined())
  })

  test('that nobody knows says so, leads to the market, and offers nothing that could be bought', async () => {
    const screen = await visit(routes.product, { id: 'nothing' })
    await waitFor(() => expect(screen.text()).toContain('产品不存在或未开放'))
    expect(['买涨', '买跌', '交易'].filter(screen.hasButton)).toEqual([])
    await press(screen, '去看行情')
    expect(screen.went).toHaveBeenLastCalledWith('switchTab', to(routes.home))
  })
})
