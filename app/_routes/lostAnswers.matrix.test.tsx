import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Screen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { requestOutcome } from '#lib/contract/common.ts'
import { closeOrder } from '#lib/contract/earlyClose.ts'
import { createOrder } from '#lib/contract/orders.ts'
import { invest } from '#lib/contract/vault.ts'
import { createWithdrawal } from '#lib/contract/withdrawals.ts'
import { to } from '#lib/navigation/address.ts'
import { type RoutePath, routes } from '#lib/navigation/routes.ts'
import type { OpenForm } from './answer-matrix/form.fixture.tsx'
import { type MoneyForm, moneyForms } from './answer-matrix/moneyForms.fixture.tsx'
import { openForm } from './answer-matrix/openForm.fixture.tsx'
import { openPlace, stubBrowser, Wire } from './answer-matrix/screens.fixture.tsx'

/**
 * Every kind of money request of which the answer, or the request itself, was lost, or which the platform refused in words of its own:
 * what the screens say on the page that confirmed it and on the next one. What tabs and a broken network do to it in a browser is in
 * `e2e/specs/fault-matrix.spec.ts`.
 */

/** jsdom draws no pictures: each file is taken as it is. */
vi.mock('#features/account/verify/preparePhoto.ts', () => ({
  preparePhoto: async (file: File) => ({
    kind: 'ready',
    photo: { file, bytes: new Uint8Array(await file.arrayBuffer()), doubts: [] },
  }),
}))
/** Node's fetch does not recognise the FormData of jsdom, so a photo reaches the backend without a form. */
vi.mock('#lib/api/uploadFetch.ts', () => ({
  uploadFetch: (_: File, onStatus: (status: number) => void) => async (request: Request) => {
    const answer = await fetch(request.url, { method: 'POST' })
    onStatus(answer.status)
    return new Response(await answer.text())
  },
}))

const backend = stubBackend(setBackend)
let wire: Wire
let worlds = 0
beforeEach(async () => {
  // Each world begins after the ones before have ended, so that the page takes its quotes for newer.
  worlds += 1
  await backend.pass(worlds * 600)
  stubBrowser(false)
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }))
  wire = new Wire({ keeps: false })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** What a screen or a dialog says of a request, in a phase or in any. */
const panel = (phase?: string): HTMLElement | null =>
  document.querySelector(phase === undefined ? '[data-phase]' : `[data-phase="${phase}"]`)

/** The member confirms, the request or its answer is lost at both addresses, and the backend cannot be asked. */
async function lose(form: MoneyForm, lost: 'dropBefore' | 'dropAfter'): Promise<OpenForm> {
  const opened = await openForm(backend, form, wire)
  await backend.lose(form.call.path, lost)
  await form.send(opened)
  await waitFor(() => expect(panel('checking')?.textContent).toContain('请求编号'))
  return opened
}

/** The page is reloaded, at another address or at the same. */
function reload(screen: Screen, route: RoutePath, options: Readonly<Record<string, string>> = {}): Promise<Screen> {
  backend.reload(screen)
  return openPlace({ route, options })
}

/** Nothing that was typed is in the device's storage. */
function expectNothingKept({ sample: { secrets } }: MoneyForm): void {
  const storedTexts = JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
  for (const secret of secrets) expect(storedTexts, secret).not.toContain(secret)
}

describe.each(moneyForms.map((form) => ({ name: form.call.path, form })))('$name', ({ form }) => {
  const { route } = form
  /** Half of the time for which the request is valid, in s. */
  const half = form.call === createOrder || form.call === closeOrder ? 7.5 : 30

  test('its answer lost: being checked, told once where the member is after leaving and reloading', async () => {
    const { screen } = await lose(form, 'dropAfter')
    expect(screen.text()).toContain(form.sample.checking)
    expect(panel('checking')?.textContent).toContain('联系客服')
    expectNothingKept(form)

    const mine = await reload(screen, routes.mine)
    await backend.control.clearRequests()
    await backend.recover()
    await waitFor(() => expect(mine.dialog()).toContain(form.sample.done))
    expectNothingKept(form)
    await mine.press('完成')
    await waitFor(() => expect(panel()).toBeNull())
    const later = await reload(mine, routes.mine)
    await wire.settled()
    expect(later.text()).toContain('退出登录')
    expect(panel()).toBeNull()
    expect(await backend.posts(form.call.path), 'the next page never sends it').toBe(0)
  })

  test('never received: the page after a reload never sends it, and tells once that it has expired', async () => {
    const { screen, options } = await lose(form, 'dropBefore')
    const next = await reload(screen, route, options)
    const offered = [
      ...next.container.querySelectorAll(':is([type="submit"], [name="confirm"]):enabled:not([aria-disabled="true"])'),
    ]
    expect(
      offered.filter((button) => !button.closest('[hidden]')),
      'no second one meanwhile',
    ).toEqual([])
    await backend.control.clearRequests()
    await backend.recover()
    await backend.pass(half)
    await wire.settled()
    expect(panel('expired')).toBeNull()
    await backend.pass(half + 4)
    await waitFor(() => expect(panel('expired')?.textContent).toContain('没有执行，以后也不会执行'))
    expect(await backend.posts(form.call.path)).toBe(0)
    await next.user.click([...(panel('expired')?.querySelectorAll('button') ?? [])].at(-1) ?? document.body)
    await waitFor(() => expect(panel()).toBeNull())
    // Only a dialog over the screen leads to the form.
    expect(next.went.mock.calls.filter(([, target]) => target !== to(route, options))).toEqual([])
    await reload(next, route, options)
    await wire.settled()
    expect(panel()).toBeNull()
  })
})

