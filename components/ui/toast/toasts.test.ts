import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPage } from '#lib/money-request/page.fixture.ts'
import { createToasts } from './toasts.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const texts = (toasts: ReturnType<typeof createToasts>) => toasts.read().map((toast) => toast.text)

test('a message stays 2 s, an error 2.5 s', () => {
  const toasts = createToasts(createPage().lifecycle)
  toasts.show({ kind: 'status', text: 'saved' })
  toasts.show({ kind: 'error', text: 'offline' })
  vi.advanceTimersByTime(1999)
  expect(texts(toasts)).toEqual(['saved', 'offline'])
  vi.advanceTimersByTime(1)
  expect(texts(toasts)).toEqual(['offline'])
  vi.advanceTimersByTime(500)
  expect(texts(toasts)).toEqual([])
})

test('one that leads somewhere stays 5 s, and longer while it is held', () => {
  const toasts = createToasts(createPage().lifecycle)
  toasts.show({ kind: 'status', text: 'told', target: '/product' })
  vi.advanceTimersByTime(4999)
  expect(texts(toasts)).toEqual(['told'])
  const [{ id } = { id: 0 }] = toasts.read()
  toasts.hold(id)
  vi.advanceTimersByTime(60_000)
  expect(texts(toasts)).toEqual(['told'])
  toasts.release(id)
  vi.advanceTimersByTime(4999)
  expect(texts(toasts)).toEqual(['told'])
  vi.advanceTimersByTime(1)
  expect(texts(toasts)).toEqual([])
  toasts.release(id)
  expect(texts(toasts)).toEqual([])
})

test('one with a button stays 5 s, and the same text again has the later button', () => {
  const toasts = createToasts(createPage().lifecycle)
  const [first, second] = [vi.fn(), vi.fn()]
  toasts.show({ kind: 'status', text: 'removed', action: { label: 'undo', run: first } })
  vi.advanceTimersByTime(4000)
  toasts.show({ kind: 'status', text: 'removed', action: { label: 'undo', run: second } })
  vi.advanceTimersByTime(4999)
  expect(toasts.read().map(({ action }) => action?.run)).toEqual([second])
  vi.advanceTimersByTime(1)
  expect(texts(toasts)).toEqual([])
})

const news = (text: string) => ({ kind: 'status' as const, text, target: '/product' })

test('five that come at once are all shown, three at a time, each for its full time and once', () => {
  const toasts = createToasts(createPage().lifecycle)
  for (const text of ['a', 'b', 'c', 'd', 'e', 'b', 'e']) toasts.show(news(text))
  expect(texts(toasts)).toEqual(['a', 'b', 'c'])
  vi.advanceTimersByTime(4999)
  expect(texts(toasts)).toEqual(['a', 'b', 'c'])
  vi.advanceTimersByTime(1)
  expect(texts(toasts)).toEqual(['d', 'e'])
  vi.advanceTimersByTime(4999)
  expect(texts(toasts)).toEqual(['d', 'e'])
  vi.advanceTimersByTime(1)
  expect(texts(toasts)).toEqual([])
})

test('an answer to the member does not wait for what came by itself, and takes the time of no other answer', () => {
  const toasts = createToasts(createPage().lifecycle)
  for (const text of ['a', 'b', 'c', 'd']) toasts.show(news(text))
  for (const text of ['1', '2', '3', '4']) toasts.show({ kind: 'error', text })
  expect(texts(toasts)).toEqual(['a', 'b', 'c', '1', '2', '3'])
  vi.advanceTimersByTime(2500)
  expect(texts(toasts)).toEqual(['a', 'b', 'c', '4'])
  vi.advanceTimersByTime(2500)
  expect(texts(toasts)).toEqual(['d'])
})

test('one that is closed makes room; one that is no longer valid when there is room is left out', () => {
  const toasts = createToasts(createPage().lifecycle)
  let isValid = true
  for (const text of ['a', 'b', 'c', 'd', 'e']) toasts.show({ ...news(text), isValid: () => isValid || text === 'e' })
  isValid = false
  toasts.dismiss(toasts.read()[0]?.id ?? 0)
  expect(texts(toasts)).toEqual(['b', 'c', 'e'])
})

test('time passes only while the page is seen', () => {
  const page = createPage()
  const toasts = createToasts(page.lifecycle)
  toasts.show({ kind: 'status', text: 'before' })
  vi.advanceTimersByTime(1500)
  page.hide()
  toasts.show({ kind: 'error', text: 'meanwhile' })
  vi.advanceTimersByTime(60_000)
  page.comeOnline()
  vi.advanceTimersByTime(60_000)
  expect(texts(toasts)).toEqual(['before', 'meanwhile'])
  page.show()
  vi.advanceTimersByTime(2000)
  expect(texts(toasts)).toEqual(['meanwhile'])
  vi.advanceTimersByTime(500)
  expect(texts(toasts)).toEqual([])
})

test.each([
  ['Copied', 2000],
  ['Someone else may have changed this record, so nothing was saved: look at it again', 5765],
  ['操作过于频繁，请在一分钟之后重新获取验证码', 3815],
])('%s stays as long as it takes to read: %i ms', (text, ms) => {
  const toasts = createToasts(createPage().lifecycle)
  toasts.show({ kind: 'status', text })
  vi.advanceTimersByTime(ms - 1)
  expect(texts(toasts)).toEqual([text])
  vi.advanceTimersByTime(1)
  expect(texts(toasts)).toEqual([])
})

test('listeners hear every change until they leave, and an unchanged list is the same object', () => {
  const toasts = createToasts(createPage().lifecycle)
  const listener = vi.fn()
  const leave = toasts.subscribe(listener)
  toasts.show({ kind: 'status', text: 'a' })
  const list = toasts.read()
  toasts.show({ kind: 'status', text: 'a' })
  expect(toasts.read()).toBe(list)
  expect(listener).toHaveBeenCalledTimes(1)
  leave()
  vi.advanceTimersByTime(2000)
  expect(listener).toHaveBeenCalledTimes(1)
  expect(toasts.read()).toEqual([])
})
