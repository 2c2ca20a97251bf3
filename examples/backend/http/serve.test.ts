import { request } from 'node:http'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { sendCode } from '#lib/contract/account.ts'
import { codes } from '#lib/contract/codes.ts'
import { createDeposit } from '#lib/contract/deposits.ts'
import { login } from '#lib/contract/session.ts'
import { decimal } from '#lib/money/decimal.ts'
import { TestBackend } from '../backend.fixture.ts'
import { accounts } from '../database/tables/ledger.ts'
import { newestQuotes, products } from '../database/tables/market.ts'
import { securityChanges } from '../database/tables/members.ts'
import { checkBooks } from '../leader.ts'
import { tellChanges } from '../security/securityChanges.ts'
import { serve } from './serve.ts'

it('a stop takes no more requests and answers those that have come', async () => {
  let answer = (_: Response) => {}
  const answered = new Promise<Response>((resolve) => {
    answer = resolve
  })
  let hasCome = () => {}
  const come = new Promise<void>((resolve) => {
    hasCome = resolve
  })
  const served = await serve(
    () => {
      hasCome()
      return answered
    },
    { port: 0 },
  )
  const first = fetch(served.address)
  await come
  const stopped = served.stop()
  await expect(fetch(served.address)).rejects.toThrow()
  answer(new Response('done'))
  expect(await (await first).text()).toBe('done')
  await stopped
})

it('states the address of IPv6 so that it can be opened', async () => {
  const served = await serve(() => new Response('ok'), { port: 0, host: '::1' })
  expect(served.address).toMatch(/^http:\/\/\[::1\]:\d+$/)
  expect(await (await fetch(served.address)).text()).toBe('ok')
  await served.stop()
})

it('an idle connection stays open for longer than a balancer keeps it', async () => {
  const served = await serve(() => new Response('ok'), { port: 0 })
  const header = await new Promise((resolve) => {
    const sent = request(served.address, (incoming) => {
      incoming.resume()
      resolve(incoming.headers['keep-alive'])
    })
    sent.setHeader('Connection', 'keep-alive')
    sent.end()
  })
  expect(header).toBe('timeout=75')
  await served.stop()
})

it('tells a silent product from one that is closed, and an instance that hears nothing from a source that says nothing', async () => {
  const test = await TestBackend.start()
  const { query } = test.database
  const ready = async () => {
    const answer = await test.app.request('/readyz')
    return [answer.status, ...(await answer.text()).trim().split('\n')]
  }
  const ages = async () => (await (await test.app.request('/metrics')).text()).match(/^newest_quote_age_seconds\{.*$/gm)
  // A week-end: the hours of one market have ended, and nobody has led since then.
  await query.update(products).set({ status: 'closed' })
  const hours = { zone: 'UTC', open: [{ from: 'Wed 10:00', to: 'Wed 11:00' }] }
  await query.update(products).set({ status: 'trading', hours }).where(eq(products.id, 'hk50'))
  test.clock.advance(60_000)
  expect(await ready()).toEqual([200, 'ok'])
  expect(await ages()).toBeNull()

  // It opens at 10:00, and has some seconds for its first quote.
  test.clock.advance(18 * 60_000)
  expect(await ready()).toEqual([200, 'ok'])
  test.clock.advance(10_001)
  expect(await ready()).toEqual([200, 'ok', 'hk50 is open and has had no quote for 10 s'])
  expect(await ages()).toEqual(['newest_quote_age_seconds{product="hk50"} 10.001'])
  await test.quote('hk50', '20000.00')
  await expect.poll(ready).toEqual([200, 'ok'])

  // The database has a quote that this instance has not heard of.
  const [newest] = await query.select().from(newestQuotes).where(eq(newestQuotes.product, 'hk50'))
  await query
    .update(newestQuotes)
    .set({ at: (newest?.at ?? 0) + 10_001 })
    .where(eq(newestQuotes.product, 'hk50'))
  expect(await ready()).toEqual([503, 'this instance does not hear of new quotes'])
  await test.stop()
})

it('tells a balancer and a monitor how it is', async () => {
  const test = await TestBackend.start()
  const get = (path: string) => test.app.request(path)
  expect((await get('/healthz')).status).toBe(200)
  test.clock.advance(60_000)
  expect((await get('/readyz')).status).toBe(200)
  test.clock.problem = 'the clock is wrong'
  const unready = await get('/readyz')
  expect([unready.status, await unready.text()]).toEqual([503, 'the clock is wrong\n'])
  await test.ask(login, { username: 'nobody', pwd: 'Wrong123', code: 'none', uuid: 'none' })
  const metrics = await (await get('/metrics')).text()
  expect(metrics).toContain(`logins_refused_total{code="${codes.captchaWrong}"} 1`)
  for (const name of [
    'newest_quote_age_seconds{product="btcusdt"} 0',
    'settlement_lateness_seconds_count',
    'ready 0',
    'leading 0',
    'clock_deviation_seconds 0',
    'queue_length{queue="withdrawal"} 0',
    'queue_oldest_seconds{queue="withdrawal"} 0',
    'transaction_conflicts_total',
    'transactions_waiting 0',
  ])
    expect(metrics).toContain(name)
  await test.stop()
})

it('tells what waits and for how long, mail that fails, and books that are not in order', async () => {
  const logged: (readonly [string, string | undefined])[] = []
  const mail = {
    sendCode: async () => Promise.reject(new Error('away')),
    sendNotice: async () => Promise.reject(new Error('away')),
    sendPassword: async () => Promise.reject(new Error('away')),
  }
  const test = await TestBackend.start({ log: (event, _, level) => void logged.push([event, level]), mail })
  const { token, number } = await test.member()
  const terms = { rate: '1', feeRate: '0', account: '6222021234567890123' }
  const deposit = await test.ask(
    createDeposit,
    { ...test.request(), channelId: 'bank-cny', amount: '100.00', terms },
    token,
  )
  expect(deposit.code).toBe(200)
  test.clock.advance(90_000)
  expect((await test.fetch(sendCode, {}, token)).status).toBe(500)
  await test.database.query.insert(securityChanges).values({
    ...{
      member: number,
      change: 'contact',
      at: test.clock.now() - 30_000,
      untold: [{ to: 'ann@example.com', isNew: false }],
    },
  })
  await tellChanges(test.backend)
  await checkBooks(test.backend)
  const metrics = async () => (await test.app.request('/metrics')).text()
  const good = await metrics()
  for (const line of [
    'queue_length{queue="deposit"} 1',
    'queue_oldest_seconds{queue="deposit"} 90',
    'queue_oldest_seconds{queue="notice"} 30',
    'mail_total{kind="code",outcome="failed"} 1',
    'mail_total{kind="notice",outcome="failed"} 1',
    'book_problems 0',
    `books_checked_timestamp_seconds ${Math.floor(test.clock.now() / 1000)}`,
  ])
    expect(good.split('\n')).toContain(line)
  await test.database.query
    .update(accounts)
    .set({ amount: decimal('5') })
    .where(eq(accounts.member, number))
  await checkBooks(test.backend)
  expect(await metrics()).toMatch(/^book_problems [1-9]/m)
  expect(logged).toContainEqual(['the books are not in order', 'error'])
  expect(logged).toContainEqual(['notice not sent', 'warn'])
  await test.stop()
})
