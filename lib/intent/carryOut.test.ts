import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { ApiError, HttpError, isApiError } from '#lib/api/errors.ts'
import { newRequestId } from '#lib/money-request/requestId.ts'
import { createSafeStorage } from '#lib/storage/safeStorage.ts'
import { createBackend, type Effect, type FindFault, type SendFault } from './backend.fixture.ts'
import { type CarryOutOptions, carryOut, type Outcome } from './carryOut.ts'
import type { Intent } from './intent.ts'
import { createIntentBook } from './intentBook.ts'

const intentOf = (body: Intent['body'] = { amount: '10', productId: 'btc' }): Intent => ({
  requestId: newRequestId(),
  kind: 'order',
  owner: 'ann',
  body,
  confirmedAt: 1,
})

function desk(sends: readonly SendFault[], finds: readonly FindFault[] = []) {
  const backend = createBackend(sends, finds)
  const book = createIntentBook(createSafeStorage())
  const onUnknown = vi.fn()
  const waits: number[] = []
  const wait = async (attempt: number) => void waits.push(attempt)
  const run = (intent: Intent, options: Partial<CarryOutOptions<Effect>> = {}) => {
    if (options.resumed) book.add(intent)
    return carryOut(intent, backend.way, { book, wait, onUnknown, ...options })
  }
  return { ...backend, book, onUnknown, waits, wait, run, kinds: () => backend.calls.map(({ kind }) => kind) }
}

describe('whatever the line does', () => {
  const sendFault: fc.Arbitrary<SendFault> = fc.oneof(
    fc.constantFrom<SendFault[]>(
      'none',
      'lostBefore',
      'lostAfter',
      'garbledAfter',
      'refused',
      'refusedWith500',
      'bookedThen500',
      'http502Before',
      'http502After',
      'http403Before',
      'http403After',
      'busy',
      'sessionLost',
    ),
    fc.record({ slow: fc.integer({ min: 1, max: 6 }) }),
  )
  const findFault = fc.constantFrom<FindFault[]>('none', 'none', 'lost', 'http502', 'busy', 'sessionLost', 'garbled')
  const world = fc.record({
    sends: fc.array(sendFault, { maxLength: 6 }),
    finds: fc.array(findFault, { maxLength: 6 }),
    /** The page is closed while waiting for this try; 0: it stays. */
    closedAt: fc.nat({ max: 4 }),
    resumed: fc.boolean(),
    body: fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 }),
  })

  test('one confirmation is at most one effect, and what the member is told is true', async () => {
    await fc.assert(
      fc.asyncProperty(world, async ({ sends, finds, closedAt, resumed, body }) => {
        const intent = intentOf(body)
        const { way, effects, calls, deliver, book, onUnknown } = desk(sends, finds)
        const watched = {
          send: (sent: Intent) => {
            expect(book.has(intent.requestId)).toBe(true)
            return way.send(sent)
          },
          find: (requestId: string) => {
            expect(requestId).toBe(intent.requestId)
            return way.find(requestId)
          },
        }
        const told: Outcome<Effect>[] = []
        if (resumed) book.add(intent)
        /** One page's life: from taking the intent up to its outcome, or to being closed. */
        const live = async (again: boolean, closes: number): Promise<Outcome<Effect>> => {
          const page = new AbortController()
          const from = calls.length
          const outcome = await carryOut(intent, watched, {
            book,
            resumed: again,
            onUnknown,
            onCertain: (certain) => {
              expect(book.has(intent.requestId)).toBe(true)
              told.push(certain)
            },
            signal: page.signal,
            wait: async (attempt) => {
              expect(again || onUnknown.mock.calls.length === 1).toBe(true)
              if (attempt === closes) page.abort()
            },
          })
          if (again) expect(calls[from]?.kind ?? 'find').toBe('find')
          expect(book.has(intent.requestId)).toBe(outcome.kind === 'pending')
          expect(effects.length).toBeLessThanOrEqual(1)
          return outcome
        }

        let outcome = await live(resumed, closedAt)
        while (outcome.kind === 'pending') outcome = await live(true, 0)
        deliver()
        expect(told).toEqual([outcome])
        expect(effects).toEqual(outcome.kind === 'done' ? [outcome.result] : [])
        for (const { intent: sent } of calls) if (sent) expect(sent).toEqual(intent)
        expect(onUnknown.mock.calls.length).toBeLessThanOrEqual(resumed ? 0 : 1)
      }),
      { numRuns: 3000 },
    )
  })
})

