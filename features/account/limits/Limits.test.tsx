import { beforeEach, expect, test } from 'vitest'
import { renderScreen, type Screen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { refreshOptional, setBackend } from '#features/member/index.ts'
import { setLimits } from '#lib/contract/security.ts'
import { limitStore } from '#lib/limits/limitStore.ts'
import { isStopped } from '#lib/limits/limits.ts'
import { decimal } from '#lib/money/decimal.ts'
import { routes } from '#lib/navigation/routes.ts'
import { session } from '#lib/session/session.ts'
import { formatDateTimeSeconds } from '#lib/time/format.ts'
import { Limits } from './Limits.tsx'
import { beginStop } from './limitChanges.ts'

const backend = stubBackend(setBackend)
const ON_ALL = '您的所有设备都适用'
const HERE = '只在这台设备上有效'
const UNSENT = '尚未保存到平台'

beforeEach(() => backend.signIn())

const open = () => renderScreen(<Limits />, { route: routes.limits })

/** What the stub keeps of the member. */
const storedLimits = () => backend.stub.world.limits.of('demo', backend.stub.world.clock.now())

/** The row of a limit, which opens its sheet. */
function row(title: string): HTMLElement {
  const limitRow = [...document.querySelectorAll<HTMLElement>('li button')].find((one) =>
    one.textContent?.includes(title),
  )
  if (!limitRow) throw new Error(`no limit ${title}`)
  return limitRow
}

async function set(screen: Screen, title: string, value: string): Promise<void> {
  await screen.user.click(row(title))
  await waitFor(() => expect(screen.dialog()).toContain('新的限额'))
  screen.fill({ value })
  await screen.press('保存')
  await waitFor(() => expect(screen.dialog()).toBeUndefined())
}

test('what the member sets is kept at the backend too, and the screen says that it holds everywhere', async () => {
  const screen = open()
  await waitFor(() => expect(screen.text()).toContain(ON_ALL))
  await set(screen, '单笔上限', '15')
  beginStop('coolOff', 3_600_000)
  await waitFor(() =>
    expect(storedLimits()).toMatchObject({ stake: { value: '15' }, coolOffUntil: expect.any(Number) }),
  )
  await waitFor(() => expect(screen.text()).toContain(ON_ALL))
  expect(storedLimits().coolOffUntil).toBe(limitStore.record().coolOff.until)
  expect(limitStore.unsent()).toEqual([])
})

test('what another device has set binds this one; a loosening there does not', async () => {
  const { limits, clock } = backend.stub.world
  limits.set('demo', { stake: decimal('20'), exclusionUntil: clock.now() + 86_400_000 }, clock.now())
  const screen = open()
  await waitFor(() => expect(screen.text()).toContain('您已自我禁入'))
  expect(row('单笔上限').textContent).toContain('¥20.00')
  expect(isStopped(limitStore.record(), 'exclusion')).toBe(true)
  limits.set('demo', { stake: null }, clock.now())
  await backend.control.clock.advance(86_400_000)
  session.open(await backend.control.session('demo'), 'demo')
  await refreshOptional()
  await waitFor(() => expect(row('单笔上限').textContent).toContain('平台没有这项限额，这台设备上更严'))
  expect(limitStore.record().limits.stake.value).toBe('20')
})

test('without an answer a tightening holds on the device, is said not to be kept yet, and is sent again', async () => {
  const screen = open()
  await waitFor(() => expect(screen.text()).toContain(ON_ALL))
  await backend.control.fault({ kind: 'dropBefore', path: setLimits.path })
  await set(screen, '单笔上限', '15')
  await waitFor(() => expect(screen.text()).toContain(UNSENT))
  expect(screen.text()).not.toContain(ON_ALL)
  expect(limitStore.record().limits.stake.value).toBe('15')
  expect(storedLimits().stake?.value).toBeUndefined()
  await backend.control.clearFaults()
  await refreshOptional()
  await waitFor(() => expect(screen.text()).toContain(ON_ALL))
  expect(storedLimits().stake?.value).toBe('15')
})

test('a backend that does not offer it: the limits of the device work, and the screen says where they hold', async () => {
  await backend.control.fault({ kind: 'gateway', status: 404, path: setLimits.path })
  const screen = open()
  await waitFor(() => expect(screen.text()).toContain(HERE))
  await set(screen, '单笔上限', '15')
  expect(limitStore.record().limits.stake.value).toBe('15')
  expect(screen.text()).toContain(HERE)
  expect(await backend.posts(setLimits.path)).toBe(0)
})

test('a loosening is shown with its time, waits, and is withdrawn', async () => {
  const screen = open()
  await set(screen, '单笔上限', '15')
  expect(screen.toasts()).toEqual(['限额已保存'])
  await set(screen, '单笔上限', '30')
  expect(screen.toasts()).toContain('24小时后生效，之前可以撤回')
  const at = limitStore.record().limits.stake.next?.at ?? 0
  await waitFor(() => expect(screen.text()).toContain(`${formatDateTimeSeconds(at)}起改为：¥30.00`))
  await screen.user.click(row('¥30.00'))
  await screen.press('撤回放宽')
  await waitFor(() => expect(screen.text()).not.toContain('¥30.00'))
  expect(limitStore.record().limits.stake).toEqual({ value: '15' })
})

test('what no limit can be is refused at its field', async () => {
  const screen = open()
  await screen.user.click(row('每日下单上限'))
  for (const [value, problem] of [
    ['', '请输入整数'],
    ['1.5', '请输入整数'],
    ['2000', '请输入1至1000之间的整数'],
  ] as const) {
    screen.fill({ value })
    await screen.press('保存')
    await waitFor(() => expect(screen.description('value')).toContain(problem))
  }
})

test('a cool-off begins at once and is asked before', async () => {
  const screen = open()
  await screen.press('开始冷静期')
  expect(screen.dialog()).toContain('开始24小时的冷静期？')
  const confirm = [...document.querySelectorAll<HTMLButtonElement>('[role="dialog"]:not([hidden]) button')].find(
    ({ textContent }) => textContent === '开始冷静期',
  )
  await screen.user.click(confirm ?? document.body)
  const until = formatDateTimeSeconds(limitStore.record().coolOff.until)
  const text = `您在冷静期内，${until}之前不能下单、充值或投资`
  await waitFor(() => expect(document.querySelector('[role="status"]')?.textContent).toContain(text))
})
