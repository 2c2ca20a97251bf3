import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestBackend } from '../../backend.fixture.ts'
import { operatorLog } from '../../database/tables/platform.ts'
import { operatorCalls as calls } from '../contract/calls.ts'
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
  const login = () => ann.ask(calls.operatorLogin, { name: 'ANN', password: OPERATOR_PASSWORD, code: code() })
  expect(await written(login)).toMatchObject([{ person: 'ann', line: 'login ann password' }])
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
  const [login] = await written(() =>
    bob.ask(calls.operatorLogin, { name: 'bob', password: OPERATOR_PASSWORD, code: code() }),
  )
  expect(login?.result).toMatch(/; wrong password: 1\d\d since .*; right password and wrong code: 1 since /)
  // A day later nothing is left to tell.
  test.clock.advance(25 * 60 * MINUTE_MS)
  const [later] = await written(() =>
    bob.ask(calls.operatorLogin, { name: 'bob', password: OPERATOR_PASSWORD, code: code() }),
  )
  expect(later?.result).toMatch(/^logged in from [^;]*$/)
})

it('names who has ended the sessions of an operator who is removed or reset', async () => {
  const eve = browser()
  await eve.join('eve', 'risk')
  expect(await operateAs(test.database, ['operators', 'reset', 'eve'])).toContain('open sessions have ended')
  expect(await written(() => eve.ask(calls.operatorLogout, {}))).toEqual([])
})
