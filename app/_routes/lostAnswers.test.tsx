import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Screen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/account/index.ts'
import { createWithdrawal } from '#lib/contract/funds.ts'
import { createOrder } from '#lib/contract/trade.ts'
import { invest } from '#lib/contract/vault.ts'
import { to } from '#lib/navigation/address.ts'
import { type RoutePath, routes } from '#lib/navigation/routes.ts'
import { type MoneyForm, moneyForms } from './answer-matrix/moneyForms.fixture.tsx'
import { openForm } from './answer-matrix/openForm.fixture.tsx'
import { openPlace, stubBrowser, Wire } from './answer-matrix/screens.fixture.tsx'

/**
 * Every kind of money request of which the answer, or the request itself, was lost: what the screens say on the page that
 * confirmed it and on the next one. What tabs and a broken network do to it in a browser is in `e2e/specs/fault-matrix.spec.ts`.
 */

/** jsdom draws no pictures: each file is taken as it is. */
vi.mock('#features/account/verify/preparePhoto.ts', () => ({
  preparePhoto: async (file: File) => ({
    kind: 'ready',
    photo: { file, bytes: new Uint8Array(await file.arrayBuffer()), doubts: [] },
  }),
}))
/** Nobody taps twice here, so nothing waits until a second tap is over. */
vi.mock('#components/ui/press-guard/PressGuard.tsx', async (original) => ({
  ...(await original<typeof import('#components/ui/press-guard/PressGuard.tsx')>()),
  useJustShown: () => false,
}))
/** jsdom's forms are none for Node's fetch, so a photo comes to the backend without one. */
vi.mock('#lib/api/uploadFetch.ts', () => ({
  uploadFetch: (_: File, onStatus: (status: number) => void) => async (request: Request) => {
    const answer = await fetch(request.url, { method: 'POST' })
    onStatus(answer.status)
    return new Response(await answer.text())
  },
}))

const backend = stubBackend(setBackend)
let wire: Wire
beforeEach(() => {
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
async function lose(form: MoneyForm, lost: 'dropBefore' | 'dropAfter'): Promise<Screen> {
  const opened = await openForm(backend, form, wire)
  await backend.lose(form.call.path, lost)
  await form.send(opened)
  await waitFor(() => expect(panel('checking')?.textContent).toContain('请求编号'))
  return opened.screen
}

/** The page is loaded anew, at another address or at the same. */
function reload(screen: Screen, route: RoutePath, options: Readonly<Record<string, string>> = {}): Promise<Screen> {
  backend.reload(screen)
  return openPlace({ route, options, wide: false })
}

/** Nothing that was typed stands in the device's storage. */
function expectNothingKept({ secrets }: MoneyForm): void {
  const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
  for (const secret of secrets) expect(kept, secret).not.toContain(secret)
}

describe.each(moneyForms.map((form) => ({ name: form.call.path, form })))('$name', ({ form }) => {
  const { route, options } = form
  /** Half of the time for which the request is valid, in s. */
  const half = form.call === createOrder ? 7.5 : 30

  test('its answer lost: being checked, told once where the member is after leaving and reloading', async () => {
    const screen = await lose(form, 'dropAfter')
    expect(screen.text()).toContain(form.checking)
    expect(panel('checking')?.textContent).toContain('联系客服')
    expectNothingKept(form)

    const mine = await reload(screen, routes.mine)
    await backend.control.clearRequests()
    await backend.recover()
    await waitFor(() => expect(mine.dialog()).toContain(form.done))
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
    const screen = await lose(form, 'dropBefore')
    const next = await reload(screen, route, options)
    const offered = [...next.container.querySelectorAll('button[type="submit"]:enabled:not([aria-disabled="true"])')]
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

/** The kind's form, whose request is being checked, and then a page that is loaded at another screen. */
async function checkedAt(path: string, route: RoutePath): Promise<Screen> {
  const form = moneyForms.find(({ call }) => call.path === path)
  if (!form) throw new Error(`no form ${path}`)
  return reload(await lose(form, 'dropAfter'), route)
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
