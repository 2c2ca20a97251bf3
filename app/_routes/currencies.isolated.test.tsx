import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderScreen, type Screen, SilentEventSource, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { Deposit, Withdraw, WithdrawDetail } from '#features/funds/index.ts'
import { setBackend } from '#features/member/index.ts'
import { ProductHeader, TicketPanel } from '#features/trade/index.ts'
import { Investing } from '#features/vault/index.ts'
import { callApi } from '#lib/api/api.ts'
import { productList } from '#lib/contract/market.ts'
import { routes } from '#lib/navigation/routes.ts'

beforeEach(() => void vi.stubGlobal('EventSource', SilentEventSource))
afterEach(() => vi.unstubAllGlobals())

const won = {
  currency: 'KRW',
  tooFine: '100000.5',
  unreadable: '金额无法识别，请按 1,234 的格式输入整数',
  ticket: {
    least: '2000',
    chips: ['2,000', '10,000', '20,000'],
    all: '1980198',
    loss: '₩2,000,000',
    booked: '1980198',
  },
  deposit: { rate: '1 HKD = ₩184.7', exchanged: '₩92,350', fee: '₩231', credited: '₩92,119' },
  withdraw: {
    all: '2000000',
    amount: '100000',
    figures: ['₩500', '₩99,500', '1 USDT = ₩1,448.3', 'USDT 68.701236', 'USDT 1.000000', 'USDT 67.701236'],
    shown: '₩100,000',
  },
  vault: { amount: '123456', least: '₩100,000', interest: '₩444', total: '₩123,900', all: '2000000' },
}

describe('an account in a currency without decimals', () => {
  const { currency, tooFine, unreadable, ...expected } = won
  const backend = stubBackend(setBackend, { currency })
  beforeEach(() => backend.signIn())

  /** Texts with plain spaces in place of those that do not break. */
  const plain = (text: string | undefined | null) => text?.replaceAll('\u00a0', ' ')
  const facts = (screen: Screen, labels: readonly string[]) => labels.map((label) => plain(screen.fact(label)))
  const says = (screen: Screen, text: string) => waitFor(() => expect(plain(screen.text())).toContain(text))

  test('trades: chips, limits, fee and figures, and the order that is booked', async () => {
    const { least, chips, all, loss, booked } = expected.ticket
    await backend.control.price('btcusdt', ['64000.00'])
    await backend.control.clock.advance(1000)
    const [product] = (await callApi(productList, {})).items
    if (!product) throw new Error('no product')
    const form = renderScreen(
      <>
        <ProductHeader product={product} />
        <TicketPanel product={product} />
      </>,
      { route: routes.trade },
    )
    await form.user.click(form.field('risk'))
    await form.press('继续')
    await says(form, '64,000.00')
    expect(form.field('amount').value).toBe(least)
    const stakes = [...document.querySelectorAll('label:has([name="stake"])')].map(({ textContent }) => textContent)
    expect(stakes.slice(0, chips.length)).toEqual(chips)
    form.fill({ amount: tooFine })
    expect(form.alerts()).toContain(unreadable)
    await waitFor(() => expect(form.field('stake').disabled).toBe(false))
    await form.choose('stake', 'all')
    expect(form.field('amount').value).toBe(all)
    expect(facts(form, ['亏损金额'])).toEqual([loss])
    await waitFor(() => expect(form.alerts()).toEqual([]))
    await form.submit()
    await waitFor(async () => expect(await backend.control.orders('demo')).toMatchObject([{ amount: booked }]))
    await says(form, '下单成功')
  })

  test('deposits: amount in the decimals of the channel, credit in those of the account', async () => {
    const { rate, exchanged, fee, credited } = expected.deposit
    const form = renderScreen(<Deposit kind="bank" />, { route: routes.recharge })
    await says(form, 'Harbour Bank')
    await form.choose('channelId', 'bank-hkd')
    form.fill({ amount: '500.001' })
    expect(form.alerts()).toEqual(['金额无法识别，请按 1,234.56 的格式输入，最多2位小数'])
    form.fill({ amount: '500.00' })
    expect(facts(form, ['汇率', '折合金额', '手续费（0.25%）', '预计到账'])).toEqual([rate, exchanged, fee, credited])
    await form.submit()
    await form.press('已转账，确认提交')
    await says(form, '充值申请已提交')
    expect(await backend.control.deposits.of('demo')).toMatchObject([{}, {}, {}, { submittedAmount: '500.00' }])
  })

  test('withdraws to a wallet: fee, rate and what arrives, and the same in its record', async () => {
    const { all, amount, figures, shown } = expected.withdraw
    const labels = ['手续费', '扣除手续费后', '汇率', '折合金额', '网络费', '预计到账']
    const form = renderScreen(<Withdraw />, { route: routes.withdraw })
    await says(form, '网络费')
    await form.choose('suggested', 'all')
    expect(form.field('amount').value).toBe(all)
    form.fill({ amount: tooFine })
    expect(form.description('amount')).toBe(unreadable)
    form.fill({ amount, withdrawPwd: 'Cash1234' })
    await form.submit()
    await says(form, '确认提现')
    await form.press('确认')
    await says(form, '提现申请已提交')
    expect(facts(form, labels)).toEqual(figures)
    form.unmount()
    const record = renderScreen(<WithdrawDetail id="w1" />, { route: routes.withdrawRecords })
    await says(record, shown)
    expect(facts(record, ['提现金额', '手续费', '预计到账'])).toEqual([shown, figures[0], figures[5]])
  })

  test('invests: limits, interest and the position that is booked', async () => {
    const { amount, least, interest, total, all } = expected.vault
    const form = renderScreen(<Investing id="steady30" />, { route: routes.vaultSubmit })
    await says(form, '最低投资')
    expect(facts(form, ['最低投资'])).toEqual([least])
    await waitFor(() => expect(form.button('全部金额').disabled).toBe(false))
    await form.press('全部金额')
    expect(form.field('amount').value).toBe(all)
    form.fill({ amount: tooFine })
    expect(form.alerts()).toEqual([unreadable])
    form.fill({ amount })
    expect(facts(form, ['到期利息', '到期本息'])).toEqual([interest, total])
    await form.submit()
    await form.press('确认投资')
    await waitFor(async () => expect(await backend.control.positions('demo')).toHaveLength(1))
    expect(form.text()).not.toContain('平台记录与确认的内容不一致')
  })
})
