import { act } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderScreen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { orderEndStore } from '../order/orderEndStore.ts'
import { settledOrder } from '../order/settledOrder.fixture.ts'
import { UnseenLink } from './UnseenLink.tsx'

const backend = stubBackend(setBackend)
beforeEach(() => backend.signIn())

test('how many results were not seen stands in place of something else, until they are read', async () => {
  const screen = renderScreen(<UnseenLink otherwise={<p>otherwise</p>} />)
  await waitFor(() => expect(screen.text()).toBe('otherwise'))
  act(() => {
    orderEndStore.add('demo', [settledOrder({ id: 'a' }), settledOrder({ id: 'b' })])
  })
  await waitFor(() => expect(screen.text()).toBe('2笔结果未看'))
  act(() => orderEndStore.markRead('demo', ['a']))
  await waitFor(() => expect(screen.text()).toBe('1笔结果未看'))
  act(() => orderEndStore.markRead('demo', ['b']))
  await waitFor(() => expect(screen.text()).toBe('otherwise'))
})
