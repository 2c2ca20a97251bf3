import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderScreen, type Screen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/account/index.ts'
import { invest, vaultProjects } from '#lib/contract/vault.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { Investing } from './Investing.tsx'
import { VaultOutcomes } from './VaultOutcomes.tsx'

/** Nobody taps an outcome twice here, so nothing waits until a second tap is over. */
vi.mock('#components/ui/press-guard/PressGuard.tsx', async (original) => ({
  ...(await original<typeof import('#components/ui/press-guard/PressGuard.tsx')>()),
  useJustShown: () => false,
}))

const backend = stubBackend(setBackend)

const PROJECT = 'steady30'

beforeEach(() => backend.signIn())

/** Fills the form and opens a review that is as the backend offers it. */
async function reviewed(amount: string): Promise<Screen> {
  const form = renderScreen(<Investing id={PROJECT} />, { route: routes.vaultSubmit, options: { id: PROJECT } })
  await waitFor(() => expect(form.fact('可用余额')).toBe('¥10,000.00'))
  form.fill({ amount })
  const asked = async () => (await backend.control.requests()).filter(({ path }) => path === vaultProjects.path).length
  const before = await asked()
  await form.submit()
  await waitFor(async () => expect(await asked()).toBe(before + 1))
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
  expect(form.field('amount').value).toBe('1000')
  await waitFor(() => expect(form.fact('到期利息')).toBe('¥3.00'))
  await form.submit()
  await waitFor(() => expect(form.dialog()).toContain('3.65%'))
  await form.press('确认投资')
  await waitFor(() => expect(form.text()).toContain('投资成功'))
  expect(await backend.posts(invest.path)).toBe(2)
})

test('closed while the member decides: refused, and the screen after it leads to the other projects', async () => {
  const form = await reviewed('1000')
  await backend.control.project(PROJECT, { closed: true })
  await form.press('确认投资')
  await waitFor(() => expect(form.text()).toContain('投资未成功'))
  expect(form.text()).toContain('本次未投资，也未扣款')
  await form.press('返回修改')
  await waitFor(() => expect(form.text()).toContain('该项目已结束'))
  await form.press('看看其他项目')
  expect(form.went).toHaveBeenCalledWith('replace', to(routes.vault))
})

const CREATE = invest.path
const CHECKING = '投资确认中'
const EXPIRED = '请求已过期，未执行'
const OTHER = 'growth90'
const made = () => backend.control.positions('demo')
const shows = (screen: Screen, title: string) => waitFor(() => expect(screen.text()).toContain(title))
const amount = () => document.querySelector<HTMLInputElement>('[name="amount"]')?.value

async function lose(lost: 'dropBefore' | 'dropAfter'): Promise<Screen> {
  const form = await reviewed('1000')
  await backend.lose(CREATE, lost)
  await form.press('确认投资')
  await shows(form, CHECKING)
  return form
}

const open = (id: string) => renderScreen(<Investing id={id} />, { route: routes.vaultSubmit, options: { id } })

/** The next page, at the form of a project. */
function reload(screen: Screen, id: string): Screen {
  backend.reload(screen)
  return open(id)
}

/** Another screen of the page: the form is left. */
const elsewhere = () => renderScreen(<VaultOutcomes />, { route: routes.mine })

