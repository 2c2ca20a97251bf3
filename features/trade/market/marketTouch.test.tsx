import { act, fireEvent } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { renderScreen, type Screen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { routes } from '#lib/navigation/routes.ts'
import { type Ticket, ticketAtom } from '../order/ticketAtoms.ts'
import { prefetchProducts } from '../product/queries.ts'
import { MarketList } from './MarketList.tsx'
import { ProductSwipe } from './ProductSwipe.tsx'

const backend = stubBackend(setBackend)

beforeEach(async () => {
  await backend.signIn()
  await prefetchProducts()
})

/** The moves of the rows, from the top. */
const changes = () =>
  [...document.querySelectorAll('li[data-product]')].flatMap(
    (row) => row.textContent?.match(/[+−]\d+\.\d+%/)?.[0] ?? [],
  )
const numbers = () => changes().map((change) => Number.parseFloat(change.replace('−', '-')))

test('a button of the list sorts by the move of the day: what rose most, what fell most, the usual order', async () => {
  const screen = renderScreen(<MarketList />, { route: routes.home })
  await waitFor(() => expect(numbers().length).toBeGreaterThan(3))
  const usual = numbers()
  const rising = usual.toSorted((a, b) => a - b)
  expect(usual).not.toEqual(rising)
  for (const order of [rising.toReversed(), rising, usual]) {
    screen.button('按涨跌幅排序').click()
    await waitFor(() => expect(numbers()).toEqual(order))
  }
})

const ticket: Ticket = { productId: 'btcusdt', direction: 'up', amount: '10', durationSeconds: 30 }

/** A finger or a mouse that moves sideways on the head of Bitcoin. */
function swipe(by: number, pointerType = 'touch'): void {
  const head = document.querySelector('h1')
  if (!head) throw new Error('no head')
  fireEvent.pointerDown(head, { clientX: 200, pointerType })
  fireEvent.pointerUp(head, { clientX: 200 + by, pointerType })
}

test('a finger that moves sideways on the head leads to the next product, and none under an open ticket', async () => {
  const screen: Screen = renderScreen(
    <ProductSwipe productId="btcusdt" route={routes.product}>
      <h1>Bitcoin</h1>
    </ProductSwipe>,
  )
  swipe(-39)
  swipe(-60, 'mouse')
  act(() => getDefaultStore().set(ticketAtom, ticket))
  onTestFinished(() => getDefaultStore().set(ticketAtom, undefined))
  swipe(-60)
  expect(screen.went).not.toHaveBeenCalled()
  act(() => getDefaultStore().set(ticketAtom, undefined))
  swipe(-60)
  await waitFor(() => expect(screen.went).toHaveBeenCalledWith('replace', expect.stringContaining('id=ethusdt')))
})
