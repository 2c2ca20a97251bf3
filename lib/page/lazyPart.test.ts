import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tabStorage } from '#lib/storage/tabValue.ts'
import { createLazyPart, isMissingFile } from './lazyPart.ts'

const FILE = 'https://app.example/_next/static/chunks/chart.js'
/** As webpack rejects an import. */
const chunkError = (request = FILE) => Object.assign(new Error('Loading chunk failed'), { request })
const answer = (status: number, type = 'text/javascript') =>
  new Response('', { status, headers: { 'content-type': type } })

const host = vi.fn(async (_: string, __: RequestInit): Promise<Response> => answer(200))
const reload = vi.fn()
const page = { version: '1', reload }
beforeEach(() => {
  vi.stubGlobal('fetch', host)
  host.mockReset()
  reload.mockReset()
  tabStorage.remove('chunkReload')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A part whose import ends in these ways, one after the other. */
function partThat(...ends: readonly ('comes' | Error)[]) {
  const left = [...ends]
  const fetchPart = vi.fn(async () => {
    const end = left.shift()
    if (end instanceof Error) throw end
    return 'part'
  })
  return { part: createLazyPart(fetchPart), fetchPart }
}

test('loads once for all who ask, and tells when it is here', async () => {
  const { part, fetchPart } = partThat('comes')
  const listener = vi.fn()
  part.subscribe(listener)
  expect(part.loaded()).toBeUndefined()
  expect(await Promise.all([part.load(), part.load()])).toEqual(['part', 'part'])
  expect(await part.load()).toBe('part')
  expect(part.loaded()).toBe('part')
  expect(fetchPart).toHaveBeenCalledOnce()
  expect(listener).toHaveBeenCalledOnce()
  expect(host).not.toHaveBeenCalled()
})

test('a file that a cache has a web page in the place of is fetched past every cache: nobody notices', async () => {
  const style = FILE.replace('.js', '.css')
  const { part } = partThat(chunkError(), chunkError(style), 'comes')
  host.mockImplementation(async () => answer(200))
  expect(await part.load()).toBe('part')
  expect(host.mock.calls).toEqual([
    [FILE, { cache: 'reload' }],
    [style, { cache: 'reload' }],
  ])
})

test('without the network it fails, and every further call tries again; no retry reloads the page', async () => {
  const { part } = partThat(chunkError(), chunkError(), 'comes')
  host.mockRejectedValue(new TypeError('no network'))
  const failure = await part.load().catch((error: unknown) => error)
  expect(isMissingFile(failure)).toBe(false)
  await expect(part.retry(page)).rejects.toThrow('no network')
  expect(reload).not.toHaveBeenCalled()
  expect(await part.retry(page)).toBe('part')
})

test.each([
  ['the host does not have', async () => answer(404, 'text/plain')],
  ['has a page in the place of', async () => answer(200, 'text/html; charset=utf-8')],
  ['comes and does not run', async () => answer(200)],
])('a file that %s: a retry reloads the page, once in this tab', async (_, answers) => {
  const ends = Array.from({ length: 9 }, () => chunkError())
  const { part } = partThat(...ends)
  host.mockImplementation(answers)
  const failure = await part.load().catch((error: unknown) => error)
  expect(isMissingFile(failure)).toBe(true)
  expect(reload).not.toHaveBeenCalled()
  await expect(part.retry(page)).rejects.toThrow(FILE)
  await expect(part.retry(page)).rejects.toThrow(FILE)
  expect(reload).toHaveBeenCalledOnce()
  const another = () => partThat(...Array.from({ length: 3 }, () => chunkError(`${FILE}?2`))).part
  await expect(another().retry(page)).rejects.toThrow(FILE)
  expect(reload, 'another file of the same deployment').toHaveBeenCalledOnce()
  await expect(another().retry({ ...page, version: '2' })).rejects.toThrow(FILE)
  expect(reload, 'another deployment').toHaveBeenCalledTimes(2)
})

test('what neither comes nor fails is given up after 60 s, and a retry reloads the page', async () => {
  vi.useFakeTimers()
  const part = createLazyPart(() => new Promise<string>(() => {}))
  const loading = part.load().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(part.loadingMs(), 'it tells for how long').toBe(59_999)
  const retry = part.retry(page).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1)
  expect(await loading).toBeInstanceOf(Error)
  expect(await retry).toBeInstanceOf(Error)
  expect(reload).toHaveBeenCalledOnce()
})
