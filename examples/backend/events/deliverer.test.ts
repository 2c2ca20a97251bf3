import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { desc, eq, sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { userInfo } from '#lib/contract/session.ts'
import { languages } from '#lib/i18n/language.ts'
import { TestBackend } from '../backend.fixture.ts'
import { deliveries, events, webhooks } from '../database/tables/events.ts'
import { members } from '../database/tables/members.ts'
import { operators } from '../database/tables/operators.ts'
import { leaderLease, operatorLog } from '../database/tables/platform.ts'
import { LeaseLost } from '../leaderLease.ts'
import { operateAs } from '../operator/operate.fixture.ts'
import { mayGive } from '../operator/people/operators.ts'
import { webhookCommand } from '../operator/platform/webhook.ts'
import { Deliverer } from './deliverer.ts'
import { Receiver } from './receiver.fixture.ts'

const DOCUMENT = new URL('../webhooks.md', import.meta.url)
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const logged: string[] = []
let test: TestBackend
let deliverer: Deliverer
beforeAll(async () => {
  test = await TestBackend.start({ log: (event, fields) => void logged.push(JSON.stringify([event, fields])) })
  // The package that checks the signatures goes by the clock of the machine.
  test.clock.advance(Date.now() - test.clock.now())
  deliverer = new Deliverer(test.backend, await test.lease())
})
afterAll(() => test.stop())

const running: Receiver[] = []
afterEach(async () => {
  for (const { number } of await test.database.query.select().from(webhooks))
    await run(`webhook remove h${number}`).catch(() => undefined)
  await delivered()
  for (const receiver of running.splice(0)) await receiver.stop()
})

const run = (line: string) => operateAs(test.database, line.split(' '))

/** A receiver to which everything is posted, its id, and its secret. */
async function receiver(...types: string[]) {
  const made = await Receiver.start()
  running.push(made)
  const output = await run(['webhook add', made.url, ...types].join(' '))
  const [, id = ''] = /^(h\d+) is sent/.exec(output) ?? []
  const [, secret = ''] = /(whsec_\S+)/.exec(output) ?? []
  return { receiver: made, id, secret }
}

/** Has something happen to a member, and returns the id of its event. */
async function happens({ number }: { readonly number: number }, state: 'verified' | 'rejected' = 'verified') {
  const { query } = test.database
  await query.update(members).set({ verified: 'none' }).where(eq(members.number, number))
  await query.update(members).set({ verified: state }).where(eq(members.number, number))
  const [newest] = await query.select().from(events).orderBy(desc(events.number)).limit(1)
  return `e${newest?.number}`
}

/** Does what the leader does until nothing more can be delivered now. */
async function delivered(by = deliverer): Promise<void> {
  for (let begun = -1; begun !== attempts; ) {
    begun = attempts
    await by.round()
    await by.sent()
    await by.round()
    attempts = await attemptsSoFar()
  }
}
let attempts = 0
async function attemptsSoFar(): Promise<number> {
  const { values } = await test.backend.metrics.deliveries.get()
  return values.reduce((sum, { value }) => sum + value, 0)
}

const headersOf = ({ headers }: { readonly headers: object }) => headers as Record<string, string>

describe('a webhook', () => {
  it('is sent what happens, signed by its secret as Standard Webhooks says', async () => {
    const { receiver: all, secret } = await receiver()
    const { receiver: some } = await receiver('identity.rejected', 'withdrawal.paid')
    const member = await test.member()
    const ids = [await happens(member), await happens(member, 'rejected')]
    await delivered()
    expect(all.of(member.number)).toEqual(ids)
    expect(some.received.map(({ type }) => type)).toEqual(['identity.rejected'])
    const [first] = all.received
    if (first === undefined) throw new Error('nothing was sent')
    expect(new Webhook(secret).verify(first.body, headersOf(first))).toMatchObject({
      ...{ type: 'identity.verified', data: { member: `u${member.number}` } },
    })
    const forged = first.body.replace(`u${member.number}`, 'u1')
    expect(() => new Webhook(secret).verify(forged, headersOf(first))).toThrow()
    expect(() => new Webhook(secret).verify(first.body, { ...headersOf(first), 'webhook-id': 'e0' })).toThrow()
    // Nobody sends it again later: the instant is signed too, and the package refuses one that is five minutes old.
    const later = `${Math.floor(test.clock.now() / 1000) + 1}`
    expect(() => new Webhook(secret).verify(first.body, { ...headersOf(first), 'webhook-timestamp': later })).toThrow()
  })

  it('has two secrets for a day after a new one is made, and none in any other place', async () => {
    const { receiver: to, id, secret } = await receiver()
    const next = /(whsec_\S+)/.exec(await run(`webhook rotate ${id}`))?.[1] ?? ''
    const member = await test.member()
    const isSignedBy = async (by: string) => {
      await happens(member)
      await delivered()
      const last = to.received.at(-1)
      if (last === undefined) throw new Error('nothing was sent')
      const at = Number.parseInt(`${last.headers['webhook-timestamp']}`, 10)
      expect(at).toBe(Math.floor(test.clock.now() / 1000))
      return `${last.headers['webhook-signature']}`
        .split(' ')
        .includes(new Webhook(by).sign(last.id, new Date(at * 1000), last.body))
    }
    expect([await isSignedBy(secret), await isSignedBy(next)]).toEqual([true, true])
    test.clock.advance(DAY_MS)
    expect([await isSignedBy(secret), await isSignedBy(next)]).toEqual([false, true])

    to.answer = () => 500
    await happens(member)
    await delivered()
    const { rows } = (await test.database.query.execute(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )) as unknown as { rows: { name: string }[] }
    const told = [await run('webhook'), await run(`find ${id}`), ...logged, await metrics()]
    const places: string[] = []
    for (const { name } of rows) {
      const found = await test.database.query.execute(
        sql`select 1 from ${sql.identifier(name)} as stored where position(${next} in stored::text) > 0 or position(${secret} in stored::text) > 0`,
      )
      if ((found as unknown as { rows: unknown[] }).rows.length > 0) places.push(name)
    }
    expect(places).toEqual(['webhooks'])
    expect(told.join('\n')).not.toMatch(/whsec_/)
    expect(told.join('\n')).toContain('HTTP 500')
    await run(`webhook remove ${id}`)
    const [removed] = await test.database.query
      .select()
      .from(webhooks)
      .where(eq(webhooks.number, Number(id.slice(1))))
    expect(removed).toMatchObject({ secret: null, previousSecret: null })
  })

  it('that has failed with an event of a member is sent those of others, and that one again before the next', async () => {
    const { receiver: to, id } = await receiver()
    const [one, other] = [await test.member(), await test.member()]
    const [first, second] = [await happens(one), await happens(one)]
    const others = [await happens(other), await happens(other)]
    to.answer = ({ id }) => (id === first ? 503 : 200)
    await delivered()
    expect(to.of(one.number)).toEqual([first])
    expect(to.of(other.number)).toEqual(others)
    // Twice as long each time.
    for (const [index, ms] of [5000, 10_000, 20_000].entries()) {
      test.clock.advance(ms - 1)
      await delivered()
      expect(to.of(one.number)).toHaveLength(index + 1)
      test.clock.advance(1)
      await delivered()
      expect(to.of(one.number)).toEqual(Array.from({ length: index + 2 }, () => first))
    }
    to.answer = () => 200
    test.clock.advance(40_000)
    await delivered()
    expect(to.of(one.number).slice(-2)).toEqual([first, second])
    // While the third one waits to be sent again, the first ones are to be sent too.
    to.answer = () => 503
    const third = await happens(one)
    await delivered()
    to.answer = () => 200
    await run(`webhook replay ${id} ${first}`)
    await delivered()
    expect(to.of(one.number).slice(-4)).toEqual([third, first, second, third])
    // What has failed at last is sent one event at a time.
    to.answer = () => 503
    const many = await Promise.all(Array.from({ length: 4 }, () => test.member()))
    await happens(one)
    await delivered()
    for (const member of many) await happens(member)
    const before = to.received.length
    await deliverer.round()
    await deliverer.sent()
    expect(to.received.length - before).toBe(1)
    // Nothing of a webhook that is removed waits.
    await run(`webhook remove ${id}`)
    await deliverer.round()
    const waiting = await test.database.query
      .select()
      .from(deliveries)
      .where(eq(deliveries.target, Number(id.slice(1))))
    expect(waiting).toEqual([])
  })

  it('that does not answer holds no other one back, and has no more than eight events on their way', async () => {
    const { receiver: slow } = await receiver()
    const { receiver: quick } = await receiver()
    const { promise, resolve } = Promise.withResolvers<number>()
    slow.answer = () => promise
    const many = await Promise.all(Array.from({ length: 10 }, () => test.member()))
    for (const member of many) await happens(member)
    for (let round = 0; round < 4; round += 1) {
      await deliverer.round()
      await expect.poll(() => quick.received.length).toBe(Math.min(10, (round + 1) * 8))
    }
    expect(slow.received).toHaveLength(8)
    resolve(200)
    await delivered()
    expect(slow.received).toHaveLength(10)
  })

  it('is sent an event for three days; then it is given up, which the metrics tell, and sent again when somebody says so', async () => {
    const { receiver: to, id } = await receiver()
    const member = await test.member()
    const [first, second] = [await happens(member), await happens(member)]
    to.answer = () => 410
    await delivered()
    test.clock.advance(3 * DAY_MS)
    await delivered()
    expect(new Set(to.received.map((one) => one.id))).toEqual(new Set([first, second]))
    expect(await metrics()).toContain(`events_given_up{target="${id}"} 2`)
    expect(logged.at(-1)).toContain('event given up')
    expect(await run('webhook')).toMatch(/ {2}2 were given up {2}HTTP 410/)
    to.received.splice(0)
    to.answer = () => 200
    const third = await happens(member)
    await run(`webhook replay ${id} ${first}`)
    await delivered()
    expect(to.of(member.number)).toEqual([first, second, third])
    expect(await metrics()).not.toContain('events_given_up{')
    await run(`webhook replay ${id} ${third}`)
    await delivered()
    expect(to.of(member.number)).toEqual([first, second, third, third])
    const since = new Date(Date.now() - HOUR_MS).toISOString().slice(0, 16)
    await run(`webhook replay ${id} ${since}Z`)
    await delivered()
    expect(to.of(member.number).slice(-3)).toEqual([first, second, third])
  })

  it('is sent an event too whose transaction was the longer one, and has the lower number', async () => {
    const { receiver: to } = await receiver()
    const member = await test.member()
    await happens(member)
    await delivered()
    await test.database.query.execute(
      sql`insert into events (number, at, member, kind, state, data) overriding system value values (0, ${test.clock.now()}, ${member.number}, 'identity', 'verified', '{}')`,
    )
    await delivered()
    expect(to.of(member.number).at(-1)).toBe('e0')
  })

  it('that redirects, to the metadata of a cloud or anywhere, has failed: nothing is asked there', async () => {
    const { receiver: to, id } = await receiver()
    const elsewhere = await Receiver.start()
    running.push(elsewhere)
    to.answer = () => 307
    const member = await test.member()
    for (const location of ['http://169.254.169.254/latest/meta-data/', elsewhere.url]) {
      to.headers.location = location
      await happens(member)
      await delivered()
      test.clock.advance(HOUR_MS)
    }
    expect(elsewhere.received).toEqual([])
    expect(await run(`find ${id}`)).toContain('HTTP 307: a redirect is not followed')
  })
})

describe('two leaders', () => {
  it('send nothing before an earlier event of its member, and one whose lease is gone begins nothing', async () => {
    const { receiver: to } = await receiver()
    const { query } = test.database
    const member = await test.member()
    const ids = [await happens(member), await happens(member), await happens(member)]
    const { promise, resolve } = Promise.withResolvers<number>()
    // The first leader hangs while the first event is on its way.
    to.answer = () => promise
    await deliverer.round()
    await expect.poll(() => to.received.length).toBe(1)
    await query.update(leaderLease).set({ number: sql`number + 1` })
    const next = new Deliverer(test.backend, await test.lease())
    to.answer = () => 200
    await delivered(next)
    expect(to.of(member.number)).toEqual([ids[0], ...ids])
    resolve(200)
    await deliverer.sent()
    await expect(deliverer.round()).rejects.toBeInstanceOf(LeaseLost)
    expect(to.of(member.number)).toEqual([ids[0], ...ids])
    deliverer = next
  })

  // A mail is waited for longer than that.
  it('what is on its way when this instance stops is sent by the next one', { timeout: 8000 }, async () => {
    const { receiver: to } = await receiver()
    const id = await happens(await test.member())
    to.answer = () => new Promise(() => undefined)
    const ended = new AbortController()
    // Nor does a mail that is not taken hold the stop up.
    const sendNotice = () => new Promise<void>(() => undefined)
    const stopped = new Deliverer({ ...test.backend, mail: { ...test.backend.mail, sendNotice } }, await test.lease())
    const stopping = stopped.run(ended.signal, (error) => expect.fail(`${error}`))
    await expect.poll(() => to.received.length).toBe(1)
    ended.abort()
    await stopping
    to.answer = () => 200
    deliverer = new Deliverer(test.backend, await test.lease())
    await delivered()
    expect(to.received.map((one) => one.id)).toEqual([id, id])
  })
})

describe('a member is mailed', () => {
  it.each(languages)('in %s, where the app was used in it last', async (language) => {
    const member = await test.member()
    test.clock.advance(MINUTE_MS)
    const headers = { Authorization: `Bearer ${member.token}`, 'Accept-Language': language }
    expect((await test.app.request(userInfo.path, { headers })).status).toBe(200)
    const id = await happens(member, 'rejected')
    await delivered()
    const [mail, ...more] = test.mailed.filter(({ username }) => username === member.username)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ event: 'identity.rejected', id, language, to: `${member.username}@example.com` })
    expect(mail?.text).toContain(member.username)
    expect(mail?.text).not.toMatch(/[{}]|undefined|null/)
  })

  it('for a day where the mail fails, one after the other, and not at all without a contact', async () => {
    const member = await test.member()
    const { query } = test.database
    const sent: string[] = []
    let isAway = true
    const sendNotice = async (to: string) => {
      if (isAway) throw new Error('away')
      sent.push(to)
    }
    const failing = new Deliverer({ ...test.backend, mail: { ...test.backend.mail, sendNotice } }, await test.lease())
    await happens(member)
    await happens(member)
    await delivered(failing)
    expect(await metrics()).toMatch(/^queue_length{queue="mail"} 2$/m)
    isAway = false
    test.clock.advance(5000)
    await delivered(failing)
    expect(sent).toEqual([1, 2].map(() => `${member.username}@example.com`))
    isAway = true
    await happens(member)
    await delivered(failing)
    test.clock.advance(DAY_MS)
    await delivered(failing)
    expect(logged.at(-1)).toMatch(/event given up.*"mail"/)
    isAway = false
    await query.update(members).set({ email: null, phone: null }).where(eq(members.number, member.number))
    await happens(member)
    await delivered(failing)
    expect(sent).toHaveLength(2)
    expect(await query.select().from(deliveries)).toEqual([])
  })
})

