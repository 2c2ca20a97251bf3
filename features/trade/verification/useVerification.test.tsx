import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubBackend } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import type { Order } from '#lib/contract/trade.ts'
import { storedLanguage } from '#lib/i18n/language.ts'
import { settledOrder } from '../order/settledOrder.fixture.ts'
import { orderEvidenceStore } from './orderEvidenceStore.ts'
import { useVerification } from './useVerification.ts'

const settled = settledOrder()
const open = settledOrder({
  status: 'open',
  closePrice: undefined,
  closeSeq: undefined,
  closedAt: undefined,
  result: undefined,
  profit: undefined,
})

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
