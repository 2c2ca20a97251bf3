import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderScreen, type Screen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { requestOutcome } from '#lib/contract/common.ts'
import { cancelDeposit } from '#lib/contract/deposits.ts'
import { cancelWithdrawal } from '#lib/contract/withdrawals.ts'
import { decimal } from '#lib/money/decimal.ts'
import { to } from '#lib/navigation/address.ts'
import { type RoutePath, routes } from '#lib/navigation/routes.ts'
import { Screen as DepositRecords } from './DepositRecords.tsx'
import { Screen as History } from './History.tsx'
import { Screen as WithdrawRecords } from './WithdrawRecords.tsx'

/** The records of money, each with its reference, and the record that an id names (docs/product.md, 15, 16 and 19). */
const backend = stubBackend(setBackend)

beforeEach(() => backend.signIn())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** From here on timers are steered; other time is not. */
const fakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
/** Lets the time pass after which a list with an open record is asked for again. */
const askedAgain = () => vi.advanceTimersByTimeAsync(5000)

const screens = {
  [routes.depositRecords]: <DepositRecords />,
  [routes.withdrawRecords]: <WithdrawRecords />,
  [routes.history]: <History />,
}

/** The screen at an address, once it shows this text. */
async function open(route: RoutePath & keyof typeof screens, id: string, text: string): Promise<Screen> {
  const screen = renderScreen(screens[route], { route, options: id ? { id } : {} })
  await waitFor(() => expect(screen.text()).toContain(text))
  return screen
}

/** A deposit of the demo member by the channel with a payment page; its id. */
function depositOnline(payPage?: string): string {
  const { deposits, clock } = backend.stub.world
  const channel = deposits.channels.find(({ id }) => id === 'online-card')
  if (!channel) throw new Error('no channel')
  const requestId = crypto.randomUUID()
  const paidAt = payPage === undefined ? channel : { ...channel, payPage }
  return deposits.enter('demo', { channel: paidAt, amount: decimal('300.00'), requestId, at: clock.now() }).id
}

const copied = async (screen: Screen, name: string): Promise<string> => {
  await screen.press(name)
  return navigator.clipboard.readText()
}

/** The steps that a record has gone, and the state of each. */
const steps = () =>
  [...document.querySelectorAll('ol > li')].map(
    (step) => `${step.querySelector('p')?.firstChild?.textContent} ${step.getAttribute('data-state')}`,
  )

const linksTo = (screen: Screen) =>
  [...screen.container.querySelectorAll('li a')].map((link) => link.getAttribute('href'))

describe('a deposit that waits for its payment', () => {
  test('the list leads to the payment and to the record, and after the payment no more', async () => {
    fakeTimers()
    const id = depositOnline()
    const screen = await open(routes.depositRecords, '', 'Harbour Pay')
    expect(screen.button('去支付').getAttribute('href')).toBe(`https://pay.harbour.example/checkout/${id}`)
    expect(linksTo(screen)[0]).toBe(`#${to(routes.depositRecords, { id })}`)
    await backend.control.deposits.decide('demo', id, { status: 'reviewing' })
    await askedAgain()
    await waitFor(() => expect(screen.text()).toContain('审核中'))
    expect(screen.hasButton('去支付')).toBe(false)
  })

  test('its record says how far it is and what happens next, and can be paid and cancelled', async () => {
    const id = depositOnline()
    const screen = await open(routes.depositRecords, id, '充值详情')
    await waitFor(() =>
      expect(steps()).toEqual(['已提交 done', '等待付款 current', '平台审核 ahead', '记入余额 ahead']),
    )
    expect(screen.text()).toContain('接下来请到支付页面完成付款')
    expect(screen.button('去支付').getAttribute('target')).toBe('_blank')
    expect(await copied(screen, '复制充值单号')).toBe(id)
    await screen.press('取消充值')
    await screen.press('确认取消')
    await waitFor(() => expect(steps()).toEqual(['已提交 done', '已取消 cancelled']))
    expect(screen.text()).toContain('平台不会再核对它的付款')
    expect(screen.hasButton('去支付')).toBe(false)
    // The answer names the request that made the deposit. It is the answer to the cancellation all the same.
    expect((await backend.control.requests()).map(({ path }) => path)).not.toContain(requestOutcome.path)
  })
})

const rowsOf = (screen: Screen) => [...screen.container.querySelectorAll('[data-row]')]

describe('the deposits', () => {
  test('status, reason and amount, and the way to the record', async () => {
    const screen = await open(routes.depositRecords, '', 'QuickPay')
    const rows = rowsOf(screen)
    expect(rows).toHaveLength(3)
    expect(rows[0]?.textContent).toContain('QuickPay')
    expect(rows[0]?.textContent).toContain('已取消')
    for (const text of ['已拒绝', '拒绝原因：The name of the payer', 'HKD\u00a020,000.00'])
      expect(rows[2]?.textContent).toContain(text)
    expect(linksTo(screen)[2]).toBe(`#${to(routes.depositRecords, { id: 'd1' })}`)
  })

  test('nothing yet: the next step', async () => {
    await backend.signIn('poor')
    const screen = await open(routes.depositRecords, '', '暂无充值记录')
    await screen.press('去充值')
    expect(screen.went.mock.lastCall?.[1]).toBe(to(routes.recharge))
  })
})

