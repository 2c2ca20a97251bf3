import { beforeEach, expect, test } from 'vitest'
import { renderScreen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { transactionList } from '#lib/contract/ledger.ts'
import { routes } from '#lib/navigation/routes.ts'
import { Assets } from './Assets.tsx'

const backend = stubBackend(setBackend)

beforeEach(() => backend.signIn())

const open = () => renderScreen(<Assets />, { route: routes.assets })
const chart = () => document.querySelector('[role="img"]')

test('the parts of the total, and the balance over time from the ledger', async () => {
  await backend.control.post('demo', { type: 'manualCredit', amount: '500.00' })
  await backend.control.seedPositions('demo', { projectId: 'starter7', amount: '1000', count: 1, ageMs: 0 })
  await backend.control.seedOrders('demo', 1, 86_400)
  const screen = open()
  await waitFor(() => expect(chart()).not.toBeNull())
  const { balance } = await backend.control.ledger('demo')
  const cents = (text = '') => Number(text.replaceAll(/[^\d]/g, ''))
  expect(cents(screen.fact('可用余额') ?? '')).toBe(cents(balance))
  expect(screen.fact('定期理财')).toBe('¥1,000.00')
  const parts = ['可用余额', '定期理财', '未结算订单和应计利息'].map((label) => cents(screen.fact(label) ?? ''))
  const total = cents(document.querySelector('section[aria-label="总资产"] p')?.textContent ?? '')
  expect(parts.reduce((sum, part) => sum + part)).toBe(total)
  expect(screen.fact('最高余额')).toBe('¥10,500.00')
  expect(screen.text()).toMatch(/依据最近\d+笔资金记录/)
})

test('hidden amounts hide chart and shares', async () => {
  const screen = open()
  await waitFor(() => expect(screen.text()).toContain('余额变化'))
  await screen.press('隐藏金额')
  await waitFor(() => expect(screen.text()).toContain('金额已隐藏，不显示走势'))
  expect([chart(), document.querySelector('[data-part][style]')]).toEqual([null, null])
  expect(screen.text()).not.toContain('10,000.00')
})

test('a ledger that does not come leaves the parts, and can be asked for again', async () => {
  await backend.control.fault({ kind: 'code', code: 500, msg: 'busy', path: transactionList.path, times: 1 })
  const screen = open()
  await waitFor(() => expect(screen.hasButton('重试')).toBe(true))
  expect(screen.text()).toContain('资产构成')
  await screen.press('重试')
  await waitFor(() => expect(screen.hasButton('重试')).toBe(false))
})
