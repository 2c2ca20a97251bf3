import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MemberLimits } from '#lib/contract/security.ts'
import { decimal } from '#lib/money/decimal.ts'
import { createSession } from '#lib/session/session.ts'
import { createTabStorage } from '#lib/storage/tabs.fixture.ts'
import { EPOCH } from '#lib/time/device.fixture.ts'
import { ServerClock } from '#lib/time/serverClock.ts'
import { createLimitStore } from './limitStore.ts'
import {
  advance,
  changeLimit,
  isStopped,
  type LimitName,
  type LimitRecord,
  type LimitValue,
  LOOSENING_MS,
  limitNames,
  limitRecord,
  noLimits,
  type StopName,
  stopFor,
  stopNames,
  stricter,
  type TimeBounds,
  tighter,
} from './limits.ts'

const HOUR = 3_600_000
const at = (ms: number): TimeBounds => ({ earliest: EPOCH + ms, latest: EPOCH + ms })
const ten = decimal('10')
const twenty = decimal('20')

const nothingKept: MemberLimits = {
  stake: undefined,
  lossPerDay: undefined,
  ordersPerDay: undefined,
  minutesPerDay: undefined,
  checkMinutes: undefined,
  lossStreak: undefined,
  coolOffUntil: undefined,
  exclusionUntil: undefined,
}

describe('one limit', () => {
  const limited = changeLimit(noLimits, 'stake', ten, at(0))

  test('a tightening holds at once, a loosening after 24 h of the server', () => {
    expect(limited.limits.stake).toEqual({ value: ten })
    const waiting = changeLimit(limited, 'stake', twenty, at(1000))
    expect(waiting.limits.stake).toEqual({ value: ten, next: { value: twenty, at: EPOCH + 1000 + LOOSENING_MS } })
    expect(advance(waiting, at(LOOSENING_MS + 999)).limits.stake.value).toBe(ten)
    expect(advance(waiting, at(LOOSENING_MS + 1000)).limits.stake).toEqual({ value: twenty })
    const none = changeLimit(waiting, 'stake', undefined, at(2000))
    expect(advance(none, at(LOOSENING_MS + 2000)).limits.stake).toEqual({})
  })

  test('a loosening that waits is withdrawn by the present value, and its time does not begin anew when it is asked for again', () => {
    const waiting = changeLimit(limited, 'stake', twenty, at(0))
    expect(changeLimit(waiting, 'stake', twenty, at(HOUR))).toMatchObject({ limits: waiting.limits })
    expect(changeLimit(waiting, 'stake', ten, at(HOUR)).limits.stake).toEqual({ value: ten })
  })

  test('the server time that is certain counts: the end of its range for a beginning, the start for an end', () => {
    const range = { earliest: EPOCH - HOUR, latest: EPOCH + HOUR }
    const waiting = changeLimit(limited, 'stake', twenty, range)
    expect(waiting.limits.stake.next?.at).toBe(EPOCH + HOUR + LOOSENING_MS)
    const doubtful = { earliest: EPOCH, latest: EPOCH + 3 * LOOSENING_MS }
    expect(advance(waiting, doubtful).limits.stake.value).toBe(ten)
  })

  test('where the time is not known, a loosening and a cool-off begin once it is', () => {
    const waiting = changeLimit(limited, 'stake', twenty, undefined)
    expect(waiting.limits.stake).toEqual({ value: ten, next: { value: twenty } })
    expect(advance(waiting, at(HOUR)).limits.stake.next?.at).toBe(EPOCH + HOUR + LOOSENING_MS)
    const stopped = stopFor(noLimits, 'coolOff', HOUR, undefined)
    expect(isStopped(stopped, 'coolOff')).toBe(true)
    expect(advance(stopped, at(HOUR)).coolOff).toEqual({ until: EPOCH + 2 * HOUR, waiting: 0 })
  })

  test('a server clock that is set back ends and begins nothing', () => {
    const record = advance(stopFor(limited, 'exclusion', HOUR, at(0)), at(30_000))
    const back = changeLimit(record, 'stake', twenty, at(-LOOSENING_MS))
    expect(back.limits.stake.next?.at).toBe(EPOCH + 30_000 + LOOSENING_MS)
    expect(isStopped(advance(back, at(-HOUR)), 'exclusion')).toBe(true)
  })
})

const values = [undefined, ten, twenty, decimal('30')] as const
const names = fc.constantFrom(...limitNames)
const value = fc.constantFrom<LimitValue>(...values)
const some = { min: 0, max: 30 * HOUR }

/** A record after any course of changes. */
const records = fc
  .array(fc.record({ name: names, value, after: fc.integer(some), stop: fc.constantFrom(...stopNames, undefined) }))
  .map((changes) => {
    let now = 0
    return changes.reduce((record, { name, value, after, stop }) => {
      now += after
      const next = changeLimit(record, name, value, at(now))
      return stop ? stopFor(next, stop, after, at(now)) : next
    }, noLimits)
  })

