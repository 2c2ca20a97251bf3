import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { quoteStream } from '#lib/contract/market.ts'
import { freePort } from '#scripts/ports.ts'
import { hasNchan } from '#scripts/test/nchan.ts'
import { BackendProcess } from '../load/backendProcess.ts'
import { openStreams } from '../load/streams.ts'
import { TestNginx } from './nginx.fixture.ts'

const running: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of running.splice(0).toReversed()) await stop()
})

it.runIf(hasNchan())(
  'streams from nginx bring every quote, also after nginx was restarted',
  { timeout: 120_000 },
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'candor-nchan-'))
    running.push(() => rm(folder, { recursive: true, force: true }))
    const first = await freePort(22_500)
    const nginxPort = await freePort(first + 2)
    const publishPort = await freePort(nginxPort + 1)
    const nginx = await TestNginx.start({ port: nginxPort, publish: publishPort, instances: [first, first + 1] })
    running.push(() => nginx.stop())
    const backend = new BackendProcess(
      ['--port', `${first}`, '--folder', folder, '--stream-server', nginx.publishAddress],
      { DATABASE_URL: '' },
    )
    running.push(() => backend.end('SIGKILL'))
    await backend.start()
    const products = ['btcusdt', 'eurusd']
    const follow = async () => {
      const streams = await openStreams({ address: nginx.address, products, count: 3 })
      const seqs = () => products.map((id) => streams.figures().newest.get(id)?.seq ?? 0)
      await expect.poll(seqs).not.toContain(0)
      const before = seqs()
      await expect.poll(() => seqs().every((seq, place) => seq > (before[place] ?? 0))).toBe(true)
      return streams
    }
    const streams = await follow()
    const answer = await fetch(`${nginx.address}${quoteStream.path}?products=btcusdt`, {
      headers: { Accept: 'text/event-stream' },
    })
    expect(answer.headers.get('Content-Type')).toContain('text/event-stream')
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
    await answer.body?.cancel()
    expect((await fetch(`${nginx.address}/metrics`)).status).toBe(404)
    expect((await fetch(`${nginx.address}/api/trade/products`)).status).not.toBe(502)
    await nginx.kill()
    await expect.poll(() => streams.figures().held).toBe(0)
    await nginx.again()
    const again = await follow()
    again.close()
    streams.close()
  },
)
