import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApi } from './api.ts'
import { AttemptFailed } from './attempt.ts'
import type { AttemptUpload, OutgoingFile } from './attemptUpload.ts'
import { ApiError, ContractError, HttpError, NetworkError } from './errors.ts'
import {
  type Behaviour,
  memoryStore,
  type Received,
  refusingBase,
  startServer,
  type TestServer,
} from './server.fixture.ts'
import { download, upload } from './transfer.ts'

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
const file = new File(['x'], 'x.png', { type: 'image/png' })

let server: TestServer
let refusing: string
let behaviour: Behaviour
let arrived: Received[]

beforeAll(async () => {
  server = await startServer(
    () => behaviour,
    (received) => void arrived.push(received),
  )
  refusing = await refusingBase()
})
afterAll(() => server.close())
beforeEach(() => {
  arrived = []
})

const apiFor = (bases: string[]) => createApi({ bases, timeoutMs: 5000, storage: memoryStore(), token: () => 'secret' })

describe('upload', () => {
  const answered = { status: 200, body: '{"code":200,"data":{"path":"/p","url":"/u"}}' }

  test('takes the next address, with token and limit', async () => {
    const sent: [string, OutgoingFile][] = []
    const attempt: AttemptUpload = async (base, outgoing) => {
      sent.push([base, outgoing])
      if (base === 'a') throw new AttemptFailed('error')
      return answered
    }
    expect(await upload(picture, file, { api: apiFor(['a', 'b']), attempt })).toEqual({ path: '/p', url: '/u' })
    expect(sent).toMatchObject([
      ['a', { path: '/upload', file, token: 'secret', timeoutMs: 60_000 }],
      ['b', { path: '/upload', file, token: 'secret', timeoutMs: 60_000 }],
    ])
  })

  test('that no address takes is a network failure', async () => {
    const attempt: AttemptUpload = () => Promise.reject(new AttemptFailed('timeout'))
    await expect(upload(picture, file, { api: apiFor(['a', 'b']), attempt })).rejects.toThrow(NetworkError)
  })

  test('reads the envelope', async () => {
    const api = apiFor(['a'])
    const answer = (status: number, body: string) =>
      upload(picture, file, { api, attempt: async () => ({ status, body }) })
    await expect(answer(200, '{"code":4001}')).rejects.toThrow(ApiError)
    await expect(answer(413, '<html>')).rejects.toThrow(HttpError)
    await expect(answer(200, '{"code":200,"data":{"path":"/p"}}')).rejects.toHaveProperty('fieldPath', 'data.url')
  })
})

describe('download', () => {
  test('brings the bytes and a name, from the address that answers', async () => {
    behaviour = { kind: 'answer', type: 'text/csv', body: 'a,b\n' }
    const { content, filename } = await download('/export.csv', { from: 1 }, { api: apiFor([refusing, server.base]) })
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
})
