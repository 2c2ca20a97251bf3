import { beforeEach, describe, expect, test } from 'vitest'
import { changeAnswers, renderScreen, type Screen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { createDeposit, type DepositKind, depositChannels } from '#lib/contract/deposits.ts'
import { limitStore } from '#lib/limits/limitStore.ts'
import { to } from '#lib/navigation/address.ts'
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
  await form.choose('suggested', '100')
  expect(form.field('amount').value).toBe('100.00')
  expect(form.dialog(), 'nothing else').toBeUndefined()
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

describe('the amount that the address names', () => {
  const opened = async (amount: string) => {
    const form = renderScreen(<Deposit kind="bank" />, { route: routes.recharge, options: { amount } })
    await waitFor(() => expect(form.container.querySelector('form')).not.toBeNull())
    return form.field('amount').value
  }

  test.each([
    ['2221.5', '2221.50'],
    ['3', '100.00'],
    ['-5', ''],
    ['<b>', ''],
  ])(
    '%s stands in the form as "%s": at least the least of the channel, and nothing that is no amount',
    async (named, shown) => {
      expect(await opened(named)).toBe(shown)
    },
  )
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

test('no way of a kind is open: said as it is, with customer service', async () => {
  await backend.control.deposits.keep(['bank-cny'])
  const form = render('usdt')
  await waitFor(() => expect(form.text()).toContain('该充值方式暂未开通'))
  expect(form.button('联系客服').getAttribute('href')).toContain('https://chat.example.com/')
})

test('a channel that was closed since it was chosen is not replaced by another one', async () => {
  const form = await openForm('usdt')
  await form.choose('channelId', 'usdt-trc20')
  form.fill({ amount: '100' })
  await backend.control.deposits.keep(['bank-cny', 'usdt-erc20'])
  await form.submit()
  await waitFor(() => expect(form.dialog()).toContain('您选择的方式已关闭，请重新选择'))
  await form.press('返回修改')
  await waitFor(() => expect(form.alerts()).toEqual(['您选择的方式已关闭，请重新选择']))
  await form.choose('channelId', 'usdt-erc20')
  expect(form.alerts()).toEqual([])
  expect(form.field('amount').value).toBe('100.00')
})

test('another address since it was shown: it is not confirmed before the member has seen it', async () => {
  const form = await openForm('usdt')
  await form.choose('channelId', 'usdt-trc20')
  form.fill({ amount: '100' })
  const before = form.text()
  const address = 'TNewAddress1ChVWFMSMeRDow5KcbLSE12'
  await backend.control.deposits.channel('usdt-trc20', { chain: { network: 'TRC20', address, confirmations: 20 } })
  await form.submit()
  await waitFor(() => expect(form.alerts()).toEqual([expect.stringContaining('以下内容刚刚更新，请核对收款地址')]))
  const [changed = ''] = form.alerts()
  expect(changed).toContain(`${address}（之前为${before.match(/T[1-9A-HJ-NP-Za-km-z]{33}/)?.[0]}）`)
  expect(form.hasButton('已转账，确认提交')).toBe(false)
  await form.press('按更新后的内容继续')
  expect(form.alerts()).toEqual([])
  expect(form.fact('收款地址')).toBe(address)
  await form.press('已转账，确认提交')
  await waitFor(() => expect(form.dialog()).toContain('充值申请已提交'))
})

test('what is written in another way is no other figure', async () => {
  const form = await openForm('usdt')
  await form.choose('channelId', 'usdt-trc20')
  form.fill({ amount: '100' })
  let refreshed = false
  changeAnswers(depositChannels.path, (answer) => {
    refreshed = true
    return answer.replaceAll('"7.1832"', '"7.183200"').replaceAll('"feeRate":"0"', '"feeRate":"0.00"')
  })
  await form.submit()
  await waitFor(() => expect([refreshed, form.hasButton('已转账，确认提交')]).toEqual([true, true]))
  await form.press('已转账，确认提交')
  await waitFor(() => expect(form.dialog()).toContain('充值申请已提交'))
})

describe('what the backend alone knows is refused, and the form shows what holds now', () => {
  /** Fills the form and opens a review that is as the backend offers it. */
  async function reviewed(amount: string): Promise<Screen> {
    const form = await openForm('bank')
    form.fill({ amount })
    const { length } = await backend.requestsTo(depositChannels.path)
    await form.submit()
    await waitFor(async () => expect(await backend.requestsTo(depositChannels.path)).toHaveLength(length + 1))
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
    // The form behind the dialog may have asked for its channels again by now, and says so too.
    expect(form.alerts()).toContain('该充值方式已关闭')
    await form.press('返回修改')
    await waitFor(() => expect(form.alerts()).toEqual(['您选择的方式已关闭，请重新选择']))
    await form.choose('channelId', 'bank-hkd')
    expect(form.field('amount').value).toBe('600.00')
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

const CREATE = createDeposit.path
const CHECKING = '有一笔充值正在向服务器确认'

/** Beside what every demo member has tried before. */
const newDeposits = async () => (await backend.control.deposits.of('demo')).slice(3)

async function review(): Promise<Screen> {
  const form = await openForm('bank')
  form.fill({ amount: '300' })
  await form.submit()
  await waitFor(() => expect(form.hasButton('已转账，确认提交')).toBe(true))
  return form
}

async function confirm(form: Screen, lost: 'dropBefore' | 'dropAfter'): Promise<void> {
  await backend.lose(CREATE, lost)
  await form.press('已转账，确认提交')
  await waitFor(() => expect(form.dialog()).toContain('正在确认充值'))
  expect(form.dialog()).toContain('请勿重复提交')
}

/** The next page, with the form. */
async function reload(form: Screen): Promise<Screen> {
  backend.reload(form)
  return openForm('bank')
}

test('a deposit that is refused after a reload: the outcome waits to be read, and the way back keeps what was typed', async () => {
  const form = await review()
  await backend.control.deposits.channel('bank-cny', { max: '150.00' })
  await confirm(form, 'dropAfter')
  const next = await reload(form)
  await waitFor(() => expect(next.text()).toContain(CHECKING))
  await backend.recover()
  await waitFor(() => expect(next.dialog()).toContain('充值未提交成功'))
  expect(next.alerts()).toEqual(['金额超出限制'])
  await next.press('返回修改')
  await waitFor(() => expect(next.field('amount').value).toBe('300.00'))
  expect(await newDeposits()).toEqual([])
})

test('what the backend recorded otherwise than it was confirmed is said beside it', async () => {
  const bookedDeposit = { type: 'Victoria Bank', submittedAmount: '300.001', currency: 'HKD' }
  await backend.control.fault({ kind: 'bookedAs', stated: bookedDeposit, path: createDeposit.path })
  const form = await openForm('bank')
  form.fill({ amount: '300' })
  await form.submit()
  await form.press('已转账，确认提交')
  await waitFor(() => expect(form.dialog()).toContain('平台记录与确认的内容不一致'))
  expect(form.alerts().join()).toContain('联系客服核实')
  expect(form.fact('充值方式')).toMatch(/^Victoria Bank（确认时为.+）$/)
  expect(form.fact('充值金额')).toBe('HKD\u00a0300.001（确认时为¥300.00）')
})

test('in USDT no network is chosen for the member, the address is copied plain, and each deposit begins anew', async () => {
  const address = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'
  const bank = await openForm('bank')
  await bank.press('USDT')
  expect(bank.went.mock.lastCall?.[1]).toBe(to(routes.rechargeMore))
  bank.unmount()
  const form = await openForm('usdt')
  const chosen = () => document.querySelector<HTMLInputElement>('[name="channelId"]:checked')?.value
  const pictures = () =>
    [...form.container.querySelectorAll('[role="img"]')].map((one) => one.getAttribute('aria-label'))
  expect([chosen(), pictures(), document.querySelector('[name="amount"]')]).toEqual([undefined, [], null])

  await form.choose('channelId', 'usdt-trc20')
  expect(pictures()).toEqual(['TRC20 收款地址二维码'])
  expect(form.text()).toContain('请仅通过 TRC20 网络转入 USDT')
  expect([form.fact('最低充值'), form.fact('到账所需确认')]).toEqual(['USDT\u00a010.000000', '20次网络确认'])
  expect(document.querySelectorAll('[translate="no"] span')).toHaveLength(Math.ceil(address.length / 4))
  await form.press('复制地址')
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(address))

  form.fill({ amount: '123.45' })
  await form.submit()
  await waitFor(() => expect(form.hasButton('已转账，确认提交')).toBe(true))
  expect(['转账网络', '收款地址', '预计到账'].map(form.fact)).toEqual(['TRC20', address, '¥886.77'])
  await form.press('已转账，确认提交')
  await waitFor(() => expect(form.dialog()).toContain('充值申请已提交'))
  await form.press('完成')
  await waitFor(() => expect(form.dialog()).toBeUndefined())
  expect(chosen()).toBeUndefined()
})
