import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderScreen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { verifyInfo } from '#lib/contract/account.ts'
import type { Call } from '#lib/contract/call.ts'
import { depositList } from '#lib/contract/deposits.ts'
import { transactionList } from '#lib/contract/ledger.ts'
import { orderList } from '#lib/contract/orders.ts'
import { payoutList } from '#lib/contract/payouts.ts'
import { member } from '#lib/contract/session.ts'
import { vaultList, vaultProjects } from '#lib/contract/vault.ts'
import { withdrawList } from '#lib/contract/withdrawals.ts'
import { type RoutePath, routes } from '#lib/navigation/routes.ts'
import { seedRecords } from './answer-matrix/screens.fixture.tsx'
import { Screen as DepositRecords } from './DepositRecords.tsx'
import { Screen as History } from './History.tsx'
import { Screen as Mine } from './Mine.tsx'
import { Screen as Orders } from './Orders.tsx'
import { Screen as PayoutAccounts } from './PayoutAccounts.tsx'
import { Screen as Vault } from './Vault.tsx'
import { Screen as VaultRecords } from './VaultRecords.tsx'
import { Screen as Verify } from './Verify.tsx'
import { Screen as WithdrawRecords } from './WithdrawRecords.tsx'

/** What a backend answers that uses words and records which the contract does not list (docs/product.md, 7.5). */
const backend = stubBackend(setBackend)

beforeEach(() => backend.signIn())
afterEach(() => vi.unstubAllGlobals())

/** Changes the data of every answer to a call before the app reads it. */
function changeAnswers({ path }: Call, change: (data: Record<string, unknown>) => unknown): void {
  const send = fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const answer = await send(input, init)
    const url = input instanceof Request ? input.url : `${input}`
    if (new URL(url).pathname !== path) return answer
    const envelope = await answer.json()
    return Response.json({ ...envelope, data: change(envelope.data) })
  })
}

const entry = {
  id: 'r1',
  requestId: '3f0c6d0e-5f5f-4b1c-9a53-8d1f0c6a7b10',
  type: 'deposit',
  amount: '10.00',
  balanceAfter: '110.00',
  at: Date.UTC(2026, 2, 4),
}

interface ListCase {
  readonly name: string
  readonly call: Call
  readonly Screen: ComponentType
  readonly route: RoutePath
  readonly options?: Readonly<Record<string, string>>
  /** What the first record of the list states with a word that is not listed. */
  readonly stated: object
}

const settled = { call: orderList, Screen: Orders, route: routes.orders, options: { state: 'settled' } }
const halted = { status: 'HALTED' }

const lists: readonly ListCase[] = [
  { name: 'the status of an order', ...settled, stated: { status: 'HALTED', result: undefined } },
  { name: 'the result of an order', ...settled, stated: { result: 'HALTED' } },
  {
    name: 'the status of a deposit',
    call: depositList,
    Screen: DepositRecords,
    route: routes.depositRecords,
    stated: halted,
  },
  {
    name: 'the status of a withdrawal',
    call: withdrawList,
    Screen: WithdrawRecords,
    route: routes.withdrawRecords,
    stated: halted,
  },
  {
    name: 'the type of a ledger entry',
    call: transactionList,
    Screen: History,
    route: routes.history,
    stated: { type: 'HALTED' },
  },
  {
    name: 'the kind of a payout account',
    call: payoutList,
    Screen: PayoutAccounts,
    route: routes.payoutAccounts,
    stated: { kind: 'HALTED', chain: undefined, address: undefined, accountNumber: '****4321' },
  },
  { name: 'the status of a project', call: vaultProjects, Screen: Vault, route: routes.vault, stated: halted },
  {
    name: 'the status of a position',
    call: vaultList,
    Screen: VaultRecords,
    route: routes.vaultRecords,
    stated: halted,
  },
]

describe.each(lists)('$name', ({ call, Screen, route, options, stated }) => {
  beforeEach(() => seedRecords(backend))

  /** The screen over a list of the first record, changed so, and of these other ones. */
  const open = (...others: readonly unknown[]) => {
    changeAnswers(call, (data) => {
      const [first] = Array.isArray(data.items) ? data.items : []
      return { ...data, items: [{ ...first, ...stated }, ...others] }
    })
    const { container } = renderScreen(<Screen />, { route, ...(options && { options }) })
    return container
  }

  test('is shown as sent when it is not listed, and a record that cannot be read is counted', async () => {
    const screen = open({ id: 7 }, null)
    await waitFor(() => expect(screen.textContent).toContain('HALTED'))
    expect(screen.textContent).toContain('有2条记录无法读取，没有显示')
    expect(screen.textContent).not.toMatch(/undefined|NaN|\[object/)
  })

  test('an answer of which nothing can be read is an error with a retry, and no empty list', async () => {
    changeAnswers(call, (data) => ({ ...data, items: [{ id: 7 }, null] }))
    const { container } = renderScreen(<Screen />, { route, ...(options && { options }) })
    await waitFor(() => expect(container.querySelector('[role="alert"]')?.textContent).toContain('加载失败'))
    expect(container.textContent).not.toContain('暂无')
  })
})

test('a ledger with an entry that cannot be read accuses no balance', async () => {
  changeAnswers(transactionList, (data) => ({
    ...data,
    items: [{ ...entry, id: 'r3', balanceAfter: '130.00' }, null, entry],
  }))
  const { container } = renderScreen(<History />, { route: routes.history })
  await waitFor(() => expect(container.querySelectorAll('[data-row]')).toHaveLength(2))
  expect(container.querySelector('[role="alert"]')).toBeNull()
  expect(container.textContent).not.toContain('不符')
})

test('a verification status that is not listed is shown as sent, without a form', async () => {
  changeAnswers(verifyInfo, () => ({ status: 'video call needed', reason: 'We will call you.' }))
  const { container } = renderScreen(<Verify />, { route: routes.verify })
  await waitFor(() => expect(container.textContent).toContain('video call needed'))
  expect(container.textContent).toContain('We will call you.')
  expect(container.querySelector('form')).toBeNull()
})

test('a backend that states no balance and no total: the balance is usermoney of user info', async () => {
  changeAnswers(member, () => ({ userInfo: { invest_count: '0', yesterday_count: '0', today_count: '0' } }))
  const { container } = renderScreen(<Mine />, { route: routes.mine })
  await waitFor(() => expect(container.textContent).toContain('¥10,000.00'))
  expect(container.textContent).not.toMatch(/undefined|NaN/)
})
