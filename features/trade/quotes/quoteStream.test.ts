import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ContractError } from '#lib/api/errors.ts'
import type { Quote } from '#lib/contract/market.ts'
import { decimal } from '#lib/money/decimal.ts'
import type { PageLifecycle } from '#lib/page/pageLifecycle.ts'
import type { ConnectionState } from './connectionState.ts'
import { createQuoteFeed } from './quoteFeed.ts'
import { QuoteStream } from './quoteStream.ts'
import { SILENCE_MS } from './streamConnection.ts'

const AT = 1_700_000_000_000

class FakeSource extends EventTarget {
  readonly url: string
  closed = false

  constructor(url: string) {
    super()
    this.url = url
  }

  close() {
    this.closed = true
  }

  open() {
    this.dispatchEvent(new Event('open'))
  }

  fail() {
    this.dispatchEvent(new Event('error'))
  }

  heartbeat() {
    this.dispatchEvent(new MessageEvent('heartbeat', { data: '' }))
  }

  quote(seq: number, productId = 'a') {
    this.send(JSON.stringify({ productId, seq, price: '1.5', at: AT }))
  }

  send(data: string) {
    this.dispatchEvent(new MessageEvent('quote', { data }))
  }
}

const quoteOf = (productId: string, seq: number): Quote => ({ productId, seq, price: decimal('1'), at: AT })

