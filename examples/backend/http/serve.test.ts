import { request } from 'node:http'
import { expect, it } from 'vitest'
import { login } from '#lib/contract/account.ts'
import { codes } from '#lib/contract/codes.ts'
import { TestBackend } from '../backend.fixture.ts'
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

it('tells a balancer and a monitor how it is', async () => {
  const test = await TestBackend.start()
  const get = (path: string) => test.app.request(path)
  expect((await get('/healthz')).status).toBe(200)
  test.clock.advance(60_000)
  expect(await (await get('/readyz')).text()).toBe('the newest quote is 60 s old\n')
  await test.quote('btcusdt', '64000.00')
  await expect.poll(async () => (await get('/readyz')).status).toBe(200)
  test.clock.problem = 'the clock is wrong'
  const unready = await get('/readyz')
  expect([unready.status, await unready.text()]).toEqual([503, 'the clock is wrong\n'])
  await test.ask(login, { username: 'nobody', pwd: 'Wrong123', code: 'none', uuid: 'none' })
  const metrics = await (await get('/metrics')).text()
  expect(metrics).toContain(`logins_refused_total{code="${codes.captchaWrong}"} 1`)
  for (const name of [
    'newest_quote_age_seconds 0',
    'settlement_lateness_seconds_count',
    'transaction_conflicts_total',
    'transactions_waiting 0',
  ])
    expect(metrics).toContain(name)
  await test.stop()
})
