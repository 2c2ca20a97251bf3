import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { BackendProcess } from '#backend/load/backendProcess.ts'
import { measureFailover } from '#backend/load/failover.ts'
import { fillHistory, measureHistory } from '#backend/load/history.ts'

import { prepareMembers } from '#backend/load/members.ts'
import { type OrderFigures, placeOrders } from '#backend/load/orders.ts'
import { openStreams } from '#backend/load/streams.ts'
import { TestNginx } from '#backend/nginx/nginx.fixture.ts'
import { productList } from '#lib/contract/market.ts'
import { CommandError, type CommandLine, runCommand } from '#scripts/command.ts'
import { freePort } from '#scripts/ports.ts'

const command = {
  name: 'npm run load',
  about:
    'Measures the starter backend on this machine: quote streams that are held, and orders a second. It starts the backend, ends it, and stops by itself.',
  options: {
    seconds: { type: 'string', default: '20', value: 'N', about: 'how long orders are placed; default 20' },
    streams: { type: 'string', default: '200', value: 'N', about: 'quote streams of all products; default 200' },
    nchan: {
      type: 'boolean',
      default: false,
      about: 'the streams come from an nginx with nchan, which is started and ended',
    },
    products: {
      type: 'string',
      value: 'N',
      about: 'how many products each stream follows, one stream others than the next; default all',
    },
    failover: {
      type: 'boolean',
      default: false,
      about:
        'with --nchan and DATABASE_URL: kills the leading one of two instances, then restarts nginx, and tells how long streams were silent',
    },
    connections: {
      type: 'string',
      default: '16',
      value: 'N',
      about: 'orders that are on their way at once, at each of the two addresses; 0: none; default 16',
    },
    history: {
      type: 'boolean',
      default: false,
      about:
        'measures the calls that read, with 5 million quotes, 200,000 orders and 400,000 ledger entries, and nothing else',
    },
    members: { type: 'string', default: '500', value: 'N', about: 'members who place them; default 500' },
  },
  examples: ['npm run load', 'DATABASE_URL=postgres://candor@127.0.0.1/load npm run load -- --seconds 60'],
  notes:
    'The data are in a folder that is removed at the end. With DATABASE_URL set they are on that server, and stay there: name an empty database.',
} as const