function world({ bases = ['https://one', 'https://two'] } = {}) {
  const sources: FakeSource[] = []
  const feed = createQuoteFeed({ now: () => AT, uncertaintyMs: 0 })
  let visible = true
  let listeners: Parameters<PageLifecycle['subscribe']>[0] | undefined
  const forgotten = vi.fn()
  const state: { current: number; unreachable: boolean; overdue: boolean | string } = {
    current: 0,
    unreachable: false,
    overdue: false,
  }
  const ask = vi.fn(async (_ids: readonly string[]): Promise<readonly Quote[]> => [])
  const stream = new QuoteStream({
    open: (url) => {
      const source = new FakeSource(url)
      sources.push(source)
      return source
    },
    path: (ids) => `/stream?${ids.join()}`,
    addresses: () => ({ current: () => state.current, at: (index) => bases[index] ?? '', size: bases.length }),
    unreachable: () => state.unreachable,
    ask,
    onQuote: feed.accept,
    overdue: (id) => state.overdue === true || state.overdue === id,
    life: {
      visible: () => visible,
      subscribe: (given) => {
        listeners = given
        return forgotten
      },
    },
    random: () => 1,
  })
  return {
    stream,
    feed,
    sources,
    ask,
    state,
    forgotten,
    open: () => sources.filter(({ closed }) => !closed),
    get last() {
      const last = sources.at(-1)
      if (!last) throw new Error('no stream was opened')
      return last
    },
    hide() {
      visible = false
      listeners?.onHide()
    },
    show() {
      visible = true
      listeners?.onShow()
    },
    online: () => listeners?.onShow(),
  }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** Breaks the newest stream. Resolves with the time, in ms, until the next one was opened. */
async function failAndWait(w: ReturnType<typeof world>): Promise<number> {
  const before = w.sources.length
  w.last.fail()
  let waited = 0
  while (w.sources.length === before && waited < 60_000) {
    await pass(250)
    waited += 250
  }
  return waited
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the watched products', () => {
  it('opens one stream for all watchers, each product once', async () => {
    const w = world()
    w.stream.watch(['b', 'a'])
    w.stream.watch(['b', 'c'])
    await pass(50)
    expect(w.sources.map(({ url }) => url)).toEqual(['https://one/stream?a,b,c'])
  })

  it('keeps the stream when a change of screens ends with the same products', async () => {
    const w = world()
    const leave = w.stream.watch(['a', 'b'])
    await pass(50)
    leave()
    w.stream.watch(['b', 'a'])
    await pass(1000)
    expect(w.sources).toHaveLength(1)
    expect(w.last.closed).toBe(false)
  })

  it('opens a new stream for other products and closes the previous one', async () => {
    const w = world()
    w.stream.watch(['a'])
    await pass(50)
    w.last.open()
    w.stream.watch(['b'])
    await pass(1000)
    expect(w.open().map(({ url }) => url)).toEqual(['https://one/stream?a,b'])
    expect(w.stream.alive()).toBe(true)
    expect(w.stream.state()).toBe('alive')
  })

  it('is connected at most once a second while rows come into view and leave it', async () => {
    const w = world()
    let leave = w.stream.watch(['0'])
    for (let row = 1; row <= 50; row++) {
      const next = w.stream.watch([`${row}`])
      leave()
      leave = next
      await pass(200)
    }
    expect(w.sources.length).toBeGreaterThan(5)
    expect(w.sources.length).toBeLessThanOrEqual(11)
    await pass(1000)
    expect(w.last.url).toContain('50')
  })

  it('keeps products that may come back for three seconds, and then asks for what is watched alone', async () => {
    const w = world()
    w.stream.watch(['a'])
    const leave = w.stream.watch(['b'])
    await pass(50)
    w.last.open()
    leave()
    await pass(2900)
    const back = w.stream.watch(['b'])
    await pass(5000)
    expect(w.sources).toHaveLength(1)
    w.last.heartbeat()
    back()
    await pass(3050)
    expect(w.open().map(({ url }) => url)).toEqual(['https://one/stream?a'])
  })

  it('is kept for three seconds when nothing is watched, as between a screen and the next, and then closed', async () => {
    const w = world()
    const leave = w.stream.watch(['a'])
    await pass(50)
    w.last.open()
    leave()
    await pass(2900)
    w.last.quote(1)
    w.stream.watch(['a'])()
    await pass(2900)
    expect(w.sources).toHaveLength(1)
    expect(w.last.closed).toBe(false)
    await pass(200)
    expect(w.last.closed).toBe(true)
    expect(w.stream.alive()).toBe(false)
    expect(w.forgotten).toHaveBeenCalledOnce()
    expect(w.ask).not.toHaveBeenCalled()
  })

  it('is not opened again when it is lost while nothing is watched', async () => {
    const w = world()
    const leave = w.stream.watch(['a'])
    await pass(50)
    w.last.open()
    leave()
    await pass(1000)
    w.last.fail()
    expect(vi.getTimerCount()).toBe(0)
    expect(w.sources).toHaveLength(1)
    expect(w.ask).not.toHaveBeenCalled()
    expect(w.forgotten).toHaveBeenCalledOnce()
  })

  it('a change of what is watched does not shorten the back-off of a line that is down', async () => {
    const w = world()
    w.stream.watch(['a'])
    await pass(50)
    for (let tries = 1; tries <= 4; tries++) await failAndWait(w)
    w.last.fail()
    const tried = w.sources.length
    for (let row = 0; row < 50; row++) {
      w.stream.watch([`${row}`])
      await pass(200)
    }
    expect(w.sources).toHaveLength(tried)
    await pass(5000)
    expect(w.last.url).toContain('49')
  })

  it('closes the stream and requests nothing when no product is watched', async () => {
    const w = world()
    const leave = w.stream.watch(['a'])
    await pass(50)
    w.last.fail()
    leave()
    await pass(50)
    const asked = w.ask.mock.calls.length
    await pass(60_000)
    expect(w.open()).toEqual([])
    expect(w.ask).toHaveBeenCalledTimes(asked)
    expect(w.forgotten).toHaveBeenCalledOnce()
    expect(w.stream.alive()).toBe(false)
  })
})

