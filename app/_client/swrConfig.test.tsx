import { act, cleanup, render, screen } from '@testing-library/react'
import useSWR, { SWRConfig, unload } from 'swr'
import { afterEach, expect, test, vi } from 'vitest'
import { swrConfig } from './revalidation.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const requests: string[] = []
const ask = async (key: string) => {
  requests.push(key)
  return `${key}, answer ${requests.length}`
}

function Balance({ askBalance }: { askBalance: () => Promise<string> }) {
  const { data, error } = useSWR('balance', askBalance)
  return <p>{`${data ?? 'nothing yet'}, ${error instanceof Error ? error.message : 'no error'}`}</p>
}

function Prices() {
  return <p>{useSWR('prices', ask).data}</p>
}

test('unknown data are asked for at once; known data are shown, and asked for anew after the frame', async () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame'] })
  const show = () =>
    render(
      <SWRConfig value={{ ...swrConfig, dedupingInterval: 0 }}>
        <Prices />
      </SWRConfig>,
    )

  show()
  expect(requests, 'in the effects of the first rendering').toEqual(['prices'])
  await screen.findByText('prices, answer 1')
  cleanup()

  show()
  screen.getByText('prices, answer 1')
  // SWR asks for known data in the callback of a frame.
  act(() => vi.advanceTimersToNextFrame())
  expect(requests, 'before the frame is painted').toEqual(['prices'])
  await screen.findByText('prices, answer 2')
  expect(requests).toEqual(['prices', 'prices'])
})

test('the failure of a question whose answers were forgotten meanwhile is not shown for the next one', async () => {
  const first = Promise.withResolvers<string>()
  const next = Promise.withResolvers<string>()
  const questions = [first.promise, next.promise]
  const askBalance = () => questions.shift() ?? Promise.reject(new Error('a third question'))
  const show = () =>
    render(
      <SWRConfig value={swrConfig}>
        <Balance askBalance={askBalance} />
      </SWRConfig>,
    )
  show()
  cleanup()
  unload({ revalidate: false })
  show()
  first.reject(new Error('the platform of the member before'))
  await act(() => first.promise.catch(() => undefined))
  screen.getByText('nothing yet, no error')
  next.resolve('100')
  await screen.findByText('100, no error')
})
