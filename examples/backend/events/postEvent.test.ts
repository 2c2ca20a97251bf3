import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postEvent } from './postEvent.ts'
import { isPublicAddress } from './publicAddress.ts'
import { Receiver } from './receiver.fixture.ts'

let receiver: Receiver
beforeAll(async () => {
  receiver = await Receiver.start()
})
afterAll(() => receiver.stop())

const body = JSON.stringify({ type: 'a', timestamp: 'b', data: {} })
const post = (url: string, privateAddresses: boolean, addresses: readonly string[] = []) =>
  postEvent({ url, headers: {}, body, privateAddresses, signal: new AbortController().signal }, (_, __, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    ),
  )

it.each([
  ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
  ...['255.255.255.255', '192.0.2.1', '198.18.0.1', '::', '::1', 'fe80::1', 'fd00::1', 'ff02::1', '::ffff:127.0.0.1'],
  ...['::ffff:7f00:1', '64:ff9b::a9fe:a9fe', '2002:7f00:1::1', '2001::1', '2001:db8::1', 'example.com', ''],
])('%s is no public address', (address) => expect(isPublicAddress(address)).toBe(false))

it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2001:4860:4860::8888', '::ffff:8.8.8.8'])(
  '%s is a public address',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

describe('a post', () => {
  it('to a name goes to the address that was looked at, and nowhere if one of them is private', async () => {
    const named = receiver.url.replace('127.0.0.1', 'events.example')
    await post(named, true, ['127.0.0.1'])
    expect(receiver.received).toHaveLength(1)
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::ffff:127.0.0.1']])
      await expect(post(named, false, addresses)).rejects.toThrow('a private network')
    expect(receiver.received).toHaveLength(1)
  })

  it.each(['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '0x7f.1', '2130706433', '169.254.169.254'])(
    'goes to %s only where that is allowed',
    async (host) => {
      await expect(post(receiver.url.replace('127.0.0.1', host), false)).rejects.toThrow('a private network')
    },
  )

  it('reads no endless answer', async () => {
    const endless = createServer((_, response) =>
      Readable.from(
        (function* () {
          for (;;) yield 'x'.repeat(1000)
        })(),
      ).pipe(response),
    )
    await new Promise<void>((done) => endless.listen(0, '127.0.0.1', done))
    const address = endless.address()
    await post(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`, true)
    endless.close()
  })

  it('waits for no answer for ever, also not for its end', async () => {
    const silent = createServer((request, response) => {
      if (request.url === '/begun') response.writeHead(200).write('{')
    })
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
    const address = silent.address()
    for (const path of ['', 'begun'])
      await expect(
        postEvent({
          ...{ url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/${path}`, headers: {}, body },
          ...{ privateAddresses: true, signal: new AbortController().signal, answerMs: 50 },
        }),
      ).rejects.toThrow('no answer within 0.05 s')
    silent.closeAllConnections()
    silent.close()
  })

  it('has failed without an answer of 2xx', async () => {
    receiver.answer = () => 302
    await expect(post(receiver.url, true)).rejects.toThrow('HTTP 302: a redirect is not followed')
    receiver.answer = () => 429
    await expect(post(receiver.url, true)).rejects.toThrow('HTTP 429')
    await expect(post('http://127.0.0.1:9/', true)).rejects.toThrow('ECONNREFUSED')
  })
})
