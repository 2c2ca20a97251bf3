import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { connectionLimits } from './connections.ts'
import { type Served, serve } from './serve.ts'

let served: Served | undefined
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await served?.stop()
})

async function start(limits: Partial<typeof connectionLimits>): Promise<void> {
  served = await serve(async (request) => new Response(await request.text()), {
    port: 0,
    limits: { ...connectionLimits, ...limits },
  })
}

/** A connection on which this was sent, with everything that came back, and how it ended. */
async function opened(text = '') {
  const socket = connect(Number(new URL(served?.address ?? '').port), '127.0.0.1')
  sockets.push(socket)
  let received = ''
  let isClosed = false
  socket.on('data', (part) => {
    received += part.toString()
  })
  socket.on('error', () => undefined)
  socket.once('close', () => {
    isClosed = true
  })
  await once(socket, 'connect')
  socket.write(text)
  return { socket, received: () => received, isClosed: () => isClosed }
}

it('of too many connections that send no whole request the oldest one ends, and requests are answered', async () => {
  await start({ mostHalfOpen: 3 })
  const silent = await opened()
  const slowHead = await opened('GET / HTTP/1.1\r\nHost: a\r\nX')
  const slowBody = await opened('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf')
  expect(silent.isClosed()).toBe(false)
  const whole = await opened('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await expect.poll(whole.received).toContain('200 OK')
  await expect.poll(silent.isClosed).toBe(true)
  // It has arrived, and counts no longer; nor does one whose body has come.
  expect([slowHead, slowBody, whole].map((one) => one.isClosed())).toEqual([false, false, false])
  slowBody.socket.write(' more')
  await expect.poll(slowBody.received).toContain('half more')
  await opened()
  await opened()
  expect([slowHead, slowBody, whole].map((one) => one.isClosed())).toEqual([false, false, false])
  await opened()
  await expect.poll(slowHead.isClosed).toBe(true)
})

it('has so many connections and no more', async () => {
  await start({ most: 2 })
  const kept = [await opened(), await opened()]
  const late = await opened()
  await expect.poll(late.isClosed).toBe(true)
  expect(kept.map((one) => one.isClosed())).toEqual([false, false])
})

it('ends a connection whose request does not arrive in time', { timeout: 20_000 }, async () => {
  await start({ headersTimeoutMs: 100, requestTimeoutMs: 200 })
  const slow = [
    await opened('GET / HTTP/1.1\r\n'),
    await opened('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf'),
  ]
  for (const { isClosed } of slow) await expect.poll(isClosed, { timeout: 15_000 }).toBe(true)
})
