import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { Backend } from './backend.ts'
import { createApp } from './http/app.ts'
import { takePart } from './leader.ts'
import type { PriceFeed } from './market/feed.ts'

/** A running instance. */
export interface Instance {
  /** One for each port, without a trailing slash. */
  readonly addresses: readonly string[]
  /** Ends every connection, gives up the leader's role and closes the database. */
  readonly stop: () => Promise<void>
}

interface Options {
  /** 0: any free one. */
  readonly ports: readonly number[]
  readonly host?: string
  readonly feed: PriceFeed
}

/** Serves a backend at some ports, and takes part in what one of all instances does. Rejects when a port is in use. */
export async function startInstance(backend: Backend, { ports, host = '127.0.0.1', feed }: Options): Promise<Instance> {
  await backend.quotes.start()
  const app = createApp(backend)
  const servers = ports.map(() => createAdaptorServer({ fetch: app.fetch })).filter(isHttp)
  const addresses: string[] = []
  for (const [index, server] of servers.entries()) addresses.push(await listen(server, ports[index] ?? 0, host))
  const leave = takePart(backend, feed)
  const stop = async () => {
    await Promise.all([leave(), ...servers.map(close)])
    await backend.quotes.stop()
    await backend.database.close()
  }
  return { addresses, stop }
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
