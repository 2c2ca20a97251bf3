import { createServer, type IncomingHttpHeaders } from 'node:http'
import * as v from 'valibot'

const posted = v.object({ type: v.string(), timestamp: v.string(), data: v.record(v.string(), v.unknown()) })

/** A post that a receiver has got. */
export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly id: string
  readonly type: string
  readonly member: unknown
}

/** How a receiver answers: a status, with headers; or nothing as long as the promise waits. */
type Answer = (received: Received) => number | Promise<number>

/** A server to which events are posted. */
export class Receiver {
  readonly received: Received[] = []
  answer: Answer = () => 204
  readonly headers: Record<string, string> = {}
  readonly #server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', async () => {
      const body = Buffer.concat(parts).toString()
      const { type, data } = v.parse(posted, JSON.parse(body))
      const { headers } = request
      const received = { headers, body, id: `${headers['webhook-id']}`, type, member: data.member }
      this.received.push(received)
      response.writeHead(await this.answer(received), this.headers).end('{}')
    })
  })

  static async start(): Promise<Receiver> {
    const receiver = new Receiver()
    await new Promise<void>((done) => receiver.#server.listen(0, '127.0.0.1', done))
    return receiver
  }

  get url(): string {
    const address = this.#server.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/events`
  }

  /** What it has got of a member, by its number: the ids of the events, in the order of their arrival. */
  of(member: number): readonly string[] {
    return this.received.filter((one) => one.member === `u${member}`).map(({ id }) => id)
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((done) => this.#server.close(done))
  }
}
