import { beforeEach, expect, test } from 'vitest'
import { renderScreen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { removePayout } from '#lib/contract/payouts.ts'
import { routes } from '#lib/navigation/routes.ts'
import { FundsOutcomes } from '../FundsOutcomes.tsx'
import { PayoutAccounts } from './PayoutAccounts.tsx'

const backend = stubBackend(setBackend)

beforeEach(() => backend.signIn())

const cards = () => [...document.querySelectorAll('[data-account]')].map((card) => card.textContent)

test('the accounts are listed masked, and one is removed only when that is meant', async () => {
  const screen = renderScreen(
    <main>
      <h1>accounts</h1>
      <PayoutAccounts />
    </main>,
    { route: routes.payoutAccounts },
  )
  await waitFor(() => expect(cards()).toHaveLength(2))
  expect(cards()[0]).toContain('TQn9Y2****bLSE')
  expect(cards()[1]).toContain('**** **** **** 0011')
  expect(cards()[1]).toContain('林晓明')
  const remove = '移除招商银行 **** **** **** 0011'
  await screen.press(remove)
  await waitFor(() => expect(screen.dialog()).toContain('移除此提现账户？'))
  await screen.press('取消')
  await waitFor(() => expect(screen.dialog()).toBeUndefined())
  expect(cards()).toHaveLength(2)
  await screen.press(remove)
  await waitFor(() => expect(screen.dialog()).toContain('招商银行'))
  await screen.press('确认移除')
  await waitFor(() => expect(cards()).toHaveLength(1))
  expect(screen.toasts()).toEqual(['提现账户已移除'])
  expect(await backend.control.payouts('demo')).toMatchObject([{ kind: 'crypto' }])
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
  const another = '移除TRC20 TQn9Y2****bLSE'
  await waitFor(() => expect(focused(), 'the row that is left').toBe(another))
  await screen.press(another)
  await screen.press('确认移除')
  await waitFor(() => expect(cards()).toHaveLength(0))
  await waitFor(() => expect(focused(), 'without rows the heading').toBe('accounts'))
})

test('a removal that is being checked behind the closed question is said on the list, takes no other one, and is told over it', async () => {
  const screen = renderScreen(
    <>
      <PayoutAccounts />
      <FundsOutcomes />
    </>,
    { route: routes.payoutAccounts },
  )
  await waitFor(() => expect(cards()).toHaveLength(2))
  await screen.press('移除TRC20 TQn9Y2****bLSE')
  await waitFor(() => expect(screen.hasButton('确认移除')).toBe(true))
  await backend.lose(removePayout.path, 'dropBefore')
  await screen.press('确认移除')
  await waitFor(() => expect(screen.dialog()).toContain('正在确认移除账户'))
  await screen.press('在后台继续确认')
  await waitFor(() => expect(screen.container.textContent).toContain('正在确认提现账户的变更'))
  await screen.press('移除招商银行 **** **** **** 0011')
  await waitFor(() => expect(screen.dialog()).toContain('TRC20 TQn9****bLSE'))
  expect(screen.hasButton('确认移除')).toBe(false)
  await screen.press('在后台继续确认')
  await backend.recover()
  await waitFor(() => expect(screen.dialog()).toContain('提现账户已移除'))
  expect(screen.dialog()).toContain('TRC20 TQn9****bLSE')
  await screen.press('完成')
  await waitFor(() => expect(cards()).toHaveLength(1))
  expect(screen.container.textContent).not.toContain('正在确认提现账户的变更')
  expect(await backend.sentIds(removePayout.path)).toHaveLength(1)
  expect(await backend.control.payouts('demo')).toMatchObject([{ kind: 'bank' }])
})
