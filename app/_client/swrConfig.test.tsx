import { act, cleanup, render, screen } from '@testing-library/react'
import useSWR, { SWRConfig } from 'swr'
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
