import { beforeEach, describe, expect, test } from 'vitest'
import { renderScreen, type Screen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/account/index.ts'
import { createDeposit, type DepositKind, depositChannels } from '#lib/contract/funds.ts'
import { limitStore } from '#lib/limits/limitStore.ts'
import { hideFeatures } from '#lib/navigation/hiddenFeatures.ts'
import { routes } from '#lib/navigation/routes.ts'
import { checkEvidenceFile, evidenceFile } from '#lib/verification/evidenceFile.ts'
import { confirmedFunds } from '../records/confirmedFunds.ts'
import { Deposit } from './Deposit.tsx'

const backend = stubBackend(setBackend)

beforeEach(() => backend.signIn())

const render = (kind: DepositKind, language?: 'en' | 'vi'): Screen =>
  renderScreen(<Deposit kind={kind} />, { route: kind === 'usdt' ? routes.rechargeMore : routes.recharge }, language)

/** The form of a kind, once its channels are loaded. */
async function openForm(kind: DepositKind): Promise<Screen> {
  const form = render(kind)
  await waitFor(() => expect(form.container.querySelector('form')).not.toBeNull())
  return form
}

test('online: it waits for the payment, and says so', async () => {
  const form = await openForm('other')
  expect(form.text()).toContain('Submit first.')
  expect(document.querySelector('[name="voucher"]')).toBeNull()
  form.fill({ amount: '100' })
  await form.submit()
  await waitFor(() => expect(form.hasButton('确认提交')).toBe(true))
  await form.press('确认提交')
  await waitFor(() => expect(form.dialog()).toContain('充值申请已提交'))
  const record = (await backend.control.deposits.of('demo')).find(({ status }) => status === 'recharging')
  const confirmed = confirmedFunds.of(record?.id ?? '')?.deposit
  const account = { currency: 'CNY', decimals: 2 }
  expect(checkEvidenceFile(evidenceFile({ kind: 'deposit', record, confirmed, account }).text)?.computed).toBe('agrees')
  expect(form.dialog()).toContain('充值中')
  expect(form.dialog()).toContain('接下来请按充值说明完成付款')
})

describe('online, with a payment page', () => {
  /** Confirms a deposit of 100 by the channel with a payment page. */
  async function submitted(): Promise<Screen> {
    const form = await openForm('other')
    await form.choose('channelId', 'online-card')
    form.fill({ amount: '100' })
    await form.submit()
    await form.press('确认提交')
    await waitFor(() => expect(form.dialog()).toContain('充值申请已提交'))
    return form
  }

  test('it is offered as soon as the deposit was recorded, and opens outside the app', async () => {
    const form = await submitted()
    expect(form.dialog()).toContain('接下来请到支付页面完成付款')
    expect(form.dialog()).toContain('将在浏览器中打开 pay.harbour.example')
    const pay = form.button('去支付')
    expect(pay.getAttribute('href')).toMatch(/^https:\/\/pay\.harbour\.example\/checkout\/d\d+$/)
    expect([pay.getAttribute('target'), pay.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
    expect(document.querySelector('iframe')).toBeNull()
  })

  test.each(['http://pay.harbour.example/d1', 'javascript:alert(1)', '去付款'])(
    'an address that is not https is shown as text and opens nothing: %s',
    async (payUrl) => {
      await backend.control.fault({ kind: 'bookedAs', stated: { payUrl }, path: createDeposit.path })
      const form = await submitted()
      expect(form.alerts()).toEqual([`支付地址不安全，无法打开。请勿在该地址付款，并联系客服${payUrl}`])
      expect(form.hasButton('去支付')).toBe(false)
      expect(form.dialog()).not.toContain('支付页面')
      expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).not.toContain(payUrl)
    },
  )
})

test('what stands in the way is said at its place, and nothing is sent', async () => {
  const form = await openForm('bank')
  expect(form.alerts()).toEqual([])
  await form.submit()
  await waitFor(() => expect(form.focused()).toBe('amount'))
  expect(form.alerts()).toEqual(['请输入金额'])
  for (const [amount, text] of [
    ['99.99', '最低金额为 ¥100.00'],
    ['50000.01', '最高金额为 ¥50,000.00'],
    ['1,234.567', '金额无法识别，请按 1,234.56 的格式输入，最多2位小数'],
  ] as const) {
    form.fill({ amount })
    expect(form.alerts()).toEqual([text])
    expect(form.field('amount').value).toBe(amount)
  }
  form.field('amount').blur()
  await form.submit()
  await waitFor(() => expect(form.focused()).toBe('amount'))
  form.fill({ amount: '1,234.56' })
  expect(form.alerts()).toEqual([])
  expect(await backend.posts(createDeposit.path)).toBe(0)
})

test('the problem of an amount is said before the form is sent for the first time', async () => {
  const form = await openForm('bank')
  form.fill({ amount: '99.99' })
  expect(form.alerts()).toEqual(['最低金额为 ¥100.00'])
  form.fill({ amount: '' })
  expect(form.alerts()).toEqual([])
})

describe('an amount is read as the language writes numbers, the same when it is typed and when it is pasted', () => {
  const refusal = /1[.,]234[.,]56/
  const low = /100[.,]00/
  const cases = [
    ['en', 'You will receive', '1,500', '¥1,500.00'],
    ['en', 'You will receive', '1,5', low],
    ['en', 'You will receive', '12,345.67', '¥12,345.67'],
    ['en', 'You will receive', '1.234,56', '¥1,234.56'],
    ['en', 'You will receive', '12.345', refusal],
    ['vi', 'Dự kiến nhận', '1.500', '¥1.500,00'],
    ['vi', 'Dự kiến nhận', '1,500', low],
    ['vi', 'Dự kiến nhận', '12.345,67', '¥12.345,67'],
    ['vi', 'Dự kiến nhận', '1,234.56', '¥1.234,56'],
    ['vi', 'Dự kiến nhận', '12,345', refusal],
  ] as const
  test.each(cases)('%s: %s of %s is %s', async (language, label, text, reading) => {
    const form = render('bank', language)
    await waitFor(() => expect(form.container.querySelector('form')).not.toBeNull())
    const typed = () => form.user.type(form.field('amount'), text)
    const pasted = async () => {
      await form.user.click(form.field('amount'))
      await form.user.paste(text)
    }
    for (const enter of [typed, pasted]) {
      await form.user.clear(form.field('amount'))
      await enter()
      expect(form.field('amount').value).toBe(text)
      if (typeof reading === 'string') expect(form.fact(label)).toBe(reading)
      else expect(form.alerts()).toEqual([expect.stringMatching(reading)])
    }
  })
})

test('no way of a kind is open: said as it is, with customer service', async () => {
  await backend.control.deposits.keep(['bank-cny'])
  const form = render('usdt')
  await waitFor(() => expect(form.text()).toContain('该充值方式暂未开通'))
  await form.press('联系客服')
  expect(form.went).toHaveBeenCalledWith('push', expect.stringContaining(routes.webview))
})

test('channels that do not load: why, and a retry', async () => {
  await backend.control.fault({ kind: 'refuse', path: depositChannels.path })
  const form = render('bank')
  await waitFor(() => expect(form.alerts().join()).toContain('加载失败'))
  await backend.control.clearFaults()
  await form.press('重试')
  await waitFor(() => expect(form.field('amount')).toBeDefined())
})

test('a channel that was closed since it was chosen is not replaced by another one', async () => {
  const form = await openForm('usdt')
  await form.choose('channelId', 'usdt-trc20')
  form.fill({ amount: '100' })
  await backend.control.deposits.keep(['bank-cny', 'usdt-erc20'])
  await form.submit()
  await waitFor(() => expect(form.alerts()).toContain('收款信息、汇率或限额刚刚更新，请返回核对后再提交'))
  await form.press('返回修改')
  await waitFor(() => expect(form.alerts()).toEqual(['您选择的方式已关闭，请重新选择']))
  await form.choose('channelId', 'usdt-erc20')
  expect(form.alerts()).toEqual([])
  expect(form.field('amount').value).toBe('100')
})

test('another address since it was shown: it is not confirmed before the member has seen it', async () => {
  const form = await openForm('usdt')
  await form.choose('channelId', 'usdt-trc20')
  form.fill({ amount: '100' })
  const address = 'TNewAddress1ChVWFMSMeRDow5KcbLSE12'
  await backend.control.deposits.channel('usdt-trc20', { chain: { network: 'TRC20', address, confirmations: 20 } })
  await form.submit()
  await waitFor(() => expect(form.alerts()).toEqual(['收款信息、汇率或限额刚刚更新，请返回核对后再提交']))
  expect(form.hasButton('已转账，确认提交')).toBe(false)
  await form.press('返回修改')
  await waitFor(() => expect(form.dialog()).toBeUndefined())
  expect(form.field('amount').value).toBe('100')
  await form.submit()
  await waitFor(() => expect(form.fact('收款地址')).toBe(address))
  expect(form.hasButton('已转账，确认提交')).toBe(true)
})

test('refused: why, and nothing that was filled in is lost', async () => {
  const form = await openForm('bank')
  form.fill({ amount: '200' })
  await form.submit()
  await waitFor(() => expect(form.hasButton('已转账，确认提交')).toBe(true))
  await backend.control.deposits.channel('bank-cny', { max: '150.00' })
  await form.press('已转账，确认提交')
  await waitFor(() => expect(form.dialog()).toContain('充值未提交成功'))
  expect(form.alerts()).toEqual([expect.stringContaining('金额超出限制')])
  expect(form.dialog()).toContain('余额没有变动')
  await form.press('返回修改')
  await waitFor(() => expect(form.dialog()).toBeUndefined())
  expect(form.field('amount').value).toBe('200')
  expect((await backend.control.ledger('demo')).balance).toBe('10000.00')
})

describe('what the backend alone knows is refused, and the form shows what holds now', () => {
  /** Fills the form and opens a review that is as the backend offers it. */
  async function reviewed(amount: string): Promise<Screen> {
    const form = await openForm('bank')
    form.fill({ amount })
    const asked = async () =>
      (await backend.control.requests()).filter(({ path }) => path === depositChannels.path).length
    const before = await asked()
    await form.submit()
    await waitFor(async () => expect(await asked()).toBe(before + 1))
    return form
  }

  test('other terms (4007): said, the amount stays, and the new fee is reviewed before it is confirmed', async () => {
    const form = await reviewed('200')
    await backend.control.deposits.channel('bank-cny', { feeRate: '0.05' })
    await form.press('已转账，确认提交')
    await waitFor(() => expect(form.dialog()).toContain('充值未提交成功'))
    expect(form.alerts()).toEqual([expect.stringContaining('条款已变更，请核对后重新确认')])
    await form.press('返回修改')
    await waitFor(() => expect(form.dialog()).toBeUndefined())
    expect(form.field('amount').value).toBe('200')
    await waitFor(() => expect(form.fact('预计到账')).toBe('¥190.00'))
    await form.submit()
    await form.press('已转账，确认提交')
    await waitFor(() => expect(form.dialog()).toContain('充值申请已提交'))
    expect(await backend.posts(createDeposit.path)).toBe(2)
  })

  test('a closed channel (4206): said, the amount stays, and another channel is chosen and reviewed', async () => {
    const form = await reviewed('600')
    await backend.control.deposits.keep(['bank-hkd'])
    await form.press('已转账，确认提交')
    await waitFor(() => expect(form.dialog()).toContain('充值未提交成功'))
    expect(form.alerts()).toEqual(['该充值方式已关闭'])
    await form.press('返回修改')
    await waitFor(() => expect(form.alerts()).toEqual(['您选择的方式已关闭，请重新选择']))
    await form.choose('channelId', 'bank-hkd')
    expect(form.field('amount').value).toBe('600')
    await form.submit()
    await waitFor(() => expect(form.fact('收款账号')).toBe('012875102345678'))
    await form.press('已转账，确认提交')
    await waitFor(() => expect(form.dialog()).toContain('充值申请已提交'))
    expect(form.dialog()).toContain('Victoria Bank (HKD)')
  })
})

test('a kind that the operator hides is not offered', async () => {
  hideFeatures(['bank-deposit'])
  const form = await openForm('other')
  const tabs = [...form.container.querySelectorAll('[role="tab"]')].map((tab) => tab.textContent)
  form.unmount()
  const hidden = render('bank')
  hideFeatures([])
  expect(tabs).toEqual(['在线充值', 'USDT'])
  expect(hidden.went).toHaveBeenCalledWith('replace', '/pages/recharge/index?kind=other')
})

test('a cool-off takes the place of the form, and a review that is open already confirms nothing', async () => {
  const form = await openForm('other')
  form.fill({ amount: '100' })
  await form.submit()
  await waitFor(() => expect(form.hasButton('确认提交')).toBe(true))
  const confirm = form.button('确认提交')
  limitStore.stop('coolOff', 3_600_000)
  confirm.click()
  await waitFor(() => expect(form.alerts().join()).toContain('您在冷静期内'))
  expect(form.hasButton('确认提交')).toBe(false)
  expect(form.container.querySelector('form')).toBeNull()
  expect(form.text()).toContain('提现、取消和查看不受影响')
  expect(await backend.posts(createDeposit.path)).toBe(0)
})
