import { beforeEach, expect, test, vi } from 'vitest'
import { changeAnswers, renderScreen, stubBackend, waitFor } from '#components/screen.fixture.tsx'
import { setBackend } from '#features/member/index.ts'
import { orderList } from '#lib/contract/orders.ts'
import { decimal } from '#lib/money/decimal.ts'
import { serverClock } from '#lib/time/clock.ts'
import { settledOrder } from '../order/settledOrder.fixture.ts'
import { Today } from './Today.tsx'

const backend = stubBackend(setBackend)

const ended = (id: string, profit: string | undefined, daysAgo = 0) => {
  const at = Math.round(serverClock.now()) - daysAgo * 86_400_000
  return settledOrder({
    id,
    profit: profit === undefined ? undefined : decimal(profit),
    openedAt: at - 60_000,
    closesAt: at,
    closedAt: at,
  })
}

/** The backend answers with these orders, and the requests for them are counted. */
function answerWith(...items: readonly unknown[]) {
  const requestedStates = vi.fn()
  changeAnswers(orderList.path, (text, query) => {
    requestedStates(query.get('state'))
    return JSON.stringify({ ...JSON.parse(text), data: { items } })
  })
  return requestedStates
}

beforeEach(() => backend.signIn())

test('the orders that were settled today and their net are told in every place, and asked for once', async () => {
  const requestedStates = answerWith(ended('a', '84.00'), ended('b', '-101.00'), ended('c', '5.00', 2))
  const { text } = renderScreen(
    <>
      <Today place="strip" />
      <Today place="panel" />
      <Today place="menu" />
    </>,
  )
  await waitFor(() => expect(text()?.match(/今天已结算2单净额 −¥17\.00/g)).toHaveLength(3))
  expect(requestedStates).toHaveBeenCalledTimes(1)
  expect(requestedStates).toHaveBeenCalledWith('settled')
})

test('nothing is told while the profit of one is not known', async () => {
  const requestedStates = answerWith(ended('a', '84.00'), ended('b', undefined))
  const { text } = renderScreen(<Today place="strip" />)
  await waitFor(() => expect(requestedStates).toHaveBeenCalled())
  expect(text()).not.toContain('今天')
})
