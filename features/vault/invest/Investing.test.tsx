import { beforeEach, describe, expect, test } from 'vitest'
import { renderScreen, type Screen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { invest, vaultProjects } from '#lib/contract/vault.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { Investing } from './Investing.tsx'
import { VaultOutcomes } from './VaultOutcomes.tsx'

const backend = stubBackend(setBackend)

const PROJECT = 'steady30'

beforeEach(() => backend.signIn())

const open = (id = PROJECT): Screen =>
  renderScreen(<Investing id={id} />, { route: routes.vaultSubmit, options: { id } })

/** The form, once the balance is known. */
async function openForm(balance = '¥10,000.00'): Promise<Screen> {
  const form = open()
  await waitFor(() => expect(form.fact('可用余额')).toBe(balance))
  return form
}

/** Fills the form and opens a review of what the page has last asked for. */
async function compose(form: Screen, amount: string): Promise<void> {
  form.fill({ amount })
  await form.submit()
  await waitFor(() => expect(form.dialog()).toContain('确认投资'))
}

/** Fills the form and opens a review that is as the backend offers it. */
async function reviewed(amount: string): Promise<Screen> {
  const form = await openForm()
  form.fill({ amount })
  const { length } = await backend.requestsTo(vaultProjects.path)
  await form.submit()
  await waitFor(async () => expect(await backend.requestsTo(vaultProjects.path)).toHaveLength(length + 1))
  await waitFor(() => expect(form.hasButton('确认投资')).toBe(true))
  return form
}

test('other terms (4007): said, the amount stays, and the new rate is reviewed before it is confirmed', async () => {
  const form = await reviewed('1000')
  await backend.control.project(PROJECT, { annualRate: '0.0365' })
  await form.press('确认投资')
  await waitFor(() => expect(form.text()).toContain('投资未成功'))
  expect(form.alerts()).toEqual(['条款已变更，请核对后重新确认'])
  expect(form.text()).toContain('本次未投资，也未扣款')
  await form.press('返回修改')
  expect(form.field('amount').value).toBe('1000.00')
  await waitFor(() => expect(form.fact('到期利息')).toBe('¥3.00'))
  await form.submit()
  await waitFor(() => expect(form.dialog()).toContain('3.65%'))
  await form.press('确认投资')
  await waitFor(() => expect(form.text()).toContain('投资成功'))
  expect(await backend.posts(invest.path)).toBe(2)
})

const CREATE = invest.path
const CHECKING = '投资确认中'
const shows = (screen: Screen, title: string) => waitFor(() => expect(screen.text()).toContain(title))
const amount = () => document.querySelector<HTMLInputElement>('[name="amount"]')?.value

/** Another screen of the page: the form is left. */
const elsewhere = () => renderScreen(<VaultOutcomes />, { route: routes.mine })

test('an investment that is refused after the screen was left: the outcome waits until it is read, and leads back to what was typed', async () => {
  const form = await reviewed('1000')
  await backend.control.member('demo', { balance: '999.99' })
  await backend.lose(CREATE, 'dropAfter')
  await form.press('确认投资')
  await shows(form, CHECKING)
  backend.reload(form)
  const first = elsewhere()
  await backend.recover()
  await waitFor(() => expect(first.alerts()).toEqual(['可用余额不足']))
  expect(first.dialog()).toContain('本次未投资，也未扣款')
  backend.reload(first)
  const mine = elsewhere()
  await waitFor(() => expect(mine.dialog()).toContain('投资未成功'))
  await mine.press('返回修改')
  expect(mine.went.mock.calls).toEqual([['push', to(routes.vaultSubmit, { id: PROJECT })]])
  await waitFor(() => expect(mine.dialog()).toBeUndefined())
  mine.unmount()
  open(PROJECT)
  await waitFor(() => expect(amount()).toBe('1000.00'))
  expect(await backend.control.positions('demo')).toEqual([])
})

test('what it brings is said before it is confirmed; it is booked as it was confirmed, and can be looked at', async () => {
  const form = await openForm()
  expect(form.fact('到期利息')).toBe('--')
  await compose(form, '1234.56')
  expect([form.fact('到期利息'), form.fact('到期本息')]).toEqual(['¥4.44', '¥1,239.00'])
  expect(form.text()).toContain('利息 = 本金 × 年化利率 × 30天 ÷ 365，四舍五入到货币的最小单位')
  expect(form.dialog()).toContain('确认后本金立即从可用余额扣除，到期前不能取出')
  expect(await backend.control.positions('demo')).toEqual([])
  await form.press('确认投资')
  await waitFor(() => expect(form.text()).toContain('投资成功'))
  expect(form.fact('到期利息')).toBe('¥4.44')
  expect(form.button('查看定期理财订单').getAttribute('href')).toBe(`#${to(routes.vaultRecords)}`)
  expect(await backend.control.positions('demo')).toMatchObject([
    { principal: '1234.56', interest: '4.44', status: 'holding' },
  ])
  expect((await backend.control.ledger('demo')).balance).toBe('8765.44')
})

test('all that can be invested is what the limits, the project and the balance allow', async () => {
  await backend.control.member('demo', { balance: '60000.00' })
  const form = await openForm('¥60,000.00')
  await form.press('全部金额')
  expect(form.field('amount').value).toBe('50000.00')
  expect(form.alerts()).toEqual([])
  await backend.control.project(PROJECT, { remainingAmount: '1200.00' })
  backend.reload(form)
  const later = await openForm('¥60,000.00')
  expect(later.field('amount').value, 'what was typed survives').toBe('50000.00')
  later.fill({ amount: '1200.01' })
  await waitFor(() => expect(later.alerts()).toEqual(['剩余可投金额为 ¥1,200.00']))
  await later.press('全部金额')
  expect(later.field('amount').value).toBe('1200.00')
  await backend.control.member('demo', { balance: '600.00' })
  backend.reload(later)
  const last = await openForm('¥600.00')
  await waitFor(() => expect(last.alerts()).toEqual(['可用余额不足']))
  expect(last.field('amount').value).toBe('1200.00')
  expect(last.button('去充值').getAttribute('href')).toBe(`#${to(routes.recharge)}`)
  expect(await backend.posts(invest.path)).toBe(0)
})

test.each([
  ['reserve180', '该项目已售罄'],
  ['legacy365', '该项目已结束'],
  ['nothing', '投资项目不存在'],
])('the project %s offers nothing to fill in', async (id, title) => {
  const screen = open(id)
  await waitFor(() => expect(screen.text()).toContain(title))
  expect(document.querySelector('[name="amount"]')).toBeNull()
  await screen.press('看看其他项目')
  expect(screen.went).toHaveBeenCalledWith('replace', to(routes.vault))
})

test.each([
  [4301, '投资项目不存在', '看看其他项目', routes.vault],
  [4302, '低于最低投资金额', '返回修改', undefined],
  [4303, '可用余额不足', '去充值', routes.recharge],
  [4304, '投资失败', '返回修改', undefined],
])('refused with %i: %s, with the way out %s, and what was typed stays', async (code, text, way, target) => {
  await backend.control.fault({ kind: 'code', code, path: invest.path, times: 1 })
  const form = await openForm()
  await compose(form, '1000')
  await form.press('确认投资')
  await waitFor(() => expect(form.alerts()).toEqual([text]))
  expect(form.text()).toContain('本次未投资，也未扣款')
  await form.press(way)
  if (target !== undefined) expect(form.went.mock.lastCall?.[1]).toBe(to(target))
  await waitFor(() => expect(form.field('amount').value).toBe('1000.00'))
  expect(await backend.control.positions('demo')).toEqual([])
})

describe('what changes while it is reviewed', () => {
  test('another rate is looked at before it can be confirmed', async () => {
    const form = await openForm()
    await backend.control.project(PROJECT, { annualRate: '0.0365' })
    await compose(form, '1000')
    await waitFor(() => expect(form.alerts()).toEqual([expect.stringContaining('年化利率3.65%（之前为4.38%）')]))
    expect(form.alerts()[0]).toContain('到期利息¥3.00（之前为¥3.60）')
    expect(form.hasButton('确认投资')).toBe(false)
    await form.press('按更新后的内容继续')
    expect([form.alerts(), form.dialog()]).toEqual([[], expect.stringContaining('3.65%')])
    await form.press('确认投资')
    await waitFor(() => expect(form.text()).toContain('投资成功'))
    expect([form.fact('年化利率'), form.fact('到期利息')]).toEqual(['3.65%', '¥3.00'])
    expect(await backend.posts(invest.path)).toBe(1)
  })

  test.each([
    ['sold out', { remainingAmount: '0' }, '该项目已售罄'],
    ['closed', { closed: true }, '该项目已结束'],
  ])('%s: said, and so is the screen behind it', async (_what, change, text) => {
    const form = await openForm()
    await backend.control.project(PROJECT, change)
    await compose(form, '1000')
    // At the field behind the review, and in it.
    await waitFor(() => expect(form.alerts()).toEqual([text, text]))
    expect(form.hasButton('确认投资')).toBe(false)
    await form.press('返回修改')
    await waitFor(() => expect(form.dialog()).toBeUndefined())
    expect(form.text()).toContain(text)
    expect(document.querySelector('[name="amount"]')).toBeNull()
  })
})

test('what the backend booked otherwise than it was confirmed is said beside it', async () => {
  const bookedPosition = {
    projectName: 'Steady 60',
    principal: '999.99',
    annualRate: '0.043801',
    termDays: 60,
    interest: '3.00',
  }
  await backend.control.fault({ kind: 'bookedAs', stated: bookedPosition, path: invest.path })
  const form = await openForm()
  await compose(form, '1000')
  await form.press('确认投资')
  await waitFor(() => expect(form.text()).toContain('平台记录与确认的内容不一致'))
  expect(form.alerts().join()).toContain('联系客服核实')
  expect(['项目', '投资金额', '年化利率', '期限', '到期利息'].map(form.fact)).toEqual([
    'Steady 60（确认时为Steady 30）',
    '¥999.99（确认时为¥1,000.00）',
    // Both would be written as 4.38%.
    '4.3801%（确认时为4.38%）',
    '60天（确认时为30天）',
    '¥3.00（确认时为¥3.60）',
  ])
})
