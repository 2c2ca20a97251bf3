import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How many connections an instance has, and how long a request may take to arrive. */
interface ConnectionLimits {
  readonly most: number
  /** Connections whose request has not arrived as a whole. Of more the oldest one is closed. */
  readonly mostHalfOpen: number
  readonly headersTimeoutMs: number
  /** Headers and body: a photo of 10 MiB on a slow network takes minutes. */
  readonly requestTimeoutMs: number
}

export const connectionLimits: ConnectionLimits = {
  most: 20_000,
  mostHalfOpen: 1000,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 600_000,
}

/** Applies limits to a server before it listens: whoever opens connections and sends nothing, or very slowly, does not keep others out. */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  server.maxConnections = limits.most
  server.headersTimeout = limits.headersTimeoutMs
  server.requestTimeout = limits.requestTimeoutMs
  // Oldest first.
  const halfOpen = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    halfOpen.add(socket)
    socket.once('close', () => halfOpen.delete(socket))
    const [oldest] = halfOpen
    if (halfOpen.size > limits.mostHalfOpen) oldest?.destroy()
  })
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const arrived = () => halfOpen.delete(socket)
    if (!hasBody(request)) {
      arrived()
      return
    }
    halfOpen.delete(socket)
    halfOpen.add(socket)
    request.once('end', arrived)
    response.once('close', arrived)
  })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
