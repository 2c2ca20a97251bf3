import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { integrityOf } from '#scripts/configure/worker.ts'
import { builtParts } from './site.fixture.ts'
import { answerPage, filesToKeep, ofItsType, writeWorker } from './worker.ts'

const cachedFiles = ['chunks/offline.js']

let out: string
beforeEach(async () => {
  out = await mkdtemp(path.join(tmpdir(), 'candor-worker-'))
  for (const file of filesToKeep(builtParts, cachedFiles)) {
    const place = path.join(out, '_next', file)
    await mkdir(path.dirname(place), { recursive: true })
    await writeFile(place, file)
  }
})
afterEach(() => rm(out, { recursive: true }))

test('keeps what the page, login and home begin with, and the texts of every language', () => {
  expect(filesToKeep(builtParts, cachedFiles)).toEqual(
    [
      ...['chunks/en.js', 'chunks/home.js', 'chunks/login-en.js', 'chunks/login.js'],
      ...['chunks/main.js', 'chunks/offline.js', 'chunks/react.js', 'chunks/vi.js', 'css/client.css', 'css/home.css'],
    ].map((file) => `static/${file}`),
  )
})

test('the worker lists them and the page, and is the same every time', async () => {
  await writeWorker(out, builtParts, cachedFiles)
  const worker = await readFile(path.join(out, 'sw.js'), 'utf8')
  for (const file of filesToKeep(builtParts, cachedFiles))
    expect(worker).toContain(`{url:"_next/${file}",revision:null,integrity:"${integrityOf(file)}"}`)
  expect(worker).toContain('url:"/?page=0"')
  expect(worker).toContain('caches.match("/?page=0")')
  await writeWorker(out, builtParts, cachedFiles)
  expect(await readFile(path.join(out, 'sw.js'), 'utf8')).toBe(worker)
})

test('a file that is not there is an error of the build', async () => {
  await rm(path.join(out, '_next/static/chunks/vi.js'))
  await expect(writeWorker(out, builtParts, cachedFiles)).rejects.toThrow(/vi\.js/)
})

test('the page comes from the host, from the device after 3 s, a failure or an error of the host, and from the host at last where the device has none', async () => {
  vi.useFakeTimers()
  let answerLate = (_: Response) => {}
  const late = new Promise<Response>((resolve) => {
    answerLate = resolve
  })
  const [host, kept] = [new Response('host'), new Response('kept')]
  const match = vi.fn(async (): Promise<Response | undefined> => kept)
  vi.stubGlobal('caches', { match })
  const ask = (network: () => Promise<Response>) => {
    vi.stubGlobal('fetch', network)
    return answerPage({ event: {}, request: new Request('https://app.example/') })
  }
  try {
    expect(await ask(async () => host)).toBe(host)
    expect(await ask(async () => Promise.reject(new TypeError('offline')))).toBe(kept)
    expect(match).toHaveBeenCalledExactlyOnceWith('/?page=0')
    for (const status of [500, 502, 503]) expect(await ask(async () => new Response('', { status }))).toBe(kept)
    // A check that the member has to pass, or a page that is not there, is what the host wants to say.
    for (const status of [403, 404])
      expect(await ask(async () => new Response('', { status }))).toMatchObject({ status })
    match.mockClear()
    const slow = ask(() => late)
    await vi.advanceTimersByTimeAsync(2999)
    expect(match).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await slow).toBe(kept)
    match.mockResolvedValue(undefined)
    const patient = ask(() => late)
    await vi.advanceTimersByTimeAsync(3000)
    answerLate(host)
    expect(await patient).toBe(host)
    expect(await ask(async () => new Response('', { status: 502 }))).toMatchObject({ status: 502 })
  } finally {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('what is kept has the type that its address names, and a bad entry is thrown away when it is found', async () => {
  const remove = vi.fn(async () => true)
  vi.stubGlobal('caches', { open: async () => ({ delete: remove }) })
  const answer = (type: string) => new Response('', { headers: { 'content-type': type } })
  const files = [
    ['a.js', 'text/javascript;charset=utf-8'],
    ['a.css', 'text/css'],
    ['a.json', 'application/json'],
    ['a.svg', 'image/svg+xml'],
    ['a.woff2', 'font/woff2'],
  ] as const
  try {
    for (const [file, type] of files) {
      const request = new Request(`https://app.example/_next/static/${file}`)
      const [good, page] = [answer(type), answer('text/html')]
      expect(await ofItsType({ request, response: good }), file).toBe(good)
      expect(await ofItsType({ request, cachedResponse: good, cacheName: 'files' })).toBe(good)
      expect(remove).not.toHaveBeenCalled()
      expect(await ofItsType({ request, response: page })).toBeNull()
      expect(await ofItsType({ request, response: new Response('') })).toBeNull()
      expect(remove).not.toHaveBeenCalled()
      expect(await ofItsType({ request, cachedResponse: page, cacheName: 'files' })).toBeNull()
      expect(remove).toHaveBeenCalledExactlyOnceWith(request)
      remove.mockClear()
      const retry = new Request(request, { cache: 'reload' })
      expect(await ofItsType({ request: retry, cachedResponse: good, cacheName: 'files' })).toBeNull()
      expect(await ofItsType({ request: retry, response: good })).toBe(good)
    }
  } finally {
    vi.unstubAllGlobals()
  }
})
