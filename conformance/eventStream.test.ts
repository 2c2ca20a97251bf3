import { expect, it } from 'vitest'
import { EventReader } from './eventStream.ts'

/** The events of a stream whose bytes arrive in these pieces. */
async function eventsOf(...pieces: readonly (string | Uint8Array<ArrayBuffer>)[]) {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece)
      controller.close()
    },
  })
  const reader = new EventReader(body, () => 0)
  await reader.until(Number.POSITIVE_INFINITY, 1000)
  return reader.events.map(({ name, data }) => `${name} ${data}`)
}

it.each<[string, readonly (string | Uint8Array<ArrayBuffer>)[], readonly string[]]>([
  ['lines that end in CR and LF', ['event: quote\r\ndata: 1\r\n\r\n'], ['quote 1']],
  ['CR and LF in two pieces', ['data: a\r', '\ndata: b\r\n\r\n'], ['message a\nb']],
  ['lines that end in CR alone', ['data: a\r\rdata: b\r\r', 'data: c\r\r:'], ['message a', 'message b', 'message c']],
  ['a byte order mark', ['\ufeffdata: a\n\n'], ['message a']],
  [
    'a character in two pieces',
    ['data: ', new Uint8Array([0xe4, 0xbb]), new Uint8Array([0xb7, 10, 10])],
    ['message 价'],
  ],
  ['no blank after the colon', ['data:a\n\n'], ['message a']],
  ['comments and an event without data', [': 1\n\nevent: quote\n\n', ': 2\n\n'], []],
  ['an event that the end cuts off', ['data: a\n\ndata: b\n'], ['message a']],
])('reads %s as a browser does', async (_, pieces, events) => {
  expect(await eventsOf(...pieces)).toEqual(events)
})
