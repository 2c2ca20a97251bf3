import { beforeEach, describe, expect, test } from 'vitest'
import { timeStepOf, totp } from '#backend-rules/secondFactor.ts'
import { renderScreen, type Screen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { codes } from '#lib/contract/codes.ts'
import { createWithdrawal, withdrawTerms } from '#lib/contract/withdrawals.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { formatDateTime } from '#lib/time/format.ts'
import { checkEvidenceFile, evidenceFile } from '#lib/verification/evidenceFile.ts'
import { FundsOutcomes } from '../FundsOutcomes.tsx'
import { confirmedFunds } from '../records/confirmedFunds.ts'
import { Withdraw } from './Withdraw.tsx'

const backend = stubBackend(setBackend)

const CREATE = createWithdrawal.path
const WALLET = 'TRC20 TQn9Y2****bLSE'

/** The form of a member with 10,000.00 and two payout accounts, once it is loaded. */
async function openForm(): Promise<Screen> {
  const form = renderScreen(<Withdraw />, { route: routes.withdraw })
  await waitFor(() => expect(form.text()).toContain('可提现 ¥10,000.00'))
  return form
}

/** Fills the form and opens its review. */
async function compose(form: Screen, amount: string, withdrawPwd = 'Cash1234'): Promise<void> {
  form.fill({ amount, withdrawPwd })
  await form.submit()
  await waitFor(() => expect(form.text()).toContain('确认提现'))
}

/** The same, and what the form depends on was asked for again, so that what changes now is known to the backend alone. */
async function composeFresh(form: Screen, amount: string): Promise<void> {
  const { length } = await backend.requestsTo(withdrawTerms.path)
  await compose(form, amount)
  await waitFor(async () => expect(await backend.requestsTo(withdrawTerms.path)).toHaveLength(length + 1))
}

async function withdraw(form: Screen, amount: string, withdrawPwd?: string): Promise<void> {
  await compose(form, amount, withdrawPwd)
  await form.press('确认')
}

const accounts = () => [...document.querySelectorAll<HTMLInputElement>('[name="accountId"]')]

beforeEach(() => backend.signIn())

test('all that can be withdrawn is put into the form, and arrives less the fee', async () => {
  const form = await openForm()
  await form.choose('suggested', 'all')
  expect(form.field('amount').value).toBe('10000.00')
  form.fill({ withdrawPwd: 'Cash1234' })
  await form.submit()
  await form.press('确认')
  await waitFor(() => expect(form.text()).toContain('提现申请已提交'))
  expect(form.fact('扣除手续费后')).toBe('¥9,950.00')
  expect(form.fact('预计到账')).toBe('USDT\u00a01,373.024719')
  expect((await backend.control.ledger('demo')).balance).toBe('0.00')
})

test.each([
  [codes.balanceInsufficient, '余额不足，请充值', true],
  [codes.amountOutsideLimits, '金额超出限制', false],
])('refused with %i: said at the amount', async (code, text, canDeposit) => {
  const form = await openForm()
  await backend.control.fault({ kind: 'code', code, path: CREATE, times: 1 })
  await withdraw(form, '150')
  await waitFor(() => expect(form.description('amount')).toBe(text))
  await waitFor(() => expect(form.focused()).toBe('amount'))
  expect(form.text().includes('去充值')).toBe(canDeposit)
  expect(form.text()).toContain('本次提现未提交，也未扣款')
})

test.each([
  [codes.payoutAccountMissing, '请先设置提现银行卡'],
  [codes.payoutAccountWaiting, '新添加的提现账户尚在等待期，暂时不能提现'],
])('refused with %i for its account: said at the accounts', async (code, text) => {
  const form = await openForm()
  await backend.control.fault({ kind: 'code', code, path: CREATE, times: 1 })
  await withdraw(form, '150')
  await waitFor(() => expect(form.alerts()).toEqual([text]))
})

test('where the second factor is on, the review asks for a code, which is sent and not kept', async () => {
  const { secondFactors, clock } = backend.stub.world
  await backend.control.clock.freeze()
  const { setupId, secret } = secondFactors.start('demo')
  const codeNow = () => totp(secret, timeStepOf(clock.now()))
  secondFactors.confirm('demo', setupId, codeNow(), clock.now(), 's1')
  await backend.control.clock.advance(30_000)
  const form = await openForm()
  await withdraw(form, '300')
  await waitFor(() => expect(form.alerts()).toEqual(['请输入动态验证码']))
  expect(form.field('code').autocomplete).toBe('one-time-code')
  form.fill({ code: codeNow() === '000000' ? '000001' : '000000' })
  await form.press('确认')
  await waitFor(() => expect(form.alerts().join()).toContain('动态验证码错误或已使用'))
  expect(form.text()).toContain('本次提现未提交，也未扣款')
  await form.press('重新填写')
  form.fill({ withdrawPwd: 'Cash1234' })
  await form.submit()
  await waitFor(() => expect(form.dialog()).toContain('动态验证码'))
  expect(form.field('code').value).toBe('')
  form.fill({ code: codeNow() })
  await form.press('确认')
  await waitFor(() => expect(form.text()).toContain('提现申请已提交'))
  expect(JSON.stringify({ ...localStorage })).not.toContain('secondFactorCode')
  expect(await backend.control.withdrawals.of('demo')).toHaveLength(1)
})

test('a new wallet is not chosen by itself, and says until when it waits; then it can be withdrawn to', async () => {
  const { payouts } = backend.stub.world
  payouts.addressWaitMs = 3_600_000
  const wallet = { chain: 'ERC20', address: '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe' }
  const { now } = await backend.control.clock.read()
  const { usableAt = 0 } = payouts.bindCrypto('demo', { requestId: crypto.randomUUID(), ...wallet }, now)
  const time = formatDateTime(usableAt ?? 0)
  const form = await openForm()
  expect(accounts().map(({ value, checked }) => [value, checked])).toEqual([
    ['p3', false],
    ['p2', true],
    ['p1', false],
  ])
  expect(form.text()).toContain(`新添加，${time} 起可提现`)
  form.fill({ amount: '150', withdrawPwd: 'Cash1234' })
  await form.choose('accountId', 'p3')
  const waits = `为了安全，新添加的提现账户须到 ${time} 才能提现。请选择其他账户，或届时再来`
  await waitFor(() => expect(form.alerts()).toEqual([waits]))
  await form.submit()
  expect(form.dialog()).toBeUndefined()

  form.unmount()
  await backend.control.clock.advance(3_600_000)
  // The app's clock is told of it by the next answer.
  await backend.configure({})
  const later = await openForm()
  expect(later.text()).not.toContain('起可提现')
  expect(accounts().find(({ checked }) => checked)?.value).toBe('p3')
  await withdraw(later, '150')
  await waitFor(() => expect(later.text()).toContain('提现申请已提交'))
  expect(await backend.control.withdrawals.of('demo')).toMatchObject([{ account: 'ERC20 0xde0B****7BAe' }])
})

test('the member may not withdraw: said in place of the form, with what can be done', async () => {
  const form = await openForm()
  await composeFresh(form, '150')
  await backend.control.member('demo', { withdrawBarred: true })
  await form.press('确认')
  await waitFor(() => expect(form.alerts()).toEqual([expect.stringContaining('该账号禁止提现，请联系管理员')]))
  expect(form.text()).toContain('提现未提交成功')
  expect(form.button('联系客服').getAttribute('href')).toContain('https://chat.example.com/')
  expect((await backend.control.ledger('demo')).balance).toBe('10000.00')
})

test('what was confirmed is kept for the evidence file of the record, which agrees with it', async () => {
  const form = await openForm()
  await withdraw(form, '300')
  await waitFor(() => expect(form.text()).toContain('提现申请已提交'))
  const [record] = await backend.control.withdrawals.of('demo')
  const confirmed = confirmedFunds.of(record?.id ?? '')?.withdrawal
  const checked = (stated: object) => {
    const account = { currency: 'CNY', decimals: 2 }
    return checkEvidenceFile(
      evidenceFile({ kind: 'withdrawal', record: { ...record, ...stated }, confirmed, account }).text,
    )
  }
  expect(checked({})?.computed).toBe('agrees')
  expect(checked({ payoutAmount: '40.1' })?.computed).toBe('differs')
})

test('what the backend booked otherwise than it was confirmed is said beside it', async () => {
  const form = await openForm()
  const bookedWithdrawal = {
    account: '中国银行 **** 1111',
    amount: '301.00',
    fee: '3.00',
    receivedAmount: '298.004',
    payoutAmount: '40.1',
  }
  await backend.control.fault({ kind: 'bookedAs', stated: bookedWithdrawal, path: CREATE })
  await withdraw(form, '300')
  await waitFor(() => expect(form.text()).toContain('平台记录与确认的内容不一致'))
  expect(form.alerts().join()).toContain('联系客服核实')
  expect(['提现到', '提现金额', '手续费', '扣除手续费后', '预计到账'].map(form.fact)).toEqual([
    `中国银行 **** 1111（确认时为${WALLET}）`,
    '¥301.00（确认时为¥300.00）',
    '¥3.00（确认时为¥2.00）',
    '¥298.004（确认时为¥298.00）',
    'USDT\u00a040.100000（确认时为USDT\u00a040.151695）',
  ])
})

describe('an account in another currency', () => {
  test('that is booked in another currency is said', async () => {
    const form = await openForm()
    await backend.control.fault({ kind: 'bookedAs', stated: { payoutCurrency: 'BTC' }, path: CREATE })
    await withdraw(form, '1000')
    await waitFor(() => expect(form.text()).toContain('平台记录与确认的内容不一致'))
    expect(form.fact('预计到账')).toBe('BTC\u00a0136.40247200（确认时为USDT\u00a0136.402472）')
  })

  test('what was typed stays while another account is chosen, whose terms are asked for', async () => {
    const form = await openForm()
    form.fill({ amount: '1000', withdrawPwd: 'Cash1234' })
    await backend.control.fault({ kind: 'refuse', path: withdrawTerms.path })
    await form.choose('accountId', 'p1')
    await waitFor(() => expect(form.alerts().join()).toContain('加载失败'))
    expect(form.fact('预计到账')).toBeUndefined()
    expect(form.button('提现').disabled).toBe(true)
    await backend.control.clearFaults()
    await form.press('重试')
    await waitFor(() => expect(form.fact('预计到账')).toBe('¥995.00'))
    expect(form.fact('汇率')).toBeUndefined()
    expect([form.field('amount').value, form.field('withdrawPwd').value]).toEqual(['1000', 'Cash1234'])
    await form.submit()
    await form.press('确认')
    await waitFor(() => expect(form.text()).toContain('提现申请已提交'))
    expect(form.fact('预计到账')).toBe('¥995.00')
  })
})

describe('what changes while it is reviewed', () => {
  const CHANGED = '提现账户、手续费或可提现额度刚刚更新，请返回核对后再提交'

  test('another fee is looked at before it can be confirmed', async () => {
    const form = await openForm()
    await backend.control.withdrawals.rules({ feeMin: '12.00' })
    await compose(form, '300')
    await waitFor(() => expect(form.alerts()).toEqual([expect.stringContaining('手续费¥12.00（之前为¥2.00）')]))
    expect(form.hasButton('确认')).toBe(false)
    await form.press('按更新后的内容继续')
    expect([form.alerts(), form.dialog()]).toEqual([[], expect.stringContaining('¥288.00')])
    await form.press('确认')
    await waitFor(() => expect(form.text()).toContain('提现申请已提交'))
    expect(form.fact('扣除手续费后')).toBe('¥288.00')
    expect(await backend.posts(CREATE)).toBe(1)
  })

  test('a payout account that is removed elsewhere is not withdrawn to', async () => {
    const form = await openForm()
    const { world } = backend.stub
    const [newest] = await backend.control.payouts('demo')
    world.payouts.remove('demo', newest?.id ?? '')
    await compose(form, '300')
    expect(form.dialog()).toContain(WALLET)
    await waitFor(() => expect(form.alerts()).toEqual([CHANGED]))
    await form.press('返回')
    await waitFor(() => expect(accounts().map(({ checked }) => checked)).toEqual([true]))
  })

  test('what the backend alone knows is refused, and the form shows what holds now', async () => {
    const form = await openForm()
    await composeFresh(form, '300')
    await backend.control.withdrawals.rules({ feeMin: '12.00' })
    await form.press('确认')
    await waitFor(() => expect(form.text()).toContain('提现未提交成功'))
    expect(form.alerts().join()).toContain('条款已变更，请核对后重新确认')
    expect(form.text()).toContain('本次提现未提交，也未扣款')
    await form.press('重新填写')
    expect(form.field('amount').value).toBe('300.00')
    await waitFor(() => expect(form.text()).toContain('¥12.00'))
    expect(await backend.control.withdrawals.of('demo')).toEqual([])
  })
})

describe('what stands in the way is said before anything is filled in, with one way to clear it', () => {
  /** The screen in place of the form, once it says why. */
  async function blocked(reason: string): Promise<Screen> {
    const screen = renderScreen(<Withdraw />, { route: routes.withdraw })
    await waitFor(() => expect(screen.text()).toContain(reason))
    expect(document.querySelector('form')).toBeNull()
    expect(document.querySelectorAll('a, button')).toHaveLength(1)
    return screen
  }

  /** Terms that are blocked by this code, whatever the member may do. */
  async function blockBy(code: number): Promise<void> {
    const blockedTerms = { blocked: code }
    await backend.control.fault({ kind: 'bookedAs', stated: blockedTerms, path: withdrawTerms.path })
  }

  test.each([
    ['none', '完成身份认证后即可提现', '身份认证'],
    ['pending', '您的认证资料正在审核，通过后即可提现', '查看认证进度'],
    ['rejected', '您的身份认证未通过，请查看原因并重新提交，通过后即可提现', '身份认证'],
  ] as const)('the identity is %s', async (verified, note, action) => {
    await backend.control.withdrawals.rules({ identityRequired: true })
    await backend.control.member('demo', { verified })
    const screen = await blocked('请先完成身份认证')
    await waitFor(() => expect(screen.text()).toContain(note))
    await screen.press(action)
    expect(screen.went).toHaveBeenCalledWith('push', to(routes.verify))
  })

  test('the member may not withdraw, though a payout account is missing too', async () => {
    await backend.signIn('poor')
    await backend.control.member('poor', { withdrawBarred: true })
    const screen = await blocked('该账号禁止提现，请联系管理员')
    expect(screen.button('联系客服').getAttribute('href')).toContain('https://chat.example.com/')
  })

  test.each([
    [codes.accountFrozen, '账号已被冻结'],
    [4999, '暂时不能提现（代码 4999）'],
  ])('code %i', async (code, reason) => {
    await blockBy(code)
    const screen = await blocked(reason)
    expect(screen.text()).toContain('请联系客服了解原因和解除方法')
    expect(screen.hasButton('联系客服')).toBe(true)
  })
})

const CHECKING = '提现确认中'
const NOTICE = '有一笔 ¥300.00 的提现正在向服务器确认'
const withdrawals = () => backend.control.withdrawals.of('demo')
const done = (form: Screen) => waitFor(() => expect(form.text()).toContain('提现申请已提交'))
const isOpen = () => document.querySelector('[name="withdrawPwd"]') !== null

async function lose(form: Screen, lost: 'dropBefore' | 'dropAfter'): Promise<void> {
  await backend.lose(CREATE, lost)
  await withdraw(form, '300')
  await waitFor(() => expect(form.text()).toContain(CHECKING))
}

/** Another screen of the page: the form is left. */
const elsewhere = () => renderScreen(<FundsOutcomes />, { route: routes.mine })

test('a withdrawal whose outcome is not known after it has expired can be set aside, and the outcome is told when it is known', async () => {
  const form = await openForm()
  await lose(form, 'dropAfter')
  expect(form.hasButton('先放一边，新建一笔')).toBe(false)
  await backend.pass(62)
  await waitFor(() => expect(form.hasButton('先放一边，新建一笔')).toBe(true))
  await form.press('先放一边，新建一笔')
  await waitFor(() => expect(isOpen()).toBe(true))
  expect(form.text()).toContain(NOTICE)
  form.fill({ amount: '450' })
  await backend.recover()
  await done(form)
  await form.press('完成')
  await waitFor(() => expect(form.field('amount').value, 'what was typed since').toBe('450.00'))
  expect(await withdrawals()).toHaveLength(1)
})

describe('the withdrawal, or its answer, is lost: on another screen, or the next page', () => {
  test('an outcome on the screen is read when the screen is left, and not told again', async () => {
    const form = await openForm()
    await withdraw(form, '300')
    await done(form)
    form.unmount()
    expect(elsewhere().dialog()).toBeUndefined()
  })

  test('refused while the member is elsewhere: said there, and the way back brings what was typed', async () => {
    const form = await openForm()
    await backend.control.fault({ kind: 'slowHeaders', path: CREATE })
    await withdraw(form, '300', 'Wrong123')
    await waitFor(async () => expect(await backend.posts(CREATE)).toBe(1))
    form.unmount()
    const mine = elsewhere()
    await backend.control.releaseHeld()
    await waitFor(() => expect(mine.dialog()).toContain('提现未提交成功'))
    expect(mine.alerts()).toEqual(['当前提现密码错误'])
    expect(mine.fact('提现到')).toBe(WALLET)
    await mine.press('重新填写')
    expect(mine.went.mock.calls).toEqual([['push', to(routes.withdraw)]])
    await waitFor(() => expect(mine.dialog()).toBeUndefined())
    mine.unmount()
    const again = await openForm()
    expect([again.field('amount').value, again.field('withdrawPwd').value]).toEqual(['300.00', ''])
  })
})