describe('the states of the connection', () => {
  type World = ReturnType<typeof world>
  const reach: Readonly<Record<ConnectionState, (w: World) => Promise<unknown>>> = {
    closed: async (w) => w.hide(),
    scheduled: async () => {},
    opening: () => pass(50),
    open: async (w) => {
      await reach.opening(w)
      w.last.open()
    },
    delivering: async (w) => {
      await reach.open(w)
      w.last.heartbeat()
    },
    switching: async (w) => {
      await reach.open(w)
      w.stream.watch(['c'])
      await pass(1000)
    },
    retrying: async (w) => {
      await reach.opening(w)
      w.last.fail()
    },
  }
  const cause = {
    watched: async (w: World) => {
      await pass(1000)
      w.stream.watch(['b'])
      await pass(50)
    },
    opened: async (w: World) => w.sources.at(-1)?.open(),
    heartbeat: async (w: World) => w.sources.at(-1)?.heartbeat(),
    broken: async (w: World) => w.sources.at(-1)?.fail(),
    overtaken: async (w: World) => {
      for (const seq of [2, 3]) {
        w.ask.mockResolvedValue([quoteOf('a', seq)])
        await pass(1000)
        await w.stream.catchUp()
      }
    },
    hidden: async (w: World) => w.hide(),
    shown: async (w: World) => w.show(),
    'no address answers': async (w: World) => {
      w.state.unreachable = true
      w.stream.watch(['b'])
      await pass(50)
    },
  }
  /** What each of them leads to, in the order of `cause`. */
  const next: Readonly<Record<ConnectionState, readonly ConnectionState[]>> = {
    closed: ['closed', 'closed', 'closed', 'closed', 'closed', 'closed', 'opening', 'closed'],
    scheduled: ['opening', 'scheduled', 'scheduled', 'scheduled', 'opening', 'closed', 'opening', 'retrying'],
    opening: ['opening', 'open', 'delivering', 'retrying', 'opening', 'closed', 'scheduled', 'opening'],
    open: ['switching', 'open', 'delivering', 'retrying', 'opening', 'closed', 'scheduled', 'open'],
    delivering: ['switching', 'delivering', 'delivering', 'retrying', 'opening', 'closed', 'scheduled', 'delivering'],
    switching: ['switching', 'open', 'delivering', 'retrying', 'opening', 'closed', 'scheduled', 'switching'],
    retrying: ['opening', 'retrying', 'retrying', 'retrying', 'opening', 'closed', 'scheduled', 'retrying'],
  }
  const rows = Object.entries(reach).flatMap(([from, arrive]) =>
    Object.entries(cause).map(([name, happen], index) => ({ from, name, arrive, happen, index })),
  )

  it.each(rows)('$from, then $name', async ({ from, arrive, happen, index }) => {
    const w = world()
    w.stream.watch(['a'])
    await arrive(w)
    expect(w.stream.connectionState()).toBe(from)
    await happen(w)
    expect(w.stream.connectionState()).toBe(Object.entries(next).find(([state]) => state === from)?.[1][index])
    expect(w.open().length, 'never two connections').toBeLessThanOrEqual(1)
  })
})

describe('received quotes', () => {
  it('passes quotes on and ignores text that is not a quote', async () => {
    const w = world()
    w.stream.watch(['a'])
    await pass(50)
    w.last.open()
    for (const rubbish of ['', '{', 'null', '{"productId":"a","seq":9}']) w.last.send(rubbish)
    w.last.quote(3)
    expect(w.feed.get('a')?.quote).toEqual({ productId: 'a', seq: 3, price: '1.5', at: AT })
    expect(w.last.closed).toBe(false)
  })

  it('a late answer of a poll changes nothing', async () => {
    const w = world()
    w.ask.mockResolvedValue([quoteOf('a', 7), quoteOf('b', 8)])
    w.stream.watch(['a', 'b'])
    await pass(50)
    w.last.open()
    await pass(900)
    w.feed.accept(quoteOf('b', 9))
    await pass(150)
    expect(w.ask).toHaveBeenCalledOnce()
    expect(w.feed.get('a')?.quote.seq).toBe(7)
    expect(w.feed.get('b')?.quote.seq).toBe(9)
  })

  it('asks nothing while the stream delivers: it begins with the newest quotes', async () => {
    const w = world()
    w.stream.watch(['a'])
    await pass(50)
    w.last.open()
    for (let beat = 0; beat < 12; beat++) {
      w.last.heartbeat()
      await pass(5000)
    }
    expect(w.ask).not.toHaveBeenCalled()
    expect(w.sources).toHaveLength(1)
  })

  it('polls beside an open but silent stream, until something arrives on it', async () => {
    const w = world()
    w.stream.watch(['a'])
    await pass(50)
    w.last.open()
    await pass(5000)
    expect(w.ask.mock.calls.length).toBeGreaterThanOrEqual(3)
    w.last.heartbeat()
    const asked = w.ask.mock.calls.length
    await pass(5000)
    expect(w.ask).toHaveBeenCalledTimes(asked)
  })
})

