import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { connectionLimits, limitConnections } from './connections.ts'

/** An app that is being served. */
export interface Served {
  /** Without a trailing slash. */
  readonly address: string
  /** Ends every connection at once. */
  readonly stop: () => Promise<void>
}

/** How often Node looks for requests that take too long to arrive, in ms. */
const CHECK_MS = 2000

/** Serves a fetch handler. `port` 0: any free one. Rejects when the port is in use. */
export async function serve(
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch'],
  port: number,
  host = '127.0.0.1',
  limits = connectionLimits,
): Promise<Served> {
  const server = createAdaptorServer({ fetch, serverOptions: { connectionsCheckingInterval: CHECK_MS } })
  if (!isHttp(server)) throw new Error('not a server of HTTP/1.1')
  limitConnections(server, limits)
  return { address: await listen(server, port, host), stop: () => close(server) }
}

function isHttp(server: unknown): server is Server {
  return typeof server === 'object' && server !== null && 'closeAllConnections' in server
}

function listen(server: Server, port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const bound = server.address()
      if (bound === null || typeof bound === 'string') reject(new Error('the server has no port'))
      else resolve(`http://${host}:${bound.port}`)
    })
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
