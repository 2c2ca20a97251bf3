import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { anyPage, workerFile, workerFor } from './worker.ts'

const worker = workerFile(
  `precache([{url:"/a.js",integrity:"sha256-a"},{url:"${anyPage.url}",integrity:"${anyPage.integrity}"}]);answer("${anyPage.url}");`,
)
const digestOf = (page: string) => createHash('sha256').update(page).digest('base64')

test('another page is another worker, which installs with this page alone', () => {
  const one = workerFor(worker, '<p>one</p>', true)
  const other = workerFor(one, '<p>other</p>', true)
  expect(one).toContain(`integrity:"sha256-${digestOf('<p>one</p>')}"`)
  expect(other).toContain(`integrity:"sha256-${digestOf('<p>other</p>')}"`)
  expect(other, 'the digests of files stay').toContain('{url:"/a.js",integrity:"sha256-a"}')
  const [listed, answered] = [...one.matchAll(/\/\?page=(\w+)/g)].map(([, revision]) => revision)
  expect(listed).toMatch(/^[0-9a-f]{16}$/)
  expect(answered).toBe(listed)
  expect(other).not.toContain(listed)
})

test('the same page is the same worker to the byte, whatever it was before', () => {
  const one = workerFor(worker, '<p>one</p>', true)
  expect(workerFor(workerFor(one, '<p>two</p>', false), '<p>one</p>', true)).toBe(one)
})

/** Runs a worker and returns the events that it listens for. */
function listens(text: string): readonly string[] {
  const events: string[] = []
  const self = { addEventListener: (name: string) => events.push(name), fetch: globalThis.fetch }
  new Function('self', 'caches', 'precache', 'answer', text)(
    self,
    { match: async () => undefined },
    () => events.push('list'),
    () => events.push('answer'),
  )
  return events
}

test('a worker that is turned off keeps nothing and answers nothing', () => {
  expect(listens(workerFor(worker, '<p></p>', true))).toEqual(['list', 'answer'])
  expect(listens(workerFor(worker, '<p></p>', false))).toEqual(['install', 'activate'])
})

test('storage that is broken keeps nothing, and a digest that does not fit is fetched past the cache of the browser', async () => {
  const broken = { match: () => Promise.reject(new TypeError('Internal error')) }
  const requests: unknown[] = []
  const self = {
    fetch: (request: Request) => {
      requests.push([request.url, request.cache])
      return request.cache === 'reload' ? Promise.resolve('file') : Promise.reject(new TypeError('digest'))
    },
  }
  const text = workerFile('return { find: () => caches.match("/a.js"), get: (request) => self.fetch(request) }')
  const { find, get } = new Function('self', 'caches', workerFor(text, '<p></p>', true))(self, broken)
  expect(await find()).toBeUndefined()
  const url = 'https://app.example/a.js'
  expect(await get(new Request(url, { integrity: 'sha256-a' }))).toBe('file')
  expect(requests).toEqual([
    [url, 'default'],
    [url, 'reload'],
  ])
  await expect(get(new Request(url))).rejects.toThrow('digest')
})
