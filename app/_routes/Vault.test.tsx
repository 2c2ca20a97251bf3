import { beforeEach, expect, test, vi } from 'vitest'
import { InSight, renderScreen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
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
const figures = () => document.querySelector('section[aria-label="定期理财总额"]')

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

test('nothing invested: the way to the projects', async () => {
  await backend.signIn('poor')
  const screen = renderScreen(<Positions />, { route: routes.vaultRecords })
  await waitFor(() => expect(screen.text()).toContain('查看理财项目'))
  expect(screen.button('查看理财项目').getAttribute('href')).toBe(`#${to(routes.vault)}`)
})
