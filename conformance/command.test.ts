import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SEEDED_PASSWORD } from '#backend-rules/seed/passwords.ts'
import { CheckedBackend, realHooks } from '#conformance/backend.ts'
import { logIn } from '#conformance/login.ts'
import { StubControl } from '#stub/control/client.ts'
import { type Stub, startStub } from '#stub/start.ts'
import { main } from './command.ts'

const printed: string[] = []
const running: (() => unknown)[] = []
beforeEach(() => {
  printed.length = 0
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((text: unknown) => void printed.push(String(text)))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(running.splice(0).map((stop) => stop()))
})

async function start(): Promise<Stub> {
  const stub = await startStub({ ports: [0, 0], control: true, past: true, heartbeatMs: 5 })
  running.push(stub.stop)
  return stub
}

/** A server that answers everything with this text; its address. */
async function answering(text: string): Promise<string> {
  const server = createServer((_, response) => response.end(text))
  running.push(() => server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new TypeError('no port')
  return `http://127.0.0.1:${bound.port}`
}

describe('the command', () => {
  it('finds over HTTP that the stub keeps every rule at both addresses, and ends with 0', async () => {
    const { addresses, world } = await start()
    const control = new StubControl(addresses[0])
    world.clock.freeze()
    await control.seedOrders('demo', 3, 30)
    world.clock.advance(60_000)
    const token = await control.session('demo')
    const sleep = async (ms: number) => void (await control.clock.advance(ms))
    const args = ['--base', addresses[0], '--base', addresses[1], '--token', token, '--write']
    const code = await main(args, { ...realHooks, now: () => world.clock.now(), sleep })
    const [table = ''] = printed
    expect(code, table).toBe(0)
    expect(table).toMatch(/^passed +envelope\.time/m)
    expect(table).toMatch(/^passed +settlement\.ledger/m)
    expect(table).toMatch(/passed, 0 failed, 0 missing, 0 warned, \d+ skipped\.$/m)
    expect(await control.violations()).toEqual([])
  })

  it('ends with 1 when a rule is broken, and says where it is written', async () => {
    const base = await answering(JSON.stringify({ code: 500, msg: 'nothing here' }))
    const code = await main(['--base', base, '--token', 't'], { ...realHooks, sleep: async () => undefined })
    expect(code).toBe(1)
    expect(printed[0]).toMatch(/^FAILED +schema\.market\.products/m)
    expect(printed[0]).toMatch(/^skipped +order\.made +An order is accepted.* +needs --write$/m)
    expect(printed[0]).toContain('schema.market.products: lib/contract/openapi.json, /api/market/products')
  })

  it('ends with 2 and says why when nothing can be checked', async () => {
    const { addresses } = await start()
    const cases = [
      [['--base', 'nowhere'], /^Not an address: nowhere/],
      [['--base', 'http://127.0.0.1:1', '--token', 't'], /^No backend at http:\/\/127\.0\.0\.1:1: /],
      [['--base', addresses[0], '--token', 't'], /^The session is not accepted/],
      [
        ['--base', addresses[0], '--user', 'demo', '--pass', 'p', '--captcha', '0'],
        /login of demo is refused: code 4011/,
      ],
    ] as const
    for (const [args, problem] of cases) {
      expect(await main(args)).toBe(2)
      expect(printed.at(-1)).toMatch(problem)
    }
  })

  it('prints how it is used', async () => {
    const result = await new Promise<{ code: unknown; out: string }>((resolve) =>
      execFile(process.execPath, ['conformance/command.ts', '--help'], (error, out) =>
        resolve({ code: error?.code ?? 0, out }),
      ),
    )
    expect(result).toEqual({ code: 0, out: expect.stringContaining('--write') })
  })
})

it('logs in as the login screen does', async () => {
  const { addresses } = await start()
  const control = new StubControl(addresses[0])
  const backend = new CheckedBackend(addresses, 'https://candor.test')
  const captcha = (uuid: string) => control.captcha(uuid)
  expect(await logIn(backend, { user: 'demo', pass: SEEDED_PASSWORD, captcha })).toMatch(/^[0-9a-f]{40}$/)
  await expect(logIn(backend, { user: 'demo', pass: 'wrong', captcha })).rejects.toThrow('code 4013')
})
