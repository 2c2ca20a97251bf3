import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as a server of the tests saw it. */
export interface Received {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** How a server of the tests treats a request. */
export type Behaviour =
  | {
      readonly kind: 'answer'
      readonly status?: number
      readonly type?: string
      readonly body: string
      readonly headers?: Readonly<Record<string, string>>
    }
  /** The connection breaks before the body is read. */
  | { readonly kind: 'cutBefore' }
  /** The connection breaks after the request was received whole. */
  | { readonly kind: 'cutAfter' }
  /** No answer comes. */
  | { readonly kind: 'silent' }
  /** Headers and half a body, then nothing more. */
  | { readonly kind: 'stalled' }
  /** Headers and half a body, then the connection breaks. */
  | { readonly kind: 'truncated' }

export interface TestServer {
  readonly base: string
  close(): Promise<void>
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

function respond(response: ServerResponse, behaviour: Behaviour): void {
  const half = '{"code":200,"da'
  response.shouldKeepAlive = false
  if (behaviour.kind === 'answer') {
    response.writeHead(behaviour.status ?? 200, {
      'content-type': behaviour.type ?? 'application/json',
      ...behaviour.headers,
    })
    response.end(behaviour.body)
  } else if (behaviour.kind === 'stalled' || behaviour.kind === 'truncated') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' })
    response.write(half, () => {
      if (behaviour.kind === 'truncated') response.socket?.end()
    })
  } else if (behaviour.kind !== 'silent') {
    response.socket?.destroy()
  }
}

/** A real HTTP server on a free port; `decide` is asked before the body is read, `seen` is told of what came. */
export async function startServer(
  decide: (path: string) => Behaviour,
  seen: (received: Received) => void = () => {},
): Promise<TestServer> {
  const server: Server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    const behaviour = decide(path)
    const body = behaviour.kind === 'cutBefore' ? '' : await readAll(request)
    seen({ method, path, headers, body })
    respond(response, behaviour)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    base: `http://127.0.0.1:${portOf(server)}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port')
  return address.port
}

/**
 * An address that refuses every connection. No program listens on this port, and no system gives it to one that asks for any free
 * port, as it may give one that a test has just closed. `fetch` does not know it as a port that must not be asked.
 */
export const REFUSING = 'http://127.0.0.1:2'

/** An envelope that says success. */
export const ok = (data: unknown, beside: object = {}): Behaviour => ({
  kind: 'answer',
  body: JSON.stringify({ code: 200, msg: 'ok', data, ...beside }),
})

/** A storage that keeps its values in memory. */
export function memoryStore(initial: Record<string, string> = {}) {
  const values = new Map(Object.entries(initial))
  return {
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => void values.set(key, value),
  }
}
