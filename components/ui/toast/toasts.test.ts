import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToasts } from './toasts.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const texts = (toasts: ReturnType<typeof createToasts>) => toasts.read().map((toast) => toast.text)

test('a message stays 2 s, an error 2.5 s', () => {
  const toasts = createToasts()
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
  const toasts = createToasts()
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
  const toasts = createToasts()
  const [first, second] = [vi.fn(), vi.fn()]
  toasts.show({ kind: 'status', text: 'removed', action: { label: 'undo', run: first } })
  vi.advanceTimersByTime(4000)
  toasts.show({ kind: 'status', text: 'removed', action: { label: 'undo', run: second } })
  vi.advanceTimersByTime(4999)
  expect(toasts.read().map(({ action }) => action?.run)).toEqual([second])
  vi.advanceTimersByTime(1)
  expect(texts(toasts)).toEqual([])
})

test('the same text is shown once, and stays its full time from the last call', () => {
  const toasts = createToasts()
  toasts.show({ kind: 'error', text: 'offline' })
  vi.advanceTimersByTime(2000)
  toasts.show({ kind: 'error', text: 'offline' })
  expect(texts(toasts)).toEqual(['offline'])
  vi.advanceTimersByTime(2499)
  expect(texts(toasts)).toEqual(['offline'])
  vi.advanceTimersByTime(1)
  expect(texts(toasts)).toEqual([])
})

test('a text may return once it is gone', () => {
  const toasts = createToasts()
  toasts.show({ kind: 'status', text: 'copied' })
  vi.advanceTimersByTime(2000)
  toasts.show({ kind: 'status', text: 'copied' })
  expect(texts(toasts)).toEqual(['copied'])
})

test('at most three stand at once: the oldest gives way', () => {
  const toasts = createToasts()
  for (const text of ['a', 'b', 'c', 'd']) toasts.show({ kind: 'status', text })
  expect(texts(toasts)).toEqual(['b', 'c', 'd'])
})

test('listeners hear every change until they leave, and an unchanged list is the same object', () => {
  const toasts = createToasts()
  const heard = vi.fn()
  const leave = toasts.subscribe(heard)
  toasts.show({ kind: 'status', text: 'a' })
  const list = toasts.read()
  toasts.show({ kind: 'status', text: 'a' })
  expect(toasts.read()).toBe(list)
  expect(heard).toHaveBeenCalledTimes(1)
  leave()
  vi.advanceTimersByTime(2000)
  expect(heard).toHaveBeenCalledTimes(1)
  expect(toasts.read()).toEqual([])
})
