import { act } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderScreen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { orderSettled, refreshAfterEnds } from '../order/queries.ts'
import { settledOrder } from '../order/settledOrder.fixture.ts'
import { BalanceAfter } from './BalanceAfter.tsx'

const backend = stubBackend(setBackend)
beforeEach(() => backend.signIn())

test('the balance after an end is said to be updating until the backend has answered it, and not for another order', async () => {
  const order = settledOrder()
  const screen = renderScreen(
    <>
      <BalanceAfter ids={[order.id]} />
      <BalanceAfter ids={['another']} />
    </>,
  )
  await waitFor(() => expect(screen.text()).toMatch(/^(¥[\d,.]+)\1$/))
  const before = screen.text()?.slice(0, (screen.text()?.length ?? 0) / 2) ?? ''
  act(() => orderSettled('demo', order))
  expect(screen.text()).toBe(`更新中${before}`)
  await backend.control.member('demo', { balance: '4321.00' })
  act(() => refreshAfterEnds('demo', [order.id]))
  await waitFor(() => expect(screen.text()).toBe('¥4,321.00¥4,321.00'))
})
