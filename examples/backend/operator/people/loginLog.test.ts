import { asc } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { captcha, login } from '#lib/contract/session.ts'
import { CAPTCHA, TestBackend } from '../../backend.fixture.ts'
import { attempts } from '../../database/tables/members.ts'
import { operatorLog } from '../../database/tables/platform.ts'
import { startPostgres } from '../../postgres.fixture.ts'
import { operatorCalls as calls } from '../contract/calls.ts'
import { createOperatorApp } from '../http/app.ts'
import { OPERATOR_PASSWORD, OperatorBrowser } from '../http/browser.fixture.ts'
import { operateAs } from '../operate.fixture.ts'
import { writeRefusal } from './loginLog.ts'

const MINUTE_MS = 60_000
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

let test: TestBackend
beforeAll(async () => {
  test = await TestBackend.start()
})
afterAll(async () => {
  expect(await operateAs(test.database, ['audit', 'verify'])).toContain('entries are in order')
  await test.stop()
})

const browser = () => {
  const made = new OperatorBrowser(test)
  made.headers = { 'User-Agent': CHROME }
  return made
}
const entries = async () =>
  (await test.database.query.select().from(operatorLog).orderBy(asc(operatorLog.number)))
    .filter(({ command: [name] }) => name === 'login' || name === 'logout')
    .map(({ person, command, result }) => ({ person, line: command.join(' '), result }))
/** The entries that are made meanwhile. */
async function written(work: () => Promise<unknown>) {
  const before = (await entries()).length
  await work()
  return (await entries()).slice(before)
}

it('has who logged in, how and from where, and who logged out', async () => {
  const ann = browser()
  let code = () => ''
  expect(
    await written(async () => {
      code = (await ann.join('ann', 'support')).code
    }),
  ).toEqual([
    { person: 'ann', line: 'login ann invitation', result: expect.stringMatching(/^logged in from .*Chrome · Linux$/) },
  ])
  test.clock.advance(MINUTE_MS)
  const logIn = () => ann.ask(calls.operatorLogin, { name: 'ANN', password: OPERATOR_PASSWORD, code: code() })
  expect(await written(logIn)).toMatchObject([{ person: 'ann', line: 'login ann password' }])
  const left = await written(() => ann.ask(calls.operatorLogout, {}))
  expect(left).toEqual([
    { person: 'ann', line: 'logout ann', result: expect.stringMatching(/^the session since 20.* UTC has ended$/) },
  ])
  // The log is read by every role, and finds them by their command.
  const reader = browser()
  await reader.join('reader', 'risk')
  const { items } = (await reader.ask(calls.auditList, { command: 'logout' })).data
  expect(items).toMatchObject([{ person: 'ann', line: ['logout', 'ann'], reason: '' }])
  expect(await operateAs(test.database, ['audit', 'list'])).toContain('logged in from')
})

it('has refused logins of an operator summed, a right password with a wrong code by itself, and no name that nobody has', async () => {
  const bob = browser()
  const { code } = await bob.join('bob', 'finance')
  test.clock.advance(MINUTE_MS)
  const attempt = async (name: string, password: string, typed = '000000') => {
    const { code: answer } = await browser().ask(calls.operatorLogin, { name, password, code: typed })
    // Of one network they are few.
    if (answer === 4003) test.clock.advance(16 * MINUTE_MS)
  }
  const flood = await written(async () => {
    for (let tries = 0; tries < 11; tries += 1) await attempt('bob', 'wrong-1234')
    // Of many networks they are many.
    const caller = { backend: test.backend, now: test.clock.now(), device: { ip: '203.0.113.7' } }
    for (let tries = 0; tries < 110; tries += 1) await writeRefusal(caller, 'bob', 'password')
  })
  expect(flood.map(({ person, line, result }) => [person, line, result.replace(/ since .*/, '')])).toEqual([
    ['rule logins', 'login bob password', expect.stringMatching(/^refused from .*; wrong password: 1$/)],
    ['rule logins', 'login bob password', expect.stringMatching(/wrong password: 10$/)],
    ['rule logins', 'login bob password', 'refused from 203.0.113.7; wrong password: 100'],
  ])
  test.clock.advance(16 * MINUTE_MS)
  expect(await written(() => attempt('Bob', OPERATOR_PASSWORD))).toMatchObject([
    { person: 'rule logins', result: expect.stringContaining('right password and wrong code: 1 since') },
  ])
  expect(await written(() => attempt(OPERATOR_PASSWORD, 'bob'))).toEqual([])
  const [first] = await written(() =>
    bob.ask(calls.operatorLogin, { name: 'bob', password: OPERATOR_PASSWORD, code: code() }),
  )
  expect(first?.result).toMatch(/; wrong password: 1\d\d since .*; right password and wrong code: 1 since /)
  // A day later nothing is left to tell.
  test.clock.advance(25 * 60 * MINUTE_MS)
  const [later] = await written(() =>
    bob.ask(calls.operatorLogin, { name: 'bob', password: OPERATOR_PASSWORD, code: code() }),
  )
  expect(later?.result).toMatch(/^logged in from [^;]*$/)
})