describe('a stream that lives and brings no quotes of now', () => {
  /** One quote a second at the backend; the page asks for the newest, and its quotes are overdue. */
  function behind() {
    const w = world()
    let seq = 0
    w.ask.mockImplementation(async () => {
      seq += 1
      return [quoteOf('a', seq)]
    })
    w.stream.watch(['a'])
    return w
  }

  it('is polled while a quote is overdue, and a heartbeat does not end that', async () => {
    const w = behind()
    await pass(50)
    w.last.open()
    w.last.quote(0)
    w.state.overdue = true
    await pass(550)
    expect(w.ask).toHaveBeenCalledOnce()
    w.last.heartbeat()
    w.state.overdue = false
    w.last.heartbeat()
    await pass(2000)
    expect(w.ask.mock.calls.length, 'what came by a poll is no sign of the stream').toBe(2)
  })

  it('is replaced when two polls bring what it does not, at the next address; each next time later', async () => {
    const w = behind()
    w.state.overdue = true
    const opened: number[] = []
    for (let ms = 0; ms < 60_000; ms += 250) {
      await pass(250)
      const { length } = w.sources
      if (length > opened.length) opened.push(ms)
      w.last.open()
      w.last.heartbeat()
    }
    expect(w.sources.slice(0, 3).map(({ url }) => url.slice(0, 11))).toEqual([
      'https://one',
      'https://two',
      'https://one',
    ])
    expect(w.sources.slice(0, -1).every(({ closed }) => closed)).toBe(true)
    const lives = opened.slice(1).map((at, index) => at - (opened[index] ?? 0))
    expect(lives.every((life, index) => life >= Math.min(15_000, 1000 * 2 ** index))).toBe(true)
    expect(w.ask.mock.calls.length, 'the price stays that of now').toBeGreaterThanOrEqual(28)
  })

  it('is not polled for a product that has just come into view: the next connection brings it', async () => {
    const w = world()
    w.stream.watch(['a'])
    await pass(50)
    w.last.open()
    w.last.quote(1)
    w.state.overdue = 'b'
    w.stream.watch(['b'])
    await pass(1000)
    expect(w.sources).toHaveLength(2)
    w.last.open()
    w.last.quote(1)
    w.state.overdue = false
    w.last.quote(1, 'b')
    await pass(3000)
    expect(w.ask).not.toHaveBeenCalled()
  })

  it('stays when it brings the same quotes, only a moment later than the polls', async () => {
    const w = behind()
    w.state.overdue = true
    await pass(50)
    for (let second = 0; second < 30; second++) {
      await pass(1000)
      w.last.quote(w.feed.get('a')?.quote.seq ?? 0)
    }
    expect(w.sources).toHaveLength(1)
  })

  it('is asked half as often where the polls bring nothing newer: the product has no newer quote', async () => {
    const w = world()
    w.stream.watch(['a'])
    await pass(50)
    w.last.open()
    w.last.quote(1)
    w.state.overdue = true
    for (let second = 0; second < 40; second++) {
      await pass(1000)
      w.last.heartbeat()
    }
    expect(w.ask.mock.calls.length).toBeGreaterThanOrEqual(9)
    expect(w.ask.mock.calls.length).toBeLessThanOrEqual(12)
    expect(w.sources).toHaveLength(1)
  })
})

