import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApi } from './api.ts'
import { ApiError, ContractError, HttpError } from './errors.ts'
import { type Behaviour, memoryStore, REFUSING, type Received, startServer, type TestServer } from './server.fixture.ts'
import { download, type UploadOptions, upload } from './transfer.ts'

const picture = {
  method: 'POST',
  path: '/upload',
  source: 'ours',
  summary: '',
  token: true,
  answer: 'data',
  body: 'multipart',
  request: v.object({ file: v.file() }),
  response: v.object({ path: v.string(), url: v.string() }),
} as const
const [first, second] = ['http://a.example', 'http://b.example']
const file = new File(['x'], 'x.png', { type: 'image/png' })

let server: TestServer
let behaviour: Behaviour
let arrived: Received[]

beforeAll(async () => {
  server = await startServer(
    () => behaviour,
    (received) => void arrived.push(received),
  )
})
afterAll(() => server.close())
beforeEach(() => {
  arrived = []
})

const apiFor = (bases: string[]) => createApi({ bases, timeoutMs: 5000, storage: memoryStore(), token: () => 'secret' })

describe('upload', () => {
  const answered = '{"code":200,"data":{"path":"/p","url":"/u"}}'

  /** Sends no file. `answer` says what comes of a request, by throwing where nothing comes. */
  const uploadWith =
    (answer: (request: Request) => { status: number; body: string }): NonNullable<UploadOptions['uploadFetch']> =>
    (_, onStatus) =>
    async (request) => {
      const { status, body } = answer(request)
      onStatus(status)
      return new Response(body)
    }
  const nothing = () => {
    throw new TypeError('error')
  }

  describe('on a slow line', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
    afterEach(() => void vi.useRealTimers())
    /** Lets everything happen that needs hardly any time. */
    const settled = async () => {
      for (let turn = 0; turn < 5; turn += 1) await vi.advanceTimersByTimeAsync(1)
    }
    const loadedApi = async () => {
      const api = apiFor([first, second])
      await api.loadClient('/upload')
      return api
    }

    test('has as long as it needs while bytes move', async () => {
      const urls: string[] = []
      const slowly: UploadOptions['uploadFetch'] =
        (_, onStatus) =>
        async ({ url }, progressed) => {
          urls.push(url)
          for (let part = 0; part < 4; part += 1) {
            await new Promise((moved) => setTimeout(moved, 45_000))
            progressed()
          }
          onStatus(200)
          return new Response(answered)
        }
      const sent = upload(picture, file, { api: await loadedApi(), uploadFetch: slowly })
      await settled()
      await vi.advanceTimersByTimeAsync(180_000)
      expect(await sent).toEqual({ path: '/p', url: '/u' })
      expect(urls).toEqual([`${first}/upload`])
    })

    test('ends after 60 s in which nothing moved, and then asks the next address', async () => {
      const urls: string[] = []
      let move = () => {}
      const stalling: UploadOptions['uploadFetch'] =
        () =>
        ({ url }, progressed) => {
          urls.push(url)
          move = progressed
          return new Promise(() => {})
        }
      const failure = upload(picture, file, { api: await loadedApi(), uploadFetch: stalling }).catch(
        (error: unknown) => error,
      )
      await settled()
      await vi.advanceTimersByTimeAsync(45_000)
      move()
      await vi.advanceTimersByTimeAsync(59_999)
      expect(urls).toEqual([`${first}/upload`])
      await vi.advanceTimersByTimeAsync(1)
      await settled()
      expect(urls).toEqual([`${first}/upload`, `${second}/upload`])
      await vi.advanceTimersByTimeAsync(60_000)
      await settled()
      expect(await failure).toMatchObject({ name: 'NetworkError', timedOut: true })
    })
  })

  test('takes the next address, with token, file and limit', async () => {
    const limits = vi.spyOn(globalThis, 'setTimeout')
    const sent: unknown[] = []
    const files: File[] = []
    const send: UploadOptions['uploadFetch'] = (picked, ...rest) => {
      files.push(picked)
      return uploadWith(({ method, url, headers }) => {
        sent.push([method, url, headers.get('authorization'), headers.get('content-type')])
        return url.startsWith(first) ? nothing() : { status: 200, body: answered }
      })(picked, ...rest)
    }
    const options = { api: apiFor([first, second]), uploadFetch: send }
    expect(await upload(picture, file, options)).toEqual({ path: '/p', url: '/u' })
    expect(sent).toEqual([
      ['POST', `${first}/upload`, 'Bearer secret', null],
      ['POST', `${second}/upload`, 'Bearer secret', null],
    ])
    expect(files).toEqual([file])
    expect(limits.mock.calls.map(([, ms]) => ms)).toEqual(expect.arrayContaining([60_000, 60_000]))
    limits.mockRestore()
  })

  test('reads the envelope', async () => {
    const api = apiFor([first])
    const answer = (status: number, body: string) =>
      upload(picture, file, { api, uploadFetch: uploadWith(() => ({ status, body })) })
    await expect(answer(200, '{"code":4001}')).rejects.toThrow(ApiError)
    await expect(answer(413, '<html>')).rejects.toThrow(HttpError)
    await expect(answer(999, '')).rejects.toThrow(HttpError)
    await expect(answer(200, '{"code":200,"data":{"path":"/p"}}')).rejects.toHaveProperty('fieldPath', 'data.url')
  })
})

describe('download', () => {
  test('brings the bytes and a name, from the address that answers', async () => {
    behaviour = { kind: 'answer', type: 'text/csv', body: 'a,b\n' }
    const { content, filename } = await download('/export.csv', { from: 1 }, { api: apiFor([REFUSING, server.base]) })
    expect(await content.text()).toBe('a,b\n')
    expect(filename).toBe('export.csv')
    expect(arrived).toMatchObject([{ path: '/export.csv?from=1', headers: { authorization: 'Bearer secret' } }])
  })

  test.each([
    [200, 'application/json', '{"code":4001}', ApiError],
    [200, 'application/json', '{"code":200}', ContractError],
    [404, 'text/html', '<html>', HttpError],
    [404, 'application/json', '{}', HttpError],
  ])('HTTP %i, %s, %s is no file', async (status, type, body, kind) => {
    behaviour = { kind: 'answer', status, type, body }
    await expect(download('/export.csv', {}, { api: apiFor([server.base]) })).rejects.toThrow(kind)
  })

  test('has as long as it needs while bytes arrive', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      let parts = 0
      const body = new ReadableStream<Uint8Array>(
        {
          pull: async (controller) => {
            await new Promise((moved) => setTimeout(moved, 45_000))
            parts += 1
            if (parts > 4) controller.close()
            else controller.enqueue(new TextEncoder().encode('a,b\n'))
          },
        },
        { highWaterMark: 0 },
      )
      vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { headers: { 'content-type': 'text/csv' } }))
      const saved = download('/export.csv', {}, { api: apiFor([first]) })
      for (let step = 0; step < 20; step += 1) await vi.advanceTimersByTimeAsync(15_000)
      expect(await (await saved).content.text()).toBe('a,b\na,b\na,b\na,b\n')
    } finally {
      vi.useRealTimers()
      vi.restoreAllMocks()
    }
  })
})
