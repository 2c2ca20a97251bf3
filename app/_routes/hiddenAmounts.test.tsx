import { beforeEach, expect, test, vi } from 'vitest'
import { InSight, renderScreen, type Screen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { routes } from '#lib/navigation/routes.ts'
import { Screen as Assets } from './Assets.tsx'
import { Screen as Ledger } from './History.tsx'
import { Screen as Invest } from './VaultSubmit.tsx'
import { Screen as Withdraw } from './Withdraw.tsx'

/** Where the member hides the amounts, no screen tells the balance, and a form tells it after a tap (docs/product.md, 24.1). */
const backend = stubBackend(setBackend)

/** The balance of a new demo member, in any form. */
const BALANCE = /10,?000/

beforeEach(async () => {
  vi.stubGlobal('IntersectionObserver', InSight)
  await backend.signIn()
  const screen = renderScreen(<Assets />, { route: routes.assets })
  await waitFor(() => expect(screen.text()).toMatch(BALANCE))
  await screen.press('隐藏金额')
  screen.unmount()
})

const tapShows = async (screen: Screen, shown: string) => {
  expect(screen.text()).not.toMatch(BALANCE)
  await screen.press('显示金额')
  expect(screen.text()).toContain(shown)
  await screen.press('隐藏金额')
  expect(screen.text()).not.toMatch(BALANCE)
}

test('the ledger', async () => {
  await backend.control.post('demo', { type: 'inviteReward', amount: '88.00' })
  const screen = renderScreen(<Ledger />, { route: routes.history })
  await waitFor(() => expect(screen.text()).toContain('+¥88.00'))
  expect(screen.text()).not.toContain('10,088')
  expect(screen.text()).toContain('余额 ****')
})

test('the withdrawal, also where more is typed than there is', async () => {
  const screen = renderScreen(<Withdraw />, { route: routes.withdraw })
  await waitFor(() => expect(screen.text()).toContain('可提现 ****'))
  await tapShows(screen, '可提现 ¥10,000.00')
  screen.fill({ amount: '20000' })
  await screen.submit()
  await waitFor(() => expect(screen.alerts().join()).toContain('超过可提现余额 ****'))
})

test('the investment', async () => {
  const screen = renderScreen(<Invest />, { route: routes.vaultSubmit, options: { id: 'steady30' } })
  await waitFor(() => expect(screen.fact('可用余额')).toContain('****'))
  const balance = () => screen.fact('可用余额') ?? ''
  expect(balance()).not.toMatch(BALANCE)
  await screen.press('显示金额')
  expect(balance()).toContain('¥10,000.00')
})