describe('a stream that is lost', () => {
  it('polls every two seconds until it is open again, and is alive as long as polls are answered', async () => {
    const w = world()
    w.stream.watch(['a'])
    await pass(50)
    w.last.open()
    w.last.quote(1)
    w.last.fail()
    expect(w.stream.alive()).toBe(false)
    expect(w.stream.state()).toBe('lost')
    await pass(0)
    expect(w.stream.alive()).toBe(true)
    const asked = w.ask.mock.calls.length
    await pass(6000)
    expect(w.ask.mock.calls.length - asked).toBe(3)
    w.ask.mockRejectedValue(new ContractError('/quotes', 'data'))
    await pass(2000)
    expect(w.stream.alive()).toBe(false)
  })

  it('stays alive where polls were answered beside it', async () => {
    const w = world()
    w.stream.watch(['a'])
    await pass(50)
    w.last.open()
    await pass(5000)
    w.last.fail()
    expect(w.stream.alive()).toBe(true)
  })

  it('treats more than ten silent seconds as a loss', async () => {
    const w = world()
    w.stream.watch(['a'])
    await pass(50)
    w.last.open()
    await pass(SILENCE_MS)
    expect(w.sources).toHaveLength(1)
    await pass(1000)
    expect(w.last.closed).toBe(true)
    await pass(1000)
    expect(w.sources).toHaveLength(2)
  })

  it('reconnects without end, and waits at most fifteen seconds between two attempts', async () => {
    const w = world()
    w.stream.watch(['a'])
    await pass(50)
    for (let tries = 1; tries < 100; tries++) expect(await failAndWait(w)).toBeLessThanOrEqual(15_000)
  })

  it('waits longer after each attempt, and starts again once one has delivered for a while', async () => {
    const w = world()
    w.stream.watch(['a'])
    await pass(50)
    const waits = [await failAndWait(w), await failAndWait(w), await failAndWait(w), await failAndWait(w)]
    expect(waits).toEqual([1000, 2000, 4000, 8000])
    w.last.open()
    w.last.heartbeat()
    await pass(5000)
    w.last.heartbeat()
    await pass(5000)
    w.last.heartbeat()
    expect(await failAndWait(w)).toBe(1000)
  })

  it('waits longer too where each is cut after its first event, as by a machine in between', async () => {
    const w = world()
    w.stream.watch(['a'])
    await pass(50)
    const waits: number[] = []
    for (let tries = 0; tries < 5; tries++) {
      w.last.open()
      w.last.quote(tries + 1)
      waits.push(await failAndWait(w))
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 15_000])
  })

  it('opens at once when polls are answered again after an outage, and not when they were answered all the time', async () => {
    const w = world()
    w.stream.watch(['a'])
    await pass(50)
    for (let tries = 0; tries < 5; tries++) await failAndWait(w)
    w.last.fail()
    const tried = w.sources.length
    await pass(3000)
    expect(w.sources).toHaveLength(tried)
    w.ask.mockRejectedValue(new ContractError('/quotes', 'data'))
    await pass(2000)
    w.ask.mockResolvedValue([])
    await pass(2500)
    expect(w.sources).toHaveLength(tried + 1)
  })

  it('uses the next address when one delivered nothing, and the same one when it had worked', async () => {
    const w = world()
    w.stream.watch(['a'])
    await pass(50)
    w.last.fail()
    await pass(1000)
    expect(w.last.url).toContain('https://two')
    w.last.open()
    w.last.heartbeat()
    w.state.current = 1
    w.last.fail()
    await pass(1000)
    expect(w.last.url).toContain('https://two')
  })

  it('uses the address that calls have changed to, and does not go back', async () => {
    const w = world()
    w.stream.watch(['a'])
    await pass(50)
    w.last.fail()
    w.state.current = 1
    await pass(1000)
    expect(w.last.url).toContain('https://two')
  })

  it('uses the only address again', async () => {
    const w = world({ bases: ['https://one'] })
    w.stream.watch(['a'])
    await pass(50)
    w.last.fail()
    await pass(1000)
    expect(w.last.url).toContain('https://one')
  })
})

describe('a line that flaps', () => {
  it('is connected and asked at most once a second, however often the device comes back online', async () => {
    const w = world()
    w.stream.watch(['a'])
    await pass(2000)
    const before = { opened: w.sources.length, asked: w.ask.mock.calls.length }
    for (let flap = 0; flap < 100; flap++) {
      w.online()
      await pass(100)
    }
    expect(w.sources.length - before.opened).toBeGreaterThanOrEqual(9)
    expect(w.sources.length - before.opened).toBeLessThanOrEqual(11)
    expect(w.ask.mock.calls.length - before.asked).toBeGreaterThanOrEqual(5)
    expect(w.ask.mock.calls.length - before.asked).toBeLessThanOrEqual(11)
  })

  it('is asked at most once a second when every connection is lost as soon as it has delivered something', async () => {
    const w = world()
    w.stream.watch(['a'])
    await pass(2000)
    const asked = w.ask.mock.calls.length
    for (let ms = 0; ms < 10_000; ms += 50) {
      if (!w.last.closed) {
        w.last.open()
        w.last.heartbeat()
        w.last.fail()
      }
      await pass(50)
    }
    expect(w.ask.mock.calls.length - asked).toBeLessThanOrEqual(11)
  })

  it('is connected at most once a second while polls fail and are answered in turn', async () => {
    const w = world()
    w.ask.mockImplementation(async () => {
      if (w.ask.mock.calls.length % 2 === 0) throw new ContractError('/quotes', 'data')
      return []
    })
    w.stream.watch(['a'])
    await pass(2000)
    const before = { opened: w.sources.length, asked: w.ask.mock.calls.length }
    for (let ms = 0; ms < 10_000; ms += 50) {
      if (!w.last.closed) w.last.fail()
      await pass(50)
    }
    expect(w.sources.length - before.opened).toBeLessThanOrEqual(11)
    expect(w.ask.mock.calls.length - before.asked).toBeLessThanOrEqual(11)
  })
})