/** What no screen may say of a request that was answered. */
const UNTRUE = ['网络中断', '网络错误', '还没有收到服务器的答复', '平台没有在有效期内收到', '正在延长等待时间']
/** Each untrue text on a screen, with what stands around it. */
const saysUntruth = (screen: Screen) =>
  UNTRUE.flatMap((text) => {
    const at = screen.text().indexOf(text)
    return at === -1 ? [] : [screen.text().slice(Math.max(0, at - 80), at + 80)]
  })

describe.each(moneyForms.map((form) => ({ name: form.call.path, form })))(
  '$name: what the platform says',
  ({ form }) => {
    const { path } = form.call
    const said = { kind: 'code', path, code: 500, msg: '当前时段不受理' } as const

    test('in an envelope with code 500 is shown at the form at once, and the request is sent once and asked for once', async () => {
      const opened = await openForm(backend, form, wire)
      await backend.control.fault(said)
      await backend.control.fault({ kind: 'delay', path: requestOutcome.path, at: 'gateway', answer: 'late' })
      await form.send(opened)
      await waitFor(() => expect(opened.screen.text()).toContain('平台答复：当前时段不受理'))
      expect([panel(), saysUntruth(opened.screen)], 'the form is still there').toEqual([null, []])

      await backend.control.releaseHeld()
      await waitFor(() => expect(opened.screen.text().replace('平台答复：', '')).toMatch(/当前时段不受理/))
      await waitFor(() => expect(opened.screen.text()).not.toContain('平台答复：'))
      expect([opened.screen.text().includes('当前时段不受理'), saysUntruth(opened.screen)]).toEqual([true, []])
      const outcomeRequests = await backend.requestsTo(requestOutcome.path)
      expect([await backend.posts(path), outcomeRequests.length]).toEqual([1, 1])
      expectNothingKept(form)
    })

    test('is not the end where it has executed the request all the same', async () => {
      const opened = await openForm(backend, form, wire)
      await backend.control.fault({ ...said, processed: true })
      await form.send(opened)
      await waitFor(() => expect([opened.screen.text(), ...opened.screen.toasts()].join()).toContain(form.sample.done))
      expect([await backend.posts(path), saysUntruth(opened.screen)]).toEqual([1, []])
    })

    test('to a second attempt is shown while it is being checked, and is the refusal in the end', async () => {
      const opened = await openForm(backend, form, wire)
      await backend.control.fault({ kind: 'dropBefore', path, address: 0, times: 1 })
      await backend.control.fault(said)
      await form.send(opened)
      await waitFor(() => expect(panel('checking')?.textContent).toContain('平台答复：当前时段不受理'))
      expect(saysUntruth(opened.screen)).toEqual([])
      await backend.pass(70)
      await waitFor(() => expect(panel('checking')).toBeNull())
      expect([opened.screen.text().includes('当前时段不受理'), saysUntruth(opened.screen)]).toEqual([true, []])
      expect(await backend.posts(path)).toBe(2)
    })

    test('an error of a server is called that, and never "not received"', async () => {
      const opened = await openForm(backend, form, wire)
      await backend.control.fault({ kind: 'gateway', status: 502, body: 'json', path })
      await form.send(opened)
      await waitFor(() => expect(panel('checking')?.textContent).toContain('服务器返回了错误'))
      await backend.pass(70)
      await waitFor(() => expect(opened.screen.text()).toMatch(/平台确认没有执行这次请求|请求已过期，未执行/))
      expect(saysUntruth(opened.screen)).toEqual([])
    })

    test('a backend without the outcome call: a refusal is final, and a lost request is not sent again', async () => {
      await backend.control.fault({ kind: 'gateway', status: 404, body: 'json', path: requestOutcome.path })
      const refused = await openForm(backend, form, wire)
      await backend.control.fault({ ...said, times: 1 })
      await form.send(refused)
      await waitFor(() => expect(refused.screen.text()).toContain('当前时段不受理'))
      await waitFor(() => expect(refused.screen.text()).not.toContain('平台答复：'))

      await backend.control.clearRequests()
      const lost = await openForm(backend, form, wire)
      await backend.control.fault({ kind: 'dropBefore', path, address: 0, times: 1 })
      await form.send(lost)
      for (let second = 0; second < 70 && !panel('cannotTell'); second += 10) {
        await backend.pass(10)
        await wire.settled()
      }
      await waitFor(() => expect(panel('cannotTell')?.textContent).toContain('从这里无法查到这次请求的结果'))
      expect(panel('cannotTell')?.textContent).toContain('请求编号')
      expect(await backend.posts(path)).toBe(1)
    })
  },
)

/** The kind's form, whose request is being checked, and then a page that is loaded at another screen. */
async function checkedAt(path: string, route: RoutePath): Promise<Screen> {
  const form = moneyForms.find(({ call }) => call.path === path)
  if (!form) throw new Error(`no form ${path}`)
  const { screen } = await lose(form, 'dropAfter')
  return reload(screen, route)
}

test('a withdrawal that is being checked is said on its records, which lead to it', async () => {
  const records = await checkedAt(createWithdrawal.path, routes.withdrawRecords)
  await waitFor(() => expect(records.text()).toContain('有一笔 ¥300.00 的提现正在向服务器确认'))
  await records.press('查看详情')
  expect(records.went).toHaveBeenCalledWith('push', to(routes.withdraw))
})

test.each([routes.vault, routes.vaultRecords])('an investment that is being checked is said at %s', async (route) => {
  const screen = await checkedAt(invest.path, route)
  await waitFor(() => expect(screen.text()).toContain('Steady 30的投资 ¥1,000.00 正在向服务器确认'))
})
