import { beforeEach, expect, test } from 'vitest'
import { changeAnswers, renderScreen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { type OrderResult, orderList } from '#lib/contract/orders.ts'
import { settledOrder } from '../order/settledOrder.fixture.ts'
import { useOwnRate } from './TicketFigures.tsx'

const backend = stubBackend(setBackend)
beforeEach(() => backend.signIn())

/** So many settled orders of 60 s with this result. */
const orders = (result: OrderResult, count: number, durationSeconds = 60) =>
  Array.from({ length: count }, (_, at) =>
    settledOrder({ id: `${result}${durationSeconds}-${at}`, result, durationSeconds }),
  )

function Rate() {
  const own = useOwnRate(60)
  return <p>{own ? `${own.rate} of ${own.count}` : 'none'}</p>
}

test.each([
  ['20 that were decided', [...orders('win', 11), ...orders('lose', 9)], '0.5500 of 20'],
  [
    '19: draws and other durations do not count',
    [...orders('win', 19), ...orders('draw', 9), ...orders('lose', 9, 30)],
    'none',
  ],
  ['a rate that is no whole percent', [...orders('win', 14), ...orders('lose', 7)], '0.6667 of 21'],
])('the own win rate of %s', async (_name, items, text) => {
  changeAnswers(orderList.path, (answer) => JSON.stringify({ ...JSON.parse(answer), data: { items } }))
  const screen = renderScreen(<Rate />)
  // Both are known once the answer is there.
  await waitFor(() => expect(screen.text()).toBe(text))
})