describe('a hidden page', () => {
  it('closes the stream when hidden and opens it at once when shown, without any back-off', async () => {
    const w = world()
    w.stream.watch(['a'])
    await pass(50)
    for (let tries = 0; tries < 5; tries++) {
      w.last.fail()
      await pass(15_000)
    }
    w.hide()
    const tried = w.sources.length
    const asked = w.ask.mock.calls.length
    await pass(600_000)
    expect(w.open()).toEqual([])
    expect(w.stream.alive()).toBe(false)
    expect(w.sources).toHaveLength(tried)
    expect(w.ask).toHaveBeenCalledTimes(asked)
    w.show()
    expect(w.open()).toHaveLength(1)
    await pass(0)
    expect(w.ask).toHaveBeenCalledTimes(asked + 1)
  })

  it('closes a stream again that the browser has reopened', async () => {
    const w = world()
    w.stream.watch(['a'])
    await pass(50)
    w.last.open()
    w.hide()
    w.last.closed = false
    w.last.open()
    expect(w.last.closed).toBe(true)
    expect(w.stream.alive()).toBe(false)
  })

  it('opens nothing for a page that was loaded hidden, until it is visible', async () => {
    const w = world()
    w.stream.watch(['a'])
    w.hide()
    await pass(1000)
    expect(w.sources).toEqual([])
    w.show()
    expect(w.sources).toHaveLength(1)
  })

  it('has a stream for what is watched there too, and for nothing else', async () => {
    const w = world()
    w.stream.watch(['a'])
    const leave = w.stream.watch(['b'], { lasting: true })
    await pass(50)
    expect(w.last.url).toContain('?a,b')
    w.hide()
    expect(w.open()).toEqual([])
    await pass(1000)
    expect(w.open().map(({ url }) => url.split('?')[1])).toEqual(['b'])
    w.last.open()
    w.last.quote(7, 'b')
    expect(w.feed.get('b')?.quote.seq).toBe(7)
    w.last.fail()
    await pass(5000)
    expect(w.open(), 'after a failure').toHaveLength(1)
    expect(w.ask.mock.lastCall?.[0]).toEqual(['b'])
    w.show()
    await pass(1000)
    expect(w.open().map(({ url }) => url.split('?')[1])).toEqual(['a,b'])
    w.hide()
    await pass(1000)
    leave()
    await pass(50)
    expect(w.open(), 'when nothing is left').toEqual([])
  })

  it('replaces an open stream when the network comes back', async () => {
    const w = world()
    w.stream.watch(['a'])
    await pass(50)
    w.last.open()
    const old = w.last
    w.online()
    expect(old.closed).toBe(true)
    await pass(1000)
    expect(w.open()).toHaveLength(1)
    old.quote(5)
    expect(w.feed.get('a')).toBeUndefined()
  })
})

it('tells its listeners when quotes are missing and when they arrive again; none are missing where none are watched', async () => {
  const w = world()
  const seen: boolean[] = []
  w.stream.subscribe(() => seen.push(w.stream.missing()))
  expect(w.stream.missing()).toBe(false)
  const leave = w.stream.watch(['a'])
  await pass(50)
  w.last.open()
  w.last.fail()
  await pass(0)
  w.ask.mockRejectedValue(new ContractError('/quotes', 'data'))
  await pass(4000)
  leave()
  await pass(50)
  expect(seen).toEqual([true, false, true, false, true, false])
})