async function load({ values }: CommandLine<typeof command.options>): Promise<number> {
  const [seconds, streams, connections, members] = [
    wholeOf(values.seconds),
    wholeOf(values.streams),
    values.connections === '0' ? 0 : wholeOf(values.connections),
    wholeOf(values.members),
  ]
  const url = process.env.DATABASE_URL
  const folder = url ? undefined : await mkdtemp(path.join(tmpdir(), 'candor-load-'))
  const place = folder === undefined ? { url: url ?? '' } : { folder }
  const first = await freePort(4301)
  const addresses = [first, first + 1].map((port) => `http://127.0.0.1:${port}`)
  const nginx = values.nchan
    ? await TestNginx.start({ port: first + 2, publish: first + 3, instances: [first, first + 1] })
    : undefined
  const args = [
    ...['--port', `${first}`],
    ...(folder === undefined ? [] : ['--folder', folder]),
    ...(nginx === undefined ? [] : ['--stream-server', nginx.publishAddress]),
  ]
  const backend = new BackendProcess(args, { DATABASE_URL: url ?? '' })
  const second = new BackendProcess(['--port', `${first + 10}`, ...args.slice(2)], { DATABASE_URL: url ?? '' })
  try {
    if (values.history) {
      if (!url) throw new CommandError('DATABASE_URL is missing')
      console.log('Filling the database ...')
      const filled = await fillHistory(url)
      await backend.start()
      for (const { name, p50, p95 } of await measureHistory(addresses[0] ?? '', filled))
        console.log(`${name.padEnd(30)} p50 ${p50.toFixed(1).padStart(6)} ms  p95 ${p95.toFixed(1).padStart(6)} ms`)
      return 0
    }
    console.log(`Making ${members} members ...`)
    const tokens = await prepareMembers(place, members)
    await backend.start()
    const products = await tradingProducts(addresses[0] ?? '')
    const ids = products.map(({ id }) => id)
    const each = values.products === undefined ? ids.length : Math.min(ids.length, wholeOf(values.products))
    const open = async () => {
      const streamsOpen = await openStreams({
        address: nginx?.address ?? addresses[1] ?? '',
        products: ids,
        count: streams,
        each,
      })
      await waitFor(() => ids.every((id) => streamsOpen.figures().newest.has(id)))
      return streamsOpen
    }
    const opened = await open()
    try {
      if (values.failover) {
        if (nginx === undefined || !url) throw new CommandError('--failover needs --nchan and DATABASE_URL')
        await second.start()
        console.log(await measureFailover({ leader: backend, nginx, opened, open }))
        return 0
      }
      console.log(`${streams} streams are open. Placing orders for ${seconds} s ...`)
      const before = { ...opened.figures(), read: opened.figures().delaysMs.length }
      const [busy, own] = [busyMs(), process.cpuUsage()]
      const backendBefore = await backend.cpuMs()
      const newest = () => opened.figures().newest
      const run = { addresses, tokens, products, newest, seconds, connections }
      const orders = connections === 0 ? await wait(seconds * 1000, NO_ORDERS) : await placeOrders(run)
      const backendAfter = await backend.cpuMs()
      const used = { all: busyMs() - busy, own: microsToMs(process.cpuUsage(own)) }
      const after = opened.figures()
      const delays = after.delaysMs.slice(before.read).toSorted((one, other) => one - other)
      const { p50, p97_5, p99 } = orders.latencyMs
      const refused = [...orders.refused].map(([code, count]) => `${count} with ${code}`).join(', ')
      const cores = (ms: number) => (ms / (seconds * 1000)).toFixed(1)
      const ofBackend =
        backendBefore === undefined || backendAfter === undefined
          ? 'an unknown part'
          : cores(backendAfter - backendBefore)
      console.log(
        [
          '',
          `streams     ${after.held} held to the end; ${Math.round((delays.length / opened.read / seconds) * after.held)} quotes a second, ${((after.bytes - before.bytes) / seconds / 1e6).toFixed(1)} MB a second; delay on ${opened.read} of them p50 ${part(delays, 0.5)} ms, p95 ${part(delays, 0.95)} ms, p99 ${part(delays, 0.99)} ms`,
          `orders      ${Math.round(orders.placed / seconds)} a second; answered in p50 ${p50} ms, p97.5 ${p97_5} ms, p99 ${p99} ms`,
          `not placed  ${refused || 'none'}; errors ${orders.errors}`,
          `processors  ${cores(used.all)} of ${cpus().length} cores busy: ${ofBackend} with the backend${url ? '' : ' and the database in it'}, ${cores(used.own)} with this command${url ? ', the rest with the database' : ''}`,
        ].join('\n'),
      )
      return orders.errors > 0 || after.held < streams ? 1 : 0
    } finally {
      opened.close()
    }
  } finally {
    await Promise.all([backend.end('SIGTERM'), second.end('SIGTERM')])
    await nginx?.stop()
    if (folder !== undefined) await rm(folder, { recursive: true, force: true })
  }
}

const NO_ORDERS: OrderFigures = {
  seconds: 1,
  placed: 0,
  refused: new Map(),
  errors: 0,
  latencyMs: { p50: 0, p97_5: 0, p99: 0 },
}

function wholeOf(text: string): number {
  const number = /^\d{1,6}$/.test(text) ? Number.parseInt(text, 10) : 0
  if (number === 0) throw new CommandError(`Not a whole number above 0: ${text}`)
  return number
}

const listed = v.object({ data: productList.response })

async function tradingProducts(address: string) {
  const { data } = v.parse(listed, await (await fetch(`${address}${productList.path}`)).json())
  return data.items.filter(({ status, terms }) => status === 'trading' && terms.length > 0)
}

async function waitFor(done: () => boolean): Promise<void> {
  const until = Date.now() + 15_000
  while (!done()) {
    if (Date.now() > until) throw new Error('no quotes for 15 s')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** How long the cores have worked since the machine was started, in ms. */
const busyMs = () => cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0)

const microsToMs = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000

/** The value below which this share of sorted values lies. */
const part = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? '--'

process.exitCode = await runCommand(command, load)
