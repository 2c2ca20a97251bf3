import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubBackend } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/account/index.ts'
import type { Order } from '#lib/contract/trade.ts'
import { storedLanguage } from '#lib/i18n/language.ts'
import { decimal } from '#lib/money/decimal.ts'
import { orderEvidenceStore } from './orderEvidenceStore.ts'
import { useVerification } from './useVerification.ts'

const START = Date.UTC(2026, 2, 4)

const open: Order = {
  id: 'o1',
  requestId: '6c92f515-2e03-4382-85b2-7cb58233b401',
  productId: 'btc',
  productName: 'Bitcoin',
  direction: 'up',
  amount: decimal('10.00'),
  fee: decimal('0.10'),
  durationSeconds: 4,
  payoutRate: decimal('0.85'),
  openPrice: decimal('1.5'),
  openSeq: 10,
  openedAt: START + 1050,
  closesAt: START + 5050,
  status: 'open',
  closePrice: undefined,
  closeSeq: undefined,
  closedAt: undefined,
  result: undefined,
  profit: undefined,
}
const settled: Order = {
  ...open,
  status: 'settled',
  closePrice: decimal('1.6'),
  closeSeq: 50,
  closedAt: START + 5050,
  result: 'win',
  profit: decimal('8.40'),
}

const backend = stubBackend(setBackend)

test('the name of the product in another language, chosen while the order is shown, is no difference', async () => {
  await backend.signIn()
  storedLanguage.set('en')
  orderEvidenceStore.keepFirstSeen('demo', [open])
  const { result, rerender } = renderHook((order: Order) => useVerification(order), { initialProps: settled })
  const isNamedOtherwise = () =>
    result.current.findings.some((finding) => JSON.stringify(finding).includes('productName'))
  expect(isNamedOtherwise()).toBe(false)
  rerender({ ...settled, productName: 'Ether' })
  expect(isNamedOtherwise()).toBe(true)
  act(() => storedLanguage.set('ko'))
  rerender({ ...settled, productName: '비트코인' })
  expect(isNamedOtherwise()).toBe(false)
})