describe('the withdrawals', () => {
  test('account, amount, fee and received amount, and the reason of a refusal', async () => {
    await backend.control.withdrawals.seed('demo', 2)
    await backend.control.withdrawals.decide('demo', 'w1', { status: 'rejected', reason: '收款人姓名不符' })
    const screen = await open(routes.withdrawRecords, '', '已拒绝')
    const row = (id: string) => screen.container.querySelector(`[data-row="${id}"]`)?.textContent
    expect(rowsOf(screen)).toHaveLength(2)
    for (const text of ['已拒绝', '原因：收款人姓名不符', '金额已退回余额']) expect(row('w1')).toContain(text)
    for (const text of ['招商银行 **** **** **** 0011', '¥98.00', '待审核']) expect(row('w2')).toContain(text)
  })

  test('none yet: the next step', async () => {
    const screen = await open(routes.withdrawRecords, '', '去提现')
    await screen.press('去提现')
    expect(screen.went.mock.lastCall?.[1]).toBe(to(routes.withdraw))
  })
})

describe('the record of a deposit', () => {
  test('follows the review to its end', async () => {
    fakeTimers()
    const id = depositOnline()
    await backend.control.deposits.decide('demo', id, { status: 'reviewing' })
    const screen = await open(routes.depositRecords, id, '审核通过后自动记入您的余额')
    expect(steps()).toEqual(['已提交 done', '已付款 done', '审核中 current', '记入余额 ahead'])
    await backend.control.deposits.decide('demo', id, { status: 'approved' })
    await askedAgain()
    await waitFor(() => expect(steps().at(-1)).toBe('已通过 done'))
    expect(screen.text()).toContain('已记入您的余额')
    expect(screen.fact('实际到账')).toBe('¥297.00')
  })

  test('approved for another amount: what came, what that credits, and what the platform says about it', async () => {
    const id = depositOnline()
    const reason = '付款银行扣除了 ¥100.00'
    await backend.control.deposits.decide('demo', id, { status: 'approved', received: '200.00', reason })
    const screen = await open(routes.depositRecords, id, '已记入您的余额')
    expect(document.querySelector('[aria-current="step"]')?.textContent).toContain(`原因：${reason}`)
    expect(screen.fact('充值金额')).toBe('¥300.00')
    expect(screen.fact('实际收到')).toBe('¥200.00')
    expect(screen.fact('实际到账')).toBe('¥198.00')
  })

  test('rejected: the reason stands at its step', async () => {
    const screen = await open(routes.depositRecords, 'd1', '拒绝')
    expect(steps()).toEqual(['已提交 done', '平台审核 done', '已拒绝 rejected'])
    expect(document.querySelector('[aria-current="step"]')?.textContent).toContain('The name of the payer')
    expect(screen.button('联系客服').getAttribute('href')).toContain('https://chat.example.com/')
  })

  test('is found on a further page of the list', async () => {
    await backend.control.deposits.seed('demo', 45)
    const screen = await open(routes.depositRecords, 'd1', '充值详情')
    await waitFor(() => expect(screen.fact('充值金额')).toMatch(/^HKD\s20,000\.00$/))
  })

  test('there is none with this id: said, with the way to all of them', async () => {
    const screen = await open(routes.depositRecords, 'gone', '没有找到这笔记录')
    await screen.press('查看充值记录')
    expect(screen.went).toHaveBeenCalledWith('switchTab', to(routes.depositRecords))
  })
})

describe('the record of a withdrawal', () => {
  const reason = '收款人姓名与实名认证不一致，请更换提现账户后重新提交'

  beforeEach(async () => {
    const { withdrawals } = backend.control
    await withdrawals.seed('demo', 3)
    await withdrawals.decide('demo', 'w1', { status: 'rejected', reason })
    await withdrawals.decide('demo', 'w3', { status: 'approved' })
  })

  test('the list leads to it, and it has its reference to copy', async () => {
    const screen = await open(routes.withdrawRecords, '', '已拒绝')
    expect(linksTo(screen)).toEqual(['w3', 'w2', 'w1'].map((id) => `#${to(routes.withdrawRecords, { id })}`))
    screen.unmount()
    expect(await copied(await open(routes.withdrawRecords, 'w3', '提现详情'), '复制提现单号')).toBe('w3')
  })

  test('paid out to a wallet: the transaction id, to copy', async () => {
    const { payouts, withdrawals, clock } = backend.stub.world
    const to = payouts.of('demo').find(({ target }) => target.kind === 'crypto')
    if (!to) throw new Error('no wallet')
    const withdrawal = {
      username: 'demo',
      requestId: crypto.randomUUID(),
      to,
      amount: decimal('100'),
      submittedAt: clock.now(),
    }
    const { id } = withdrawals.enter(withdrawal)
    await backend.control.withdrawals.decide('demo', id, { status: 'approved' })
    const screen = await open(routes.withdrawRecords, id, '款项已汇出，可凭交易编号')
    expect(steps()).toEqual(['已提交 done', '平台审核 done', '已通过 done'])
    const paid = (await backend.control.withdrawals.of('demo')).find((record) => record.id === id)
    expect(await copied(screen, '复制交易编号')).toBe(paid?.txId)
    expect(paid?.txId).toMatch(/^[0-9a-f]{64}$/)
  })

  test('rejected: the reason, and that the amount is back', async () => {
    const screen = await open(routes.withdrawRecords, 'w1', '提现详情')
    await waitFor(() => expect(steps().at(-1)).toBe('已拒绝 rejected'))
    const end = document.querySelector('[aria-current="step"]')?.textContent
    expect(end).toContain(`原因：${reason}`)
    expect(end).toContain('金额已退回余额')
    expect(screen.fact('实际到账')).toBe('--')
    expect(screen.fact('交易编号')).toBeUndefined()
  })
})

