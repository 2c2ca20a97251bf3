import { beforeEach, expect, test } from 'vitest'
import { renderScreen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/account/index.ts'
import { routes } from '#lib/navigation/routes.ts'
import { PayoutAccounts } from './PayoutAccounts.tsx'

const backend = stubBackend(setBackend)

beforeEach(() => backend.signIn())

const cards = () => [...document.querySelectorAll('[data-account]')].map((card) => card.textContent)

test('the accounts are listed masked, and one is removed only when that is meant', async () => {
  const screen = renderScreen(<PayoutAccounts />, { route: routes.payoutAccounts })
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
})
