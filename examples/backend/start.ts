import type { Backend } from './backend.ts'
import { createApp } from './http/app.ts'
import { type Served, serve } from './http/serve.ts'
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
export async function startInstance(backend: Backend, { ports, host, feed }: Options): Promise<Instance> {
  await backend.quotes.start()
  const app = createApp(backend)
  const served: Served[] = []
  for (const port of ports) served.push(await serve(app.fetch, port, host))
  const leave = takePart(backend, feed)
  const stop = async () => {
    await Promise.all([leave(), ...served.map((each) => each.stop())])
    await backend.quotes.stop()
    await backend.database.close()
  }
  return { addresses: served.map(({ address }) => address), stop }
}