test('of two records the stricter one is at no instant looser than either', () => {
  fc.assert(
    fc.property(records, records, fc.array(fc.integer(some)), (one, other, steps) => {
      let now = Math.max(one.seen, other.seen) - EPOCH
      const joined = stricter(one, other)
      for (const step of [0, ...steps]) {
        now += step
        const [a, b, both] = [one, other, joined].map((record) => advance(record, at(now)))
        for (const name of limitNames) {
          const [first, second, held] = [a, b, both].map((record) => record?.limits[name].value)
          expect(tighter(held, tighter(first, second))).toBe(held)
        }
        for (const name of stopNames) {
          const isHeld = [a, b].some((record) => record && isStopped(record, name))
          if (isHeld) expect(both && isStopped(both, name)).toBe(true)
        }
      }
      expect(stricter(one, one)).toEqual(one)
      expect(stricter(other, one)).toEqual(joined)
      expect(stricter(joined, other)).toEqual(joined)
    }),
    { numRuns: 500 },
  )
})

type Command =
  | { readonly type: 'pass' | 'sleep' | 'setClock'; readonly ms: number }
  | { readonly type: 'answer'; readonly tab: number; readonly ms: number }
  | { readonly type: 'reload' | 'keep'; readonly tab: number }
  | { readonly type: 'change'; readonly tab: number; readonly name: LimitName; readonly value: LimitValue }
  | { readonly type: 'stop'; readonly tab: number; readonly name: StopName; readonly ms: number }
  | { readonly type: 'join'; readonly tab: number; readonly kept: LimitRecord }

const tab = fc.constantFrom(0, 1)
const word = <const T extends string>(text: T) => fc.constant(text)
const commands: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ type: fc.constantFrom('pass' as const, 'sleep' as const), ms: fc.integer(some) }),
  fc.record({ type: word('setClock'), ms: fc.integer({ min: -90 * 24 * HOUR, max: 90 * 24 * HOUR }) }),
  fc.record({ type: word('answer'), tab, ms: fc.integer({ min: 0, max: 4000 }) }),
  fc.record({ type: fc.constantFrom('reload' as const, 'keep' as const), tab }),
  fc.record({ type: word('change'), tab, name: fc.constantFrom('stake' as const, 'lossPerDay' as const), value }),
  fc.record({
    type: word('stop'),
    tab,
    name: fc.constantFrom(...stopNames),
    ms: fc.integer({ min: 1, max: 40 * HOUR }),
  }),
  fc.record({ type: word('join'), tab, kept: records.map((record) => ({ ...record, seen: 0 })) }),
)

/** One device with two tabs, whose clock anybody may set, and a server whose time passes evenly. */
function device() {
  let [monotonic, wall, server] = [1000, EPOCH, EPOCH]
  const { open } = createTabStorage()
  const load = () => {
    const { storage, close } = open()
    const clock = new ServerClock(() => ({ monotonic, wall }))
    const session = createSession(storage)
    if (!session.get()) session.open('token', 'ann')
    return { clock, close, store: createLimitStore(storage, session, clock) }
  }
  const tabs = [load(), load()]
  const tabAt = (index: number) => tabs[index] ?? load()
  return {
    server: () => server,
    stores: () => tabs.map(({ store }) => store),
    run(command: Command) {
      switch (command.type) {
        case 'pass':
          monotonic += command.ms
          wall += command.ms
          server += command.ms
          break
        case 'sleep':
          wall += command.ms
          server += command.ms
          break
        case 'setClock':
          wall += command.ms
          break
        case 'answer': {
          const sentAt = { monotonic, wall }
          const serverTime = server
          monotonic += command.ms
          wall += command.ms
          server += command.ms
          tabAt(command.tab).clock.sample({ sentAt, receivedAt: { monotonic, wall }, serverTime })
          break
        }
        case 'reload':
          tabAt(command.tab).close()
          tabs[command.tab] = load()
          break
        case 'keep':
          tabAt(command.tab).store.keepTime()
          break
        case 'change':
          tabAt(command.tab).store.change(command.name, command.value)
          break
        case 'stop':
          tabAt(command.tab).store.stop(command.name, command.ms)
          break
        case 'join':
          tabAt(command.tab).store.join(command.kept)
      }
      // A page that is shown reads its clock many times a second.
      for (const { clock } of tabs) clock.now()
    },
  }
}

