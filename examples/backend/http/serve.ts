import type { Server } from 'node:http'
import { isIPv6 } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { connectionLimits, limitConnections } from './connections.ts'

/** An app that is being served. */
export interface Served {
  /** Without a trailing slash. */
  readonly address: string
  /** Takes no more requests, answers those that have come, and then ends every connection. */
  readonly stop: () => Promise<void>
}

interface Options {
  /** 0: any free one. */
  readonly port: number
  readonly host?: string | undefined
  /** How long a connection stays open without a request, in ms. Longer than a balancer in front keeps it, which may use it until then. */
  readonly keepAliveMs?: number | undefined
  /** How long a stop waits for requests that are being answered, in ms. */
  readonly graceMs?: number | undefined
  readonly limits?: typeof connectionLimits | undefined
}

const KEEP_ALIVE_MS = 75_000
const GRACE_MS = 10_000
/** How often Node looks for requests that take too long to arrive, in ms. */
const CHECK_MS = 2000

/** Serves a fetch handler. Rejects when the port is in use. */
export async function serve(
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch'],
  { port, host = '127.0.0.1', keepAliveMs = KEEP_ALIVE_MS, graceMs = GRACE_MS, limits = connectionLimits }: Options,
): Promise<Served> {
  const server = createAdaptorServer({ fetch, serverOptions: { connectionsCheckingInterval: CHECK_MS } })
  if (!isHttp(server)) throw new Error('not a server of HTTP/1.1')
  server.keepAliveTimeout = keepAliveMs
  limitConnections(server, limits)
  return { address: await listen(server, port, host), stop: () => close(server, graceMs) }
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
      else resolve(`http://${isIPv6(host) ? `[${host}]` : host}:${bound.port}`)
    })
  })
}

function close(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = setTimeout(() => server.closeAllConnections(), graceMs)
    // A connection that has had its answer would be kept for the next request.
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(end)
      clearInterval(idle)
      resolve()
    })
  })
}
