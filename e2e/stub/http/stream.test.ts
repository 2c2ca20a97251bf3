import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { quote, quoteHistory } from '#lib/contract/market.ts'
import { StubControl } from '../control/client.ts'
import { type Stub, startStub } from '../start.ts'

let stub: Stub
let control: StubControl
beforeEach(async () => {
  stub = await startStub({ ports: [0, 0], control: true })
  control = new StubControl(stub.addresses[0])
})
afterEach(() => stub.stop())

/** Opens a stream; `next` gives one event's quote after the other. */
async function listen(products: string) {
  const answer = await fetch(`${stub.addresses[0]}/api/market/stream?products=${products}`)
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (reader === undefined) throw new Error('no body')
  let pending = ''
  const next = async () => {
    while (!pending.includes('\n\n')) {
      const { done, value } = await reader.read()
      if (done) throw new Error('the stream ended')
      pending += value
    }
    const [event = '', ...rest] = pending.split('\n\n')
    pending = rest.join('\n\n')
    return v.parse(quote, JSON.parse(/^event: quote\ndata: (.*)$/.exec(event)?.[1] ?? event))
  }
  return { type: answer.headers.get('content-type'), next, close: () => reader.cancel() }
}

test('sends the newest quote at once, then every tick', async () => {
  const { type, next } = await listen('btcusdt')
  expect(type).toBe('text/event-stream')
  const quotes = [await next(), await next(), await next(), await next()]
  const first = quotes[0]?.seq ?? 0
  expect(quotes.map(({ seq }) => seq)).toEqual([first, first + 1, first + 2, first + 3])
})

test('a jump of the clock delivers the last quote of each product, not the thousands between', async () => {
  await control.clock.freeze()
  const { next } = await listen('btcusdt,eurusd')
  const before = [await next(), await next()]
  await control.clock.advance(3_600_000)
  const after = [await next(), await next()]
  expect(after.map(({ productId }) => productId)).toEqual(['btcusdt', 'eurusd'])
  // Four a second, at uneven distances: how many fall into an hour differs by one, depending on where in its slot it
  // begins.
  after.forEach(({ seq }, index) => {
    expect(Math.abs(seq - (before[index]?.seq ?? 0) - 14_400)).toBeLessThanOrEqual(1)
  })
})

test('is forgotten when its reader leaves, and ends when it is cut', async () => {
  const [left, cut] = [await listen('btcusdt'), await listen('btcusdt')]
  expect(await control.streams.count()).toBe(2)
  await left.close()
  await expect.poll(() => control.streams.count()).toBe(1)
  await control.streams.cut()
  await expect(
    (async () => {
      for (;;) await cut.next()
    })(),
  ).rejects.toThrow()
})

test('an unknown product is an envelope, not a stream', async () => {
  const answer = await fetch(`${stub.addresses[0]}/api/market/stream?products=nothing`)
  expect(await answer.json()).toMatchObject({ code: 4101 })
})

test('stopping the stub ends open streams at once', async () => {
  const { next } = await listen('btcusdt')
  await next()
  await stub.stop()
  await expect(
    (async () => {
      for (;;) await next()
    })(),
  ).rejects.toThrow()
})

test('the history holds exactly what the stream sent', async () => {
  const { next, close } = await listen('btcusdt')
  const sent = [await next(), await next(), await next(), await next(), await next()]
  await close()
  const token = await control.session('demo')
  const from = sent[0]?.at ?? 0
  const to = sent.at(-1)?.at ?? 0
  const ask = async (rest: string) => {
    const answer = await fetch(
      `${stub.addresses[0]}/api/market/ticks?productId=btcusdt&from=${from}&to=${to}&${rest}`,
      { headers: { Authorization: `Bearer ${token}` } },
    )
    return v.parse(v.object({ data: quoteHistory.response }), await answer.json()).data
  }
  const whole = await ask('limit=1000')
  expect(whole).toMatchObject({ items: sent })
  expect(whole.nextSeq).toBeUndefined()
  // The clock runs on: the history may know a later quote by now.
  expect(whole.completeUntilSeq).toBeGreaterThanOrEqual(sent.at(-1)?.seq ?? 0)
  const nextSeq = sent[2]?.seq
  expect(await ask('limit=2')).toMatchObject({ items: sent.slice(0, 2), nextSeq })
  expect(await ask(`limit=3&fromSeq=${nextSeq}`)).toMatchObject({ items: sent.slice(2) })
})