describe('the investment, or its answer, is lost: on the page that confirmed it', () => {
  test('two taps in one moment are one investment', async () => {
    await backend.control.fault({ kind: 'slowHeaders', path: CREATE })
    const form = await reviewed('1000')
    form.pressTwice('确认投资')
    await waitFor(() => expect(form.hasButton('提交中')).toBe(true))
    await waitFor(async () => expect(await backend.posts(CREATE)).toBe(1))
    await backend.control.releaseHeld()
    await shows(form, '投资成功')
    expect(await backend.posts(CREATE)).toBe(1)
    expect(await made()).toHaveLength(1)
  })

  test.each([
    ['dropAfter', 1],
    ['dropBefore', 0],
  ] as const)('%s: said as unknown, and becomes one position', async (lost, before) => {
    const form = await lose(lost)
    expect(await made()).toHaveLength(before)
    const [id] = await backend.sentIds(CREATE)
    expect(form.fact('请求编号')).toBe(id)
    expect(form.hasButton('联系客服')).toBe(true)
    expect(form.text()).not.toContain('失败')
    expect(amount()).toBeUndefined()
    await backend.recover()
    await shows(form, '投资成功')
    expect(await backend.sentIds(CREATE)).toEqual([id])
    expect(await made()).toHaveLength(1)
    await form.press('完成')
    await waitFor(() => expect(amount()).toBe(''))
  })

  test('still not known after it has expired: set aside, and its outcome is told when it is known', async () => {
    const form = await lose('dropAfter')
    expect(form.hasButton('先放一边，新建一笔')).toBe(false)
    await backend.pass(62)
    await waitFor(() => expect(form.hasButton('先放一边，新建一笔')).toBe(true))
    await form.press('先放一边，新建一笔')
    await waitFor(() => expect(amount()).toBeDefined())
    form.fill({ amount: '700' })
    expect(form.text()).toContain('Steady 30的投资 ¥1,000.00 正在向服务器确认')
    await backend.recover()
    await shows(form, '投资成功')
    await form.press('完成')
    await waitFor(() => expect(amount(), 'what was typed since').toBe('700'))
    expect(await made()).toHaveLength(1)
  })
})

describe('the investment, or its answer, is lost: on another screen, or the next page', () => {
  test('booked, and the page left before the answer: the next page asks, whichever project it shows', async () => {
    const next = reload(await lose('dropAfter'), OTHER)
    await shows(next, CHECKING)
    expect([next.fact('项目'), amount()]).toEqual(['Steady 30', undefined])
    await backend.recover()
    await shows(next, '投资成功')
    expect(next.fact('到期利息')).toBe('¥3.60')
    expect(await made()).toHaveLength(1)
    await next.press('完成')
    await waitFor(() => expect(amount()).toBe(''))
    reload(next, PROJECT)
    await waitFor(() => expect(amount()).toBe(''))
  })

  test('lost, and the page left: never sent again, said once to have expired, and the way back leads to its project', async () => {
    const next = reload(await lose('dropBefore'), OTHER)
    await shows(next, CHECKING)
    await backend.control.clearRequests()
    await backend.recover()
    await backend.pass(62)
    await shows(next, EXPIRED)
    expect(next.fact('本金')).toBe('¥1,000.00')
    expect([await backend.posts(CREATE), await made()]).toEqual([0, []])
    await next.press('返回修改')
    expect(next.went.mock.calls).toEqual([['replace', to(routes.vaultSubmit, { id: PROJECT })]])
    await waitFor(() => expect(next.text()).not.toContain(EXPIRED))
    const last = reload(next, PROJECT)
    await waitFor(() => expect(amount()).toBe('1000'))
    expect(last.text()).not.toContain(EXPIRED)
  })

  test('route left: the outcome is told where the member is, once', async () => {
    const form = await lose('dropAfter')
    form.unmount()
    const mine = elsewhere()
    await backend.recover()
    await waitFor(() => expect(mine.dialog()).toContain('投资成功'))
    expect([mine.fact('项目'), mine.fact('本金')]).toEqual(['Steady 30', '¥1,000.00'])
    await mine.press('完成')
    await waitFor(() => expect(mine.dialog()).toBeUndefined())
    mine.unmount()
    const again = open(PROJECT)
    await waitFor(() => expect(amount()).toBe(''))
    expect(again.dialog()).toBeUndefined()
  })

  test('route left and refused: it waits until it is read, and leads back to what was typed', async () => {
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
    await waitFor(() => expect(amount()).toBe('1000'))
    expect(await made()).toEqual([])
  })
})
