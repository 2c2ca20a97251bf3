import type { Backend } from './backend.ts'
import { createApp } from './http/app.ts'
import { type Served, serve } from './http/serve.ts'
import { takePart } from './leader.ts'
import type { PriceFeed } from './market/feed.ts'
import type { StreamServer } from './market/streamServer.ts'

/** A running instance. */
export interface Instance {
  /** One for each port, without a trailing slash. */
  readonly addresses: readonly string[]
  /** Gives up the leader's role, takes no more requests, answers those that have come, and closes the database. */
  readonly stop: () => Promise<void>
}

interface Options {
  /** 0: any free one. */
  readonly ports: readonly number[]
  readonly host?: string | undefined
  readonly keepAliveMs?: number | undefined
  readonly feed: PriceFeed
  /** Holds the streams in place of the instances. */
  readonly streamServer?: StreamServer | undefined
}

/** Serves a backend at some ports, and takes part in what one of all instances does. Rejects when a port is in use. */
export async function startInstance(
  backend: Backend,
  { ports, feed, streamServer, ...options }: Options,
): Promise<Instance> {
  await backend.quotes.start()
  const app = createApp(backend)
  const served: Served[] = []
  for (const port of ports) served.push(await serve(app.fetch, { ...options, port }))
  const leave = takePart(backend, feed, streamServer)
  const stop = async () => {
    // Another instance leads from now on. The streams end: their readers go to another address.
    await leave()
    backend.quotes.end()
    await Promise.all(served.map((each) => each.stop()))
    await backend.quotes.stop()
    await backend.database.close()
  }
  return { addresses: served.map(({ address }) => address), stop }
}
