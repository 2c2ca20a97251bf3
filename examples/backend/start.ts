import { setTimeout as wait } from 'node:timers/promises'
import type { Backend } from './backend.ts'
import { createApp } from './http/app.ts'
import { type Served, serve } from './http/serve.ts'
import { takePart } from './leader.ts'
import type { PriceFeed } from './market/feed.ts'
import type { StreamServer } from './market/streamServer.ts'
import { createOperatorApp } from './operator/http/app.ts'
import type { ProviderOptions } from './operator/people/provider.ts'

/** Together with the end of the database it is less than the ten seconds after which a container is killed. */
const GRACE_MS = 7000

/** A running instance. */
export interface Instance {
  /** One for each port, without a trailing slash. */
  readonly addresses: readonly string[]
  /** That of the operators' interface. */
  readonly operatorAddress: string | undefined
  /** Gives up the leader's role, takes no more requests, answers those that have come, and closes the database: within ten seconds. */
  readonly stop: () => Promise<void>
}

interface Options {
  /** 0: any free one. */
  readonly ports: readonly number[]
  readonly host?: string | undefined
  readonly keepAliveMs?: number | undefined
  /** How long a stop waits for what is at work, in ms. */
  readonly graceMs?: number | undefined
  readonly feed: PriceFeed
  /** Holds the streams in place of the instances. */
  readonly streamServer?: StreamServer | undefined
  /** The operators' interface; undefined: this instance has none. */
  readonly operators?: OperatorInterface | undefined
}

/** Where operators reach their interface. */
export interface OperatorInterface {
  /** 0: any free one. */
  readonly port: number
  /** Default: this machine alone. */
  readonly host?: string | undefined
  /** The address of a proxy with TLS in front, such as `https://desk.example.com`. */
  readonly origin?: string | undefined
  /** The provider of logins; undefined: only passwords log in. */
  readonly provider?: ProviderOptions | undefined
}

/** Serves a backend at some ports, and takes part in what one of all instances does. Rejects when a port is in use. */
export async function startInstance(
  backend: Backend,
  { ports, feed, streamServer, operators, graceMs = GRACE_MS, ...options }: Options,
): Promise<Instance> {
  await backend.quotes.start()
  const app = createApp(backend)
  const served: Served[] = []
  for (const port of ports) served.push(await serve(app.fetch, { ...options, port }))
  const desk = operators && (await serve(createOperatorApp(backend, operators).fetch, operators))
  const leave = takePart(backend, feed, streamServer)
  const end = async () => {
    // Another instance leads from now on. The streams end: their readers go to another address.
    await leave()
    backend.quotes.end()
    await Promise.all([...served, ...(desk ? [desk] : [])].map((each) => each.stop()))
    await backend.quotes.stop()
  }
  const stop = async () => {
    // A database that does not answer any more would hold up the end for as long as its statements may take.
    await Promise.race([end(), wait(graceMs)])
    await backend.database.close()
  }
  return { addresses: served.map(({ address }) => address), operatorAddress: desk?.address, stop }
}
