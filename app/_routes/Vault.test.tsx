import { beforeEach, expect, test, vi } from 'vitest'
import { InSight, renderScreen, type Screen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { to } from '#lib/navigation/address.ts'
import { routes } from '#lib/navigation/routes.ts'
import { Screen as Vault } from './Vault.tsx'
import { Screen as Positions } from './VaultRecords.tsx'

/** The fixed-term vault: its figures, the projects, and the positions (docs/product.md, 18). */
const backend = stubBackend(setBackend)

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', InSight)
  return backend.signIn()
})

const project = (id: string) => document.querySelector(`[data-project="${id}"]`)
const projects = () => [...document.querySelectorAll('[data-project]')]
const cards = () => [...document.querySelectorAll('[data-row]')]
const figures = () => document.querySelector('section[aria-label="定期理财总额"]')

async function openPositions(status: string | undefined, text: string): Promise<Screen> {
  const options = status === undefined ? {} : { status }
  const screen = renderScreen(<Positions />, { route: routes.vaultRecords, options })
  await waitFor(() => expect(screen.text()).toContain(text))
  return screen
}

test('its figures, the projects with what is left, and those that are over lead nowhere', async () => {
  // A morning, so that another day of earnings does not begin meanwhile.
  const { now } = await backend.control.clock.read()
  await backend.control.clock.set(Math.ceil(now / DAY_MS) * DAY_MS + 2.5 * HOUR_MS)
  await backend.control.seedPositions('demo', { projectId: 'steady30', amount: '1000', count: 1, ageMs: 3 * DAY_MS })
  await backend.signIn()
  const screen = renderScreen(<Vault />, { route: routes.vault })
  // One thousand, and 0.12 a day; the third day has just ended.
  await waitFor(() => expect(figures()?.textContent).toContain('¥1,000.36'))
  expect([...(figures()?.querySelectorAll('dd') ?? [])].map((value) => value.textContent)).toEqual([
    '¥1,000.00',
    '+¥0.12',
    '+¥0.12',
  ])
  await screen.press('隐藏金额')
  expect(figures()?.textContent).not.toContain('1,000')

  await waitFor(() => expect(projects()).toHaveLength(5))
  for (const text of [
    'Steady 30',
    '年化 4.38%',
    '30天',
    '¥500 变为 ¥501.80',
    '¥500起投',
    '已售 79.41%',
    '剩余 ¥411,800.00',
  ])
    expect(project('steady30')?.textContent).toContain(text)
  expect(project('steady30')?.querySelector('a')?.getAttribute('href')).toBe(
    `#${to(routes.vaultSubmit, { id: 'steady30' })}`,
  )
  for (const [id, word] of [
    ['reserve180', '已售罄'],
    ['legacy365', '已结束'],
  ] as const) {
    expect(project(id)?.textContent).toContain(word)
    expect(project(id)?.querySelector('a')).toBeNull()
  }
})

test('positions by status, which the address names, and endless', async () => {
  const seed = { projectId: 'starter7', amount: '100' }
  await backend.control.seedPositions('demo', { ...seed, count: 25, ageMs: 8 * DAY_MS })
  await backend.control.seedPositions('demo', { ...seed, count: 1, ageMs: 7 * DAY_MS - HOUR_MS })
  const holding = await openPositions('holding', '待兑付')
  await waitFor(() => expect(cards()).toHaveLength(1))
  expect(cards()[0]?.textContent).toContain('剩余时间 1小时')
  await holding.choose('status', 'repaid')
  expect(holding.went.mock.lastCall).toEqual(['replace', to(routes.vaultRecords, { status: 'repaid' })])
  await holding.choose('status', 'all')
  expect(holding.went.mock.lastCall).toEqual(['replace', routes.vaultRecords])
  holding.unmount()
  await openPositions('repaid', '没有更多了')
  expect(cards()).toHaveLength(25)
})

test('nothing invested: the way to the projects', async () => {
  await backend.signIn('poor')
  const screen = await openPositions(undefined, '查看理财项目')
  expect(screen.button('查看理财项目').getAttribute('href')).toBe(`#${to(routes.vault)}`)
})