describe('a pending withdrawal', () => {
  beforeEach(() => backend.control.withdrawals.seed('demo', 1))

  test('processed by the time the member answers: it is not cancelled, and says why', async () => {
    const screen = await open(routes.withdrawRecords, 'w1', '提现详情')
    await screen.press('取消提现')
    await backend.control.withdrawals.decide('demo', 'w1', { status: 'approved' })
    await screen.press('确认取消')
    await waitFor(() => expect(screen.alerts()).toEqual(['这笔提现已不能取消']))
    await waitFor(() => expect(screen.hasButton('确认取消')).toBe(false))
    await screen.press('关闭')
    await waitFor(() => expect(screen.dialog()).toBeUndefined())
    expect(steps().at(-1)).toBe('已通过 done')
    expect(screen.hasButton('取消提现')).toBe(false)
  })

  test('another amount that is returned than the confirmed one is said', async () => {
    await backend.control.fault({ kind: 'bookedAs', stated: { amount: '98.00' }, path: cancelWithdrawal.path })
    const screen = await open(routes.withdrawRecords, 'w1', '提现详情')
    await screen.press('取消提现')
    await screen.press('确认取消')
    await waitFor(() => expect(screen.dialog()).toContain('平台记录与确认的内容不一致'))
    expect(screen.dialog()).toContain('¥98.00（确认时为¥100.00）')
  })
})

test('the cancellation of a deposit that is being checked behind the closed question is said', async () => {
  const screen = await open(routes.depositRecords, depositOnline(), '充值详情')
  await backend.lose(cancelDeposit.path, 'dropAfter')
  await screen.press('取消充值')
  await screen.press('确认取消')
  await waitFor(() => expect(screen.dialog()).toContain('正在确认取消充值'))
  await screen.press('关闭')
  await waitFor(() => expect(screen.text()).toContain('正在确认一笔充值的取消，结果会显示在这里'))
  await backend.recover()
})

test('an entry of the ledger unfolds its ids, its balance before and after, and the way to the record that it names; one at a time', async () => {
  for (const [type, refId] of [
    ['order', 'o9'],
    ['recharging', 'd2'],
    ['withdrawal', 'w1'],
    ['vault', 'v1'],
    ['manualCredit', 'case-7'],
  ] as const) {
    await backend.control.post('demo', { type, amount: '1.00', refId })
  }
  const screen = await open(routes.history, '', '本机已核对')
  const { entries } = await backend.control.ledger('demo')
  /** Unfolds the entry of a reference, which folds the one before. */
  const unfolded = async (refId: string): Promise<Element> => {
    const id = entries.find((entry) => entry.refId === refId)?.id
    const row = document.querySelector(`[data-row="${id}"]`)
    const button = row?.querySelector('button')
    if (!row || !button) throw new Error(`no entry of ${refId}`)
    await screen.user.click(button)
    expect([...document.querySelectorAll('[aria-expanded="true"]')]).toEqual([button])
    return row
  }
  const targets: (string | null | undefined)[] = []
  for (const refId of ['o9', 'd2', 'w1', 'v1'])
    targets.push((await unfolded(refId)).querySelector('a')?.getAttribute('href'))
  expect(targets).toEqual([
    `#${to(routes.orderInfo, { id: 'o9' })}`,
    `#${to(routes.depositRecords, { id: 'd2' })}`,
    `#${to(routes.withdrawRecords, { id: 'w1' })}`,
    `#${to(routes.vaultRecords)}`,
  ])
  const manual = await unfolded('case-7')
  expect(manual.textContent).toContain('case-7')
  expect(manual.textContent).toMatch(/余额¥[\d,.]+ → ¥[\d,.]+/)
  expect(manual.querySelector('a')).toBeNull()
  expect(await copied(screen, '复制流水号')).toBe(manual.getAttribute('data-row'))
})
