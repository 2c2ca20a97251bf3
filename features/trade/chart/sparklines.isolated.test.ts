import { beforeEach, expect, test, vi } from 'vitest'
import { callApi } from '#lib/api/api.ts'
import { ApiError, HttpError, NetworkError } from '#lib/api/errors.ts'
import { sparklines } from '#lib/contract/market.ts'
import { loadSparkline } from './queries.ts'

vi.mock('#lib/api/api.ts')

const requestedProducts = () =>
  vi.mocked(callApi).mock.calls.map(([, input]) => String(Object(input).products).split(','))

beforeEach(() => {
  vi.mocked(callApi).mockReset()
})

test('rows that come into view together are asked for by one call, each once; an unknown product has no line', async () => {
  vi.mocked(callApi).mockResolvedValue({ items: [['a', ['1', '2.5']]], unreadable: 0 })
  const lines = await Promise.all(['a', 'b', 'a'].map(loadSparkline))
  expect(lines).toEqual([[1, 2.5], [], [1, 2.5]])
  expect(callApi).toHaveBeenCalledOnce()
  expect(callApi).toHaveBeenCalledWith(sparklines, { products: 'a,b' })
  await loadSparkline('c')
  expect(requestedProducts()).toEqual([['a', 'b'], ['c']])
})

test('one call asks for at most 100 products', async () => {
  vi.mocked(callApi).mockResolvedValue({ items: [], unreadable: 0 })
  await Promise.all(Array.from({ length: 250 }, (_, index) => loadSparkline(`p${index}`)))
  expect(requestedProducts().map(({ length }) => length)).toEqual([100, 100, 50])
})

test.each([new HttpError(sparklines.path, 404), new ApiError(sparklines.path, 500, 'unknown path')])(
  'a backend without the call leaves rows without lines: %s',
  async (error) => {
    vi.mocked(callApi).mockRejectedValue(error)
    expect(await loadSparkline('a')).toEqual([])
  },
)

test('any other failure is one, and is asked for again', async () => {
  vi.mocked(callApi).mockRejectedValueOnce(new NetworkError(sparklines.path))
  await expect(loadSparkline('a')).rejects.toThrow(NetworkError)
  vi.mocked(callApi).mockResolvedValue({ items: [['a', ['3']]], unreadable: 0 })
  expect(await loadSparkline('a')).toEqual([3])
})
