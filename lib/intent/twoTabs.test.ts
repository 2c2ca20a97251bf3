import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { newRequestId } from '#lib/money-request/requestId.ts'
import { createTabStorage } from '#lib/storage/tabs.fixture.ts'
import { createBackend, type Effect, type SendFault } from './backend.fixture.ts'
import type { Certain } from './carryOut.ts'
import type { Intent } from './intent.ts'
import { createIntentBook } from './intentBook.ts'
import { createTabLocks } from './tabLocks.fixture.ts'
import { carryOutInTurn } from './turns.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Tabs of one device before one backend, each carrying out intents as the app does: under the lock, from the book. */
function device(sends: readonly SendFault[]) {
  const storage = createTabStorage()
  const locks = createTabLocks()
  const backend = createBackend(sends, [])
  /** What some tab has kept for the member to be told, in storage with everything else. */
  const told: Certain<Effect>[] = []

  const open = () => {
    const area = storage.open()
    const lockTab = locks.open()
    const book = createIntentBook(area.storage)
    const turns: Array<() => void> = []
    let alive = true
    /** The page is gone in the middle of whatever it did: nothing after this await ever runs. */
    const orNever = async <T>(work: Promise<T>): Promise<T> => {
      const end = await work.then(
        (value) => () => value,
        (error: unknown) => () => {
          throw error
        },
      )
      return alive ? end() : new Promise<never>(() => undefined)
    }
    const carry = (intent: Intent, resumed: boolean) => {
      vi.stubGlobal('navigator', { locks: lockTab.locks })
      const { send, find } = backend.way
      const way = { send: (sent: Intent) => orNever(send(sent)), find: (id: string) => orNever(find(id)) }
      const wait = () => new Promise<void>((resolve) => turns.push(resolve))
      const onCertain = (certain: Certain<Effect>) => void told.push(certain)
      void carryOutInTurn(intent, way, { book, wait, resumed, onCertain })
    }
    return {
      book,
      confirm: (intent: Intent) => carry(intent, false),
      resume: () => {
        for (const intent of book.of('ann')) carry(intent, true)
      },
      /** The back-off is over. */
      turn: () => {
        for (const go of turns.splice(0)) go()
      },
      close: () => {
        alive = false
        area.close()
        lockTab.close()
      },
    }
  }
  return { ...backend, open, told, held: storage.held }
}

/** Lets everything that is under way come to its next stop. */
const calm = async () => {
  for (let step = 0; step < 60; step += 1) await Promise.resolve()
}

const intentOf = (): Intent => ({
  requestId: newRequestId(),
  kind: 'order',
  owner: 'ann',
  body: { amount: '10' },
  confirmedAt: 1,
})

test('a tab that dies with an intent in hand: the other one, which stood in line, brings it to its end', async () => {
  const { open, effects, told, held } = device(['lostBefore', 'none'])
  const [first, second] = [open(), open()]
  first.confirm(intentOf())
  await calm()
  second.resume()
  await calm()
  expect(effects).toEqual([])
  first.close()
  await calm()
  expect(told).toEqual([{ kind: 'done', result: effects[0] }])
  expect(held.size).toBe(0)
})

test('a tab that dies between the tap and its turn: the next one takes the tap up', async () => {
  const { open, effects, told, held } = device([])
  const [first, second] = [open(), open()]
  first.confirm(intentOf())
  second.resume()
  first.close()
  await calm()
  expect(told).toEqual([{ kind: 'done', result: effects[0] }])
  expect(held.has('intents')).toBe(false)
})

test('a tab that stood in line for what another has finished calls nothing', async () => {
  const { open, calls, told } = device(['lostAfter'])
  const [first, second] = [open(), open()]
  first.confirm(intentOf())
  await calm()
  second.resume()
  first.turn()
  await calm()
  expect(calls.map(({ kind }) => kind)).toEqual(['send', 'find'])
  expect(told).toHaveLength(1)
})

test('tabs that come, go and die at any moment: one effect, and the member is told once', async () => {
  const fault = fc.oneof(
    fc.constantFrom<SendFault[]>('none', 'lostBefore', 'lostAfter', 'garbledAfter', 'refused', 'busy', 'http502After'),
    fc.record({ slow: fc.integer({ min: 1, max: 4 }) }),
  )
  const step = fc.record({
    kind: fc.constantFrom('open', 'close', 'resume', 'turn', 'moment'),
    slot: fc.nat({ max: 2 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(fault, { maxLength: 5 }), fc.array(step, { maxLength: 25 }), async (sends, steps) => {
      const { open, effects, told, deliver, held } = device(sends)
      const tabs = new Map([[0, open()]])
      const intent = intentOf()
      tabs.get(0)?.confirm(intent)
      for (const { kind, slot } of steps) {
        const tab = tabs.get(slot)
        if (kind === 'open' && !tab) tabs.set(slot, open())
        if (kind === 'close') {
          tab?.close()
          tabs.delete(slot)
        }
        if (kind === 'resume') tab?.resume()
        if (kind === 'turn') tab?.turn()
        if (kind === 'moment') await Promise.resolve()
        else await calm()
        expect(effects.length).toBeLessThanOrEqual(1)
        expect(told.length).toBeLessThanOrEqual(1)
      }
      const last = open()
      for (let round = 0; round < 8; round += 1) {
        last.resume()
        for (const tab of [...tabs.values(), last]) tab.turn()
        await calm()
      }
      deliver()
      expect(told).toHaveLength(1)
      expect(effects).toHaveLength(told[0]?.kind === 'done' ? 1 : 0)
      expect(held.has('intents')).toBe(false)
    }),
    { numRuns: 1000 },
  )
})
