import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '#lib/api/errors.ts'
import { session } from '#lib/session/session.ts'
import { storage } from '#lib/storage/local.ts'
import { Desk, type DeskOptions } from './desk.ts'
import { intentBook } from './intentBook.ts'

type Body = { readonly amount: string }
type Secret = { readonly pwd: string }
type Options = DeskOptions<Body, string, Secret>

const settle = () => vi.advanceTimersByTimeAsync(0)
const lost = new NetworkError('/x')
const desks: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  // Two pages of one test would wait for each other's locks; `twoTabs.test.ts` is about those.
  vi.stubGlobal('navigator', {})
  session.open('token', 'ann')
})

afterEach(() => {
  for (const stop of desks.splice(0)) stop()
  session.clear()
  storage.remove('intents')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A page with a desk whose sends and finds answer by script; past its end, with what the last did. */
function page(sends: readonly (string | Error)[], options: Partial<Options> = {}) {
  const script = [...sends]
  const send = vi.fn<Options['send']>(async () => {
    const answer = script.length > 1 ? script.shift() : script[0]
    if (answer instanceof Error) throw answer
    return answer ?? 'none'
  })
  const find = vi.fn<Options['find']>(async () => undefined)
  const onDone = vi.fn<Options['onDone']>()
  const body = v.object({ amount: v.string() })
  const desk = new Desk<Body, string, Secret>({
    kind: 'withdrawal',
    body,
    needsSecret: false,
    send,
    find,
    onDone,
    ...options,
  })
  return { desk, send, find, onDone }
}

describe('a tap', () => {
  test('is sent, and its outcome stays until it is read', async () => {
    const { desk, send, onDone } = page(['w1'])
    expect(desk.confirm({ amount: '5' })).toBe(true)
    expect(desk.view()).toMatchObject({ phase: 'sending', body: { amount: '5' } })
    await settle()
    expect(send).toHaveBeenCalledOnce()
    expect(onDone).toHaveBeenCalledWith('ann', 'w1')
    expect(desk.view()).toMatchObject({ phase: 'done', result: 'w1' })
    expect(intentBook.of('ann')).toEqual([])
    desk.dismiss()
    expect(desk.view()).toEqual({ phase: 'idle' })
  })

  test('twice is one effect, also in the very same moment and while its outcome is unread', async () => {
    const { desk, send } = page(['w1'])
    desk.confirm({ amount: '5' })
    expect(desk.confirm({ amount: '5' })).toBe(false)
    await settle()
    expect(desk.confirm({ amount: '5' })).toBe(false)
    expect(send).toHaveBeenCalledOnce()
  })

  test('whose outcome is read at once is never on its way again', async () => {
    const { desk } = page(['w1'])
    const phases: string[] = []
    desks.push(
      desk.subscribe(() => {
        phases.push(desk.view().phase)
        if (desk.view().phase === 'done') desk.dismiss()
      }),
    )
    desk.confirm({ amount: '5' })
    await settle()
    const end = phases.slice(phases.indexOf('done') + 1)
    expect(new Set(end)).toEqual(new Set(['idle']))
  })

  test('of a guest does nothing', () => {
    session.clear()
    const { desk, send } = page(['w1'])
    expect(desk.confirm({ amount: '5' })).toBe(false)
    expect(send).not.toHaveBeenCalled()
  })

  test('refused says why, and the next one is another request', async () => {
    const refusal = new ApiError('/x', 4205, '')
    const { desk, send } = page([refusal, 'w2'])
    desk.confirm({ amount: '5' })
    await settle()
    expect(desk.view()).toMatchObject({ phase: 'refused', error: refusal, body: { amount: '5' } })
    desk.dismiss()
    desk.confirm({ amount: '5' })
    await settle()
    const [first, second] = send.mock.calls.map(([{ requestId }]) => requestId)
    expect(first).not.toBe(second)
  })
})

describe('without an answer', () => {
  test('it is being checked, never failed, and the very same request goes out again', async () => {
    const { desk, send, find } = page([lost, 'w1'])
    desk.confirm({ amount: '5' })
    await settle()
    expect(desk.view()).toMatchObject({ phase: 'checking' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(desk.view()).toMatchObject({ phase: 'done', result: 'w1' })
    expect(find).toHaveBeenCalledOnce()
    expect(new Set(send.mock.calls.map(([{ requestId }]) => requestId)).size).toBe(1)
  })

  test('the next page takes it up and tells its outcome', async () => {
    const first = page([lost])
    first.desk.confirm({ amount: '5' })
    await settle()
    const { desk, send, find } = page(['late'])
    find.mockResolvedValueOnce('found')
    desks.push(desk.follow())
    expect(desk.view()).toMatchObject({ phase: 'checking', body: { amount: '5' } })
    await settle()
    expect(desk.view()).toMatchObject({ phase: 'done', result: 'found' })
    expect(send).not.toHaveBeenCalled()
  })

  test('a stored body that is rubbish is shown to nobody', async () => {
    intentBook.add({
      requestId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      kind: 'withdrawal',
      owner: 'ann',
      body: {},
      confirmedAt: 1,
    })
    const { desk, send } = page(['w1'])
    desks.push(desk.follow())
    expect(desk.view()).toEqual({ phase: 'idle' })
    await settle()
    expect(send).not.toHaveBeenCalled()
    expect(intentBook.of('ann')).toEqual([])
  })

  test('another member neither sees it nor sends it; its own member finds it again', async () => {
    const { desk, send } = page([lost])
    desk.confirm({ amount: '5' })
    await settle()
    session.open('other', 'bob')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(desk.view()).toEqual({ phase: 'idle' })
    expect(send).toHaveBeenCalledOnce()
    session.open('token', 'ann')
    send.mockResolvedValueOnce('w1')
    desks.push(desk.follow())
    await settle()
    expect(desk.view()).toMatchObject({ phase: 'done', result: 'w1' })
  })
})

describe('a secret', () => {
  const needsSecret = { needsSecret: true }

  test('goes with the request and never into storage', async () => {
    const { desk, send } = page([lost], needsSecret)
    desk.confirm({ amount: '5' }, { pwd: 'Cash1234' })
    await settle()
    expect(send.mock.calls[0]?.[0].secret).toEqual({ pwd: 'Cash1234' })
    expect(storage.get('intents')).not.toContain('Cash1234')
    await vi.advanceTimersByTimeAsync(1000)
    expect(send.mock.calls[1]?.[0].secret).toEqual({ pwd: 'Cash1234' })
  })

  test('is gone after a reload: what the backend knows is told, the rest waits for the member', async () => {
    page([lost], needsSecret).desk.confirm({ amount: '5' }, { pwd: 'Cash1234' })
    await settle()
    const { desk, send } = page(['w1'], needsSecret)
    desks.push(desk.follow())
    expect(desk.view()).toMatchObject({ phase: 'checking' })
    await settle()
    expect(desk.view()).toMatchObject({ phase: 'locked', body: { amount: '5' } })
    expect(send).not.toHaveBeenCalled()
    expect(desk.confirm({ amount: '6' }, { pwd: 'Cash1234' })).toBe(false)

    desk.unlock({ pwd: 'Cash1234' })
    expect(desk.view()).toMatchObject({ phase: 'checking' })
    await settle()
    expect(desk.view()).toMatchObject({ phase: 'done', result: 'w1' })
    expect(send.mock.calls[0]?.[0].body).toEqual({ amount: '5' })
  })
})

test('says when it changes, and whether a screen shows it', async () => {
  const { desk } = page(['w1'])
  const listener = vi.fn()
  const stop = desk.subscribe(listener)
  const leave = desk.watch()
  expect(desk.isWatched()).toBe(true)
  expect(desk.view()).toBe(desk.view())
  desk.confirm({ amount: '5' })
  expect(desk.view()).toBe(desk.view())
  await settle()
  leave()
  expect(desk.isWatched()).toBe(false)
  expect(listener.mock.calls.length).toBeGreaterThanOrEqual(4)
  stop()
  listener.mockClear()
  desk.dismiss()
  expect(listener).not.toHaveBeenCalled()
})
