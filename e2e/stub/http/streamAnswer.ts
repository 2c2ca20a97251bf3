import { streamSSE } from 'hono/streaming'
import { Refusal } from '#backend-rules/refusal.ts'
import { codes } from '#lib/contract/codes.ts'
import { quoteStream } from '#lib/contract/market.ts'
import { cut } from './context.ts'
import { follow } from './follow.ts'
import { arrive, respond, type StubRoute } from './route.ts'
import type { OpenStream } from './streams.ts'

/** The quotes of the requested products as server-sent events, until the connection ends. */
export const streamRoute: StubRoute = {
  call: quoteStream,
  serve: (c, world) =>
    respond(c, world, quoteStream, async () => {
      const [{ products }] = await arrive(c, world, quoteStream)
      const instruments = world.market.pick(products)
      if (instruments.length === 0) throw new Refusal(codes.productUnavailable)
      return streamSSE(c, async (stream) => {
        const ended = new AbortController()
        const own: OpenStream = { address: c.env.address, cut: () => cut(c), started: false }
        const forget = world.streams.add(own)
        c.env.incoming.socket.once('close', () => {
          forget()
          ended.abort()
        })
        stream.onAbort(() => ended.abort())
        const write = async (text: string) => {
          await stream.write(text)
          own.started = true
        }
        await follow(world, instruments, write, ended.signal)
        forget()
      })
    }),
}
