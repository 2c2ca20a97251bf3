import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { AddressIndex } from './faults/faults.ts'
import { createApp } from './http/app.ts'
import { createWorld, type World, type WorldOptions } from './world.ts'

export interface StubOptions extends WorldOptions {
  /** Ports of the two addresses. 0: any free one. When a port is in use, the next free one is used. */
  readonly ports: readonly [number, number]
  /** Whether the control endpoints exist (`control/client.ts`). Default: false. */
  readonly control?: boolean
}

export interface Stub {
  /** Base addresses without a trailing slash, in the order of `ports`. */
  readonly addresses: readonly [string, string]
  readonly world: World
  /** Ends every stream and connection at once and frees both ports. */
  readonly stop: () => Promise<void>
}

const HOST = '127.0.0.1'
const LAST_PORT = 65_535
/** How long an idle connection stays open. A test reuses connections: at Node's 5 s its next request may meet one that is just closed. */
const KEEP_ALIVE_MS = 75_000

/** Starts the stub backend: two addresses over one new world. */
export async function startStub({ ports, control = false, ...options }: StubOptions): Promise<Stub> {
  const world = createWorld(options)
  const app = createApp(world, { control })
  const serve = (address: AddressIndex) =>
    createAdaptorServer({
      fetch: (request, env) => app.fetch(request, { ...env, address }),
      serverOptions: { keepAliveTimeout: KEEP_ALIVE_MS },
    })
  const servers = [serve(0), serve(1)].filter(isHttp)
  const [first, second] = servers
  if (first === undefined || second === undefined) throw new TypeError('the adaptor made no HTTP server')
  const addresses = [await listen(first, ports[0]), await listen(second, ports[1])] as const
  const stop = async () => {
    world.streams.cut()
    await Promise.all(servers.map(close))
  }
  return { addresses, world, stop }
}

function isHttp(server: unknown): server is Server {
  return typeof server === 'object' && server !== null && 'closeAllConnections' in server
}

async function listen(server: Server, port: number): Promise<string> {
  for (let tried = port; tried <= LAST_PORT; tried += 1) {
    if (await listens(server, tried)) break
  }
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error(`no free port from ${port} on`)
  return `http://${HOST}:${bound.port}`
}

/** False when the port is in use. */
function listens(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException) => {
      server.off('listening', listening)
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(error)
    }
    const listening = () => {
      server.off('error', failed)
      resolve(true)
    }
    server.once('error', failed)
    server.once('listening', listening)
    server.listen(port, HOST)
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