describe('one case at a time', () => {
  test('a good line: one send, no question', async () => {
    const { run, kinds, effects, onUnknown } = desk([])
    const intent = intentOf()
    expect(await run(intent)).toEqual({ kind: 'done', result: effects[0] })
    expect(kinds()).toEqual(['send'])
    expect(onUnknown).not.toHaveBeenCalled()
  })

  test('a refusal is told as it is, without a repeat', async () => {
    const { run, kinds, waits } = desk(['refused'])
    const outcome = await run(intentOf())
    expect(outcome.kind === 'refused' && isApiError(outcome.error) && outcome.error.code).toBe(4110)
    expect(kinds()).toEqual(['send'])
    expect(waits).toEqual([])
  })

  test('lost on the way there: asked for, then the very same is sent again', async () => {
    const { run, kinds, effects, onUnknown, waits } = desk(['lostBefore', 'lostBefore'])
    expect((await run(intentOf())).kind).toBe('done')
    expect(kinds()).toEqual(['send', 'find', 'send', 'find', 'send'])
    expect(effects).toHaveLength(1)
    expect(onUnknown).toHaveBeenCalledTimes(1)
    expect(waits).toEqual([1, 2])
  })

  test('lost on the way back: found, not sent again', async () => {
    const { run, kinds } = desk(['lostAfter'], ['lost', 'none'])
    expect((await run(intentOf())).kind).toBe('done')
    expect(kinds()).toEqual(['send', 'find', 'find'])
  })

  test('a bare 500 is believed only after the backend was asked', async () => {
    expect((await desk(['bookedThen500']).run(intentOf())).kind).toBe('done')
    const said = await desk(['refusedWith500']).run(intentOf())
    expect(said).toEqual({ kind: 'refused', error: new ApiError('/send', 500, 'no') })
  })

  test("a status without the backend's word is believed only after the backend was asked", async () => {
    const booked = desk(['http403After'])
    expect((await booked.run(intentOf())).kind).toBe('done')
    expect(booked.kinds()).toEqual(['send', 'find'])
    const stopped = await desk(['http403Before']).run(intentOf())
    expect(stopped).toEqual({ kind: 'refused', error: new HttpError('/send', 403) })
  })

  test('too many requests: later, the same again', async () => {
    const { run, effects } = desk(['busy', 'busy'])
    expect((await run(intentOf())).kind).toBe('done')
    expect(effects).toHaveLength(1)
  })

  test('a lost session leaves the intent in the book', async () => {
    const { run, book, onUnknown } = desk(['sessionLost'])
    const intent = intentOf()
    expect(await run(intent)).toEqual({ kind: 'pending' })
    expect(book.of('ann')).toEqual([intent])
    expect(onUnknown).not.toHaveBeenCalled()
  })

  test('stopped before it began: kept, nothing sent', async () => {
    const { run, book, kinds } = desk([])
    const intent = intentOf()
    expect(await run(intent, { signal: AbortSignal.abort() })).toEqual({ kind: 'pending' })
    expect(book.has(intent.requestId)).toBe(true)
    expect(kinds()).toEqual([])
  })

  test('taken up again: asks first, and sends only what the backend does not know', async () => {
    const { run, kinds } = desk([])
    expect((await run(intentOf(), { resumed: true })).kind).toBe('done')
    expect(kinds()).toEqual(['find', 'send'])
  })

  test('taken up again after another tab has learned its outcome: nothing is called', async () => {
    const { way, book, wait, kinds } = desk([])
    expect(await carryOut(intentOf(), way, { book, wait, resumed: true })).toEqual({ kind: 'gone' })
    expect(kinds()).toEqual([])
  })

  test('another tab learns its outcome while this one waits for its turn', async () => {
    const { way, book, kinds } = desk(['lostBefore'])
    const intent = intentOf()
    book.add(intent)
    const wait = async () => book.remove(intent.requestId)
    expect(await carryOut(intent, way, { book, wait, resumed: true })).toEqual({ kind: 'gone' })
    expect(kinds()).toEqual(['find', 'send'])
  })

  test('the member leaves between the question and the repeat: nothing is sent, and the intent stays', async () => {
    const { run, way, book, kinds } = desk([])
    const page = new AbortController()
    const intent = intentOf()
    const find = async (requestId: string) => {
      page.abort()
      return way.find(requestId)
    }
    book.add(intent)
    const wait = async () => undefined
    const outcome = await carryOut(intent, { ...way, find }, { book, wait, resumed: true, signal: page.signal })
    expect([outcome.kind, kinds(), book.has(intent.requestId)]).toEqual(['pending', ['find'], true])
    expect((await run(intent, { resumed: true })).kind).toBe('done')
  })

  test('a call that fails because the member left is no refusal', async () => {
    const { way, book, wait } = desk([])
    const page = new AbortController()
    const intent = intentOf()
    const send = async () => {
      page.abort()
      throw new DOMException('left', 'AbortError')
    }
    const outcome = await carryOut(intent, { ...way, send }, { book, wait, signal: page.signal })
    expect([outcome.kind, book.has(intent.requestId)]).toEqual(['pending', true])
  })
})
