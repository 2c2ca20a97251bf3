import { afterEach, expect, test, vi } from 'vitest'
import { reportErrors } from './errorReports.ts'

const COLLECTOR = 'https://errors.example/app'

/** A page at an address, and the reports that it sends. */
function startPage(hash = '#/pages/order/orderInfo/index?id=7&domain=abc') {
  const page = Object.assign(new EventTarget(), { location: { hash } })
  const sent = vi.fn<typeof fetch>(async () => new Response())
  vi.stubGlobal('fetch', sent)
  reportErrors(page, COLLECTOR, '1.1.0')
  const fail = (error: unknown) =>
    page.dispatchEvent(Object.assign(new Event('error'), { error, message: String(error) }))
  const reject = (reason: unknown) => page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  const reports = () => sent.mock.calls.map(([, init]) => JSON.parse(String(init?.body)))
  return { fail, reject, reports, sent }
}

afterEach(() => vi.unstubAllGlobals())

test('an error and a rejection are reported with the screen and the version', () => {
  const { fail, reject, reports, sent } = startPage()
  fail(new TypeError('x is undefined'))
  reject('gone')
  expect(reports()).toEqual([
    expect.objectContaining({
      name: 'TypeError',
      message: 'x is undefined',
      route: '/pages/order/orderInfo/index',
      version: '1.1.0',
    }),
    expect.objectContaining({ name: 'Error', message: 'gone' }),
  ])
  expect(sent.mock.calls[0]).toMatchObject([COLLECTOR, { method: 'POST', credentials: 'omit', keepalive: true }])
})

test('nothing of the member is in a report', () => {
  const { fail, reports } = startPage('#/pages/order/orderInfo/index?id=7&token=secret')
  const error = new Error('not a decimal: "123456.78" of 6222021234567890, name \'王五\' in “深圳”')
  error.stack = `Error: ${error.message}\n    at run (https://app.example/_next/a.js?token=secret:10:20)\n    at https://app.example/#/pages/mine?x=secret:1:2`
  fail(error)
  const text = JSON.stringify(reports())
  for (const secret of ['secret', '123456', '6222021234567890', '王五', '深圳']) expect(text).not.toContain(secret)
  expect(reports()[0].stack).toContain('https://app.example/_next/a.js:10:20')
})

test('an error without a message is reported with its stack', () => {
  const { fail, reports } = startPage()
  const error = new Error('')
  error.stack = 'Error\n    at run (https://app.example/_next/a.js:10:20)'
  fail(error)
  expect(reports()[0].stack).toContain('a.js:10:20')
})

test('the same message is sent once, and at most ten of one page load', () => {
  const { fail, sent } = startPage()
  for (let n = 0; n < 5; n += 1) fail(new Error('again'))
  expect(sent).toHaveBeenCalledTimes(1)
  for (const letter of 'abcdefghijklmnop') fail(new Error(letter))
  expect(sent).toHaveBeenCalledTimes(10)
})

test('a collector that does not answer is no further error', async () => {
  const { fail, sent } = startPage()
  sent.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  fail(new Error('first'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(sent).toHaveBeenCalledTimes(1)
})
