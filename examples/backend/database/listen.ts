import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const RECONNECT_MS = 500
const CONNECT_MS = 3000
/** How often a connection is asked whether it still listens, and how long the answer may take, in ms. */
const PROBE_MS = 2000
/** How long a connection may take to end, in ms. */
const END_MS = 1000

/**
 * Ends a connection. One on which the server does not answer any more is cut: node-postgres would wait for it as long as the system does,
 * which is minutes.
 */
export async function endConnection(client: pg.Client): Promise<void> {
  const cut = setTimeout(() => client.connection.stream.destroy(), END_MS)
  await client.end().catch(() => undefined)
  clearTimeout(cut)
}

interface Listener {
  readonly receive: (text: string) => void
  /** Texts may have been missed. It is called again until it succeeds. */
  readonly resumed: () => Promise<void>
  /** The connection has died without a word, as others of this process may have. */
  readonly silent: () => void
}

/**
 * Listens to a channel on a connection of its own, and on another one whenever it is lost. A connection whose other end is gone without a
 * word, as after a power failure or in a firewall that forgets it, is noticed by nothing but a question, so it is asked all the time whether it
 * listens. Returns a function that ends it. Rejects when the first connection fails.
 */
export async function listen(
  url: string,
  channel: string,
  { receive, resumed, silent }: Listener,
  probeMs = PROBE_MS,
): Promise<() => Promise<void>> {
  const over = new AbortController()
  let connection = await connect(url, channel, receive, probeMs)
  const work = (async () => {
    while (!over.signal.aborted) {
      if ((await connection.lost(over.signal)) === 'silent') silent()
      await endConnection(connection.client)
      await untilDone(over.signal, async () => {
        connection = await connect(url, channel, receive, probeMs)
      })
      await untilDone(over.signal, resumed)
    }
    await endConnection(connection.client)
  })()
  return async () => {
    over.abort()
    await work
  }
}

/** Does something, and again after a pause, until it succeeds or `over` aborts. */
async function untilDone(over: AbortSignal, work: () => Promise<void>): Promise<void> {
  for (let isDone = false; !isDone && !over.aborted; ) {
    await pause(RECONNECT_MS, over)
    if (over.aborted) return
    isDone = await work().then(
      () => true,
      // The database is not back yet.
      () => false,
    )
  }
}

/** A connection that listens. `lost` resolves once it does not any more, or its argument aborts. */
async function connect(url: string, channel: string, receive: Listener['receive'], probeMs: number) {
  const client = new pg.Client({
    ...{ connectionString: url, application_name: 'starter backend, quotes' },
    ...{ connectionTimeoutMillis: CONNECT_MS, query_timeout: probeMs },
  })
  const ended = new AbortController()
  client.on('notification', ({ payload }) => receive(payload ?? ''))
  client.on('error', () => undefined)
  client.once('end', () => ended.abort())
  try {
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  } catch (error) {
    await endConnection(client)
    throw error
  }
  const isListening = async () => {
    const listening = 'select 1 from pg_listening_channels() as name where name = $1'
    return (await client.query(listening, [channel])).rowCount === 1
  }
  const lost = async (over: AbortSignal) => {
    const either = AbortSignal.any([ended.signal, over])
    do await pause(probeMs, either)
    while (!either.aborted && (await isListening().catch(() => false)))
    return either.aborted ? 'ended' : 'silent'
  }
  return { client, lost }
}

/** Waits, at most until `over` aborts. */
const pause = (ms: number, over: AbortSignal) =>
  wait(ms, undefined, { signal: over, ref: false }).catch(() => undefined)