describe('the command webhook', () => {
  it.each([
    ['add', 'the address is missing'],
    ['add ftp://example.com/', 'not an address'],
    ['add example.com', 'not an address'],
    ['add http://example.com/', 'has to begin with https'],
    ['add https://ann:secret@example.com/', 'no name and no password'],
    ['add https://example.com/#part', 'what follows #'],
    ['add https://example.com/ order.won', 'Unknown type: order.won. There are: order.settled'],
    ['remove h99', 'there is no webhook h99'],
    ['remove 1', 'Not a webhook: 1'],
    ['rotate', 'which webhook is missing'],
    ['replay h99', 'the event, or the time is missing'],
    ['replay h99 yesterday', 'Not an event, such as e12'],
    ['replay h99 2026-11-28T09:41Z', 'there is no webhook h99'],
    ['send', 'Unknown: send'],
    ['list all', 'Too much: all'],
  ])('%s: %s', async (line, said) => {
    await expect(run(`webhook ${line}`)).rejects.toThrow(said)
  })

  it('posts to no address of this machine or a private network unless that is set', async () => {
    await run('set webhooks privateAddresses false')
    for (const url of [
      'http://127.0.0.1:9/',
      'https://localhost/',
      'https://10.0.0.1/',
      'https://[fd00::1]/',
      'https://169.254.169.254/',
    ])
      await expect(run(`webhook add ${url}`)).rejects.toThrow('a private network')
    await run('webhook add https://example.com/events')
    await expect(run('webhook add https://example.com/events')).rejects.toThrow('has this address already')
    await operateAs(test.database, ['set', 'webhooks', 'privateAddresses', 'true'], { yes: true })
  })

  it('does what webhooks.md says, line by line', async () => {
    const own = await TestBackend.start()
    own.clock.advance(Date.now() - own.clock.now())
    await own.database.query.update(members).set({ verified: 'rejected' })
    await new Deliverer(own.backend, await own.lease()).round()
    const [, block = ''] = /^```sh\n([\s\S]*?)^```$/m.exec(await readFile(DOCUMENT, 'utf8')) ?? []
    const lines = block.trim().split('\n')
    expect(lines.length).toBeGreaterThan(5)
    for (const line of lines) {
      const words = [...line.replace(/ +#.*$/, '').matchAll(/"([^"]*)"|(\S+)/g)].map(
        ([, quoted, plain]) => quoted ?? plain ?? '',
      )
      const { values, positionals } = parseArgs({
        ...{ args: words.slice(4), allowPositionals: true },
        options: { id: { type: 'string' }, as: { type: 'string' }, reason: { type: 'string' } },
      })
      const replayed = new Date(own.clock.now() - HOUR_MS).toISOString().slice(0, 16)
      const args = positionals.map((word) => word.replace(/^\d{4}-.*Z$/, `${replayed}Z`))
      expect(await operateAs(own.database, args, { ...values, person: values.as ?? 'demo' })).not.toBe('')
    }
    await own.stop()
  })

  it('needs a second owner, who gets the secret', async () => {
    const own = await TestBackend.start()
    const by = (line: string, person: string) => operateAs(own.database, line.split(' '), { person, isLoggedIn: true })
    await by('operators invite ann owner', 'demo')
    await own.database.query.update(operators).set({ joinedAt: own.clock.now() })
    for (const line of ['webhook add https://example.com/events', 'webhook rotate h1']) {
      const proposed = await by(line, 'demo')
      expect(proposed).not.toContain('whsec_')
      const [, id = ''] = /^proposed as (q\d+)/.exec(proposed) ?? []
      expect(await by(`proposal ${id} approve`, 'ann')).toContain('whsec_')
    }
    expect(await by('webhook', 'demo')).toContain('two secrets until')
    await own.stop()
  })

  it('is an entry of the log with its address, and a repeat of it makes no second one and tells no secret', async () => {
    const line = ['webhook', 'add', 'https://example.com/again']
    const first = await operateAs(test.database, line, { id: 'again' })
    expect(first).toContain('whsec_')
    expect(await operateAs(test.database, line, { id: 'again' })).not.toContain('whsec_')
    const [entry] = await test.database.query.select().from(operatorLog).where(eq(operatorLog.id, 'again'))
    expect(entry?.result).toMatch(/^h\d+ is sent every event, at https:\/\/example\.com\/again$/)
    expect(mayGive({ role: 'risk' }, webhookCommand, ['add'])).toBe(false)
    expect(mayGive({ role: 'risk' }, webhookCommand, ['list'])).toBe(true)
  })
})

const metrics = async () => (await test.app.request('/metrics')).text()