describe('where a login came from', () => {
  const FORGED = '203.0.113.99'
  const caught = async (origin: string | undefined, forwarded: string) => {
    const app = createOperatorApp({ ...test.backend, trustedProxies: { count: 2 } }, { origin })
    const one = new OperatorBrowser(test, app)
    one.headers = { 'X-Forwarded-For': forwarded, ...(origin && { Host: new URL(origin).host }) }
    const [entry] = await written(() => one.asDemo())
    return entry?.result
  }

  it('is not what a caller states where no proxy is in front, whatever is in front of the members', async () => {
    expect(await caught(undefined, FORGED)).not.toContain(FORGED)
    expect(await caught('http://127.0.0.1:4190', FORGED)).not.toContain(FORGED)
  })

  it('is what the proxy with TLS states, and not what the caller has told it', async () => {
    const result = await caught('https://desk.example.com', `${FORGED}, 198.51.100.7`)
    expect(result).toMatch(/^logged in from 198\.51\.100\.7(;|$)/)
    // What is no address is left out.
    expect(await caught('https://desk.example.com', 'x\u001b[2K; refused from nobody')).toMatch(/^logged in(;|$)/)
  })

  it('does not give a guesser more tries', async () => {
    const guess = (address: string) => {
      const one = browser()
      one.headers = { 'X-Forwarded-For': address }
      return one.ask(calls.operatorLogin, { name: 'guessed', password: 'wrong-1234' })
    }
    const answers: number[] = []
    for (let tries = 0; tries < 11; tries += 1) answers.push((await guess(`198.51.100.${tries}`)).code)
    expect(answers.filter((code) => code === 4003)).toHaveLength(1)
    test.clock.advance(16 * MINUTE_MS)
  })
})

it('keeps nowhere what was typed as a name that nobody has: it may be the password', async () => {
  const slip = 'my-own-Password-77'
  await browser().ask(calls.operatorLogin, { name: slip, password: 'ann' })
  const { uuid } = (await test.ask(captcha, {})).data
  await test.ask(login, { username: slip, pwd: 'Secret123', code: CAPTCHA, uuid })
  const kept = JSON.stringify([
    await test.database.query.select().from(attempts),
    await test.database.query.select().from(operatorLog),
  ])
  expect(kept.toLowerCase()).not.toContain(slip.toLowerCase())
})

it('stays one chain while many log in and look members up at two instances at once, and a code opens one session', {
  timeout: 60_000,
}, async () => {
  const server = await startPostgres()
  onTestFinished(server.stop)
  const first = await TestBackend.onServer(server.url)
  const second = await TestBackend.onServer(server.url, first.clock)
  onTestFinished(async () => {
    await Promise.all([first.stop(), second.stop()])
  })
  const kim = new OperatorBrowser(first)
  const { code } = await kim.join('kim', 'risk')
  first.clock.advance(MINUTE_MS)
  const typed = { name: 'kim', password: OPERATOR_PASSWORD, code: code() }
  const logins = [first, second, first, second].map((instance) =>
    new OperatorBrowser(instance).ask(calls.operatorLogin, typed).then((answer) => answer.code),
  )
  const commands = [first, second, first, second].map((instance) => operateAs(instance.database, ['member', 'demo']))
  // The others are wrong, or too many at once.
  expect((await Promise.all(logins)).filter((answer) => answer === 200)).toHaveLength(1)
  await Promise.all(commands)
  expect(await operateAs(first.database, ['audit', 'verify'])).toContain('entries are in order')
  const list = await operateAs(second.database, ['audit', 'list'])
  expect(list.match(/login kim password\n +.*logged in/g)).toHaveLength(1)
})

it('waits for the log before it takes anything that a command may wait for', { timeout: 60_000 }, async () => {
  const server = await startPostgres()
  onTestFinished(server.stop)
  const instance = await TestBackend.onServer(server.url)
  onTestFinished(() => instance.stop())
  const ida = new OperatorBrowser(instance)
  const { code } = await ida.join('ida', 'risk')
  const other = new pg.Client({ connectionString: server.url })
  await other.connect()
  onTestFinished(() => other.end())
  const waiting = 'select count(*)::int as count from pg_locks where not granted'
  const typed = () => ({ name: 'ida', password: OPERATOR_PASSWORD, code: code() })
  instance.clock.advance(MINUTE_MS)
  for (const work of [() => ida.ask(calls.operatorLogin, typed()), () => ida.ask(calls.operatorLogout, {})]) {
    await other.query('begin')
    await other.query('lock table operator_log in share row exclusive mode')
    const done = work()
    await expect.poll(async () => (await other.query(waiting)).rows[0].count).toBe(1)
    await other.query('select 1 from operators for update nowait')
    await other.query('select 1 from operator_sessions for update nowait')
    await other.query('commit')
    expect((await done).code).toBe(200)
  }
})

it('a role that was taken away holds for the session that is open', async () => {
  const [lea, demo] = [browser(), browser()]
  await lea.join('lea', 'finance')
  await demo.asDemo()
  expect((await lea.ask(calls.bookCheck, {})).code).toBe(200)
  await operateAs(test.database, ['operators', 'role', 'lea', 'support'])
  const refused = await lea.ask(calls.bookCheck, {})
  expect([refused.code, refused.msg]).toEqual([500, 'books is not for support: lea may not see it'])
  expect(await lea.give('lea-1', ['credit', 'demo', '1'])).toEqual({
    problem: 'credit demo 1 is not a command of support: lea may not give it',
  })
})

it('names who has ended the sessions of an operator who is removed or reset', async () => {
  const eve = browser()
  await eve.join('eve', 'risk')
  expect(await operateAs(test.database, ['operators', 'reset', 'eve'])).toContain('open sessions have ended')
  expect(await written(() => eve.ask(calls.operatorLogout, {}))).toEqual([])
})