test('no course of clock steps, sleeps, reloads, edits in two tabs and answers of the backend loosens anything before 24 h of the server', () => {
  fc.assert(
    fc.property(fc.array(commands, { maxLength: 40 }), (course) => {
      const { run, server, stores } = device()
      const wishes: { readonly name: LimitName; readonly value: LimitValue; readonly at: number }[] = []
      const stops: { readonly name: StopName; readonly until: number }[] = []
      for (const command of course) {
        run(command)
        if (command.type === 'change') wishes.push({ name: command.name, value: command.value, at: server() })
        if (command.type === 'stop') stops.push({ name: command.name, until: server() + command.ms })
        for (const store of stores()) {
          const record = store.record()
          for (const name of limitNames) {
            const ofName = wishes.filter((wish) => wish.name === name)
            const settled = ofName.findLastIndex((wish) => wish.at <= server() - LOOSENING_MS)
            const bound = ofName.slice(Math.max(0, settled)).map((wish) => wish.value)
            // Before the first wish was 24 h old there was no limit, which bounds nothing.
            const loosest = bound.reduce<LimitValue>(tighter, undefined)
            expect(tighter(record.limits[name].value, loosest)).toBe(record.limits[name].value)
          }
          for (const name of stopNames) {
            const isOn = stops.some((stop) => stop.name === name && server() < stop.until)
            if (isOn) expect(isStopped(record, name)).toBe(true)
          }
        }
      }
    }),
    { numRuns: 1000 },
  )
})

/** The limits of a member who is logged in, and a way to let time pass. */
function newStore() {
  let now = EPOCH
  const { storage } = createTabStorage().open()
  const session = createSession(storage)
  session.open('one', 'ann')
  const store = createLimitStore(storage, session, { now: () => now, uncertaintyMs: 0, synced: true })
  const pass = (ms: number) => {
    now += ms
  }
  return { session, store, pass }
}

describe('what the backend keeps', () => {
  const DUE = EPOCH + LOOSENING_MS

  test('is asked to keep what the member has changed, and no more', () => {
    const { store } = newStore()
    expect(store.toSend()).toBeUndefined()
    store.change('stake', ten)
    store.change('lossPerDay', undefined)
    store.stop('coolOff', HOUR)
    expect(store.unsent()).toEqual(['stake', 'lossPerDay', 'coolOff'])
    expect(store.toSend()).toEqual({ stake: '10', lossPerDay: null, coolOffUntil: EPOCH + HOUR })
    store.change('stake', twenty)
    expect(store.toSend()).toMatchObject({ stake: '20' })
  })

  test('has taken what was sent, but nothing that was changed since', () => {
    const { store } = newStore()
    store.change('stake', twenty)
    store.change('lossPerDay', ten)
    store.stop('coolOff', HOUR)
    const sent = store.toSend() ?? {}
    store.change('stake', ten)
    store.stop('exclusion', HOUR)
    store.sent(sent)
    expect(store.unsent()).toEqual(['stake', 'exclusion'])
  })

  test('is not told of a cool-off that has ended', () => {
    const { store, pass } = newStore()
    store.stop('coolOff', HOUR)
    pass(HOUR - 1)
    expect(store.unsent()).toEqual(['coolOff'])
    pass(1)
    expect([store.unsent(), store.toSend()]).toEqual([[], undefined])
  })

  test('binds a device that has no limits, and ends a limit only when it says so', () => {
    const { store } = newStore()
    store.join(
      limitRecord({ ...nothingKept, stake: { value: ten, next: { value: twenty, at: DUE } }, exclusionUntil: DUE }),
    )
    expect(store.record().limits.stake).toEqual({ value: ten, next: { value: twenty, at: DUE } })
    expect(isStopped(store.record(), 'exclusion')).toBe(true)
    expect(store.unsent()).toEqual([])
  })

  test('loosens nothing, also where it keeps no limit', () => {
    const { store } = newStore()
    store.change('stake', ten)
    store.stop('exclusion', HOUR)
    store.sent(store.toSend() ?? {})
    store.join(limitRecord(nothingKept))
    expect(store.record()).toMatchObject({ limits: { stake: { value: ten } }, exclusion: { until: EPOCH + HOUR } })
  })

  test('has not heard of a loosening yet: it goes on to wait, 24 h from now', () => {
    const { store } = newStore()
    store.change('stake', ten)
    store.sent(store.toSend() ?? {})
    store.change('stake', twenty)
    store.join(limitRecord({ ...nothingKept, stake: { value: ten, next: undefined } }))
    expect(store.record().limits.stake).toEqual({ value: ten, next: { value: twenty, at: DUE } })
    store.join(limitRecord({ ...nothingKept, stake: { value: decimal('5'), next: undefined } }))
    expect(store.record().limits.stake).toEqual({ value: '5', next: { value: twenty, at: DUE } })
  })
})

test('each member has limits of their own, which a logout keeps', () => {
  const { session, store } = newStore()
  store.change('stake', ten)
  session.clear()
  session.open('two', 'ben')
  expect([store.record().limits.stake.value, store.toSend()]).toEqual([undefined, undefined])
  session.clear()
  session.open('three', 'ann')
  expect([store.record().limits.stake.value, store.toSend()]).toEqual([ten, { stake: '10' }])
})
