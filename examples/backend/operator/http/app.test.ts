import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDeposit } from '#lib/contract/deposits.ts'
import { userInfo } from '#lib/contract/session.ts'
import { TestBackend, type TestMember } from '../../backend.fixture.ts'
import { operatorSessions, operators } from '../../database/tables/operators.ts'
import { operatorLog } from '../../database/tables/platform.ts'
import { operatorCalls } from '../contract/calls.ts'
import { operateAs } from '../operate.fixture.ts'
import { createOperatorApp } from './app.ts'
import { invitationOf, OPERATOR_PASSWORD, OperatorBrowser } from './browser.fixture.ts'

const MINUTE_MS = 60_000
const calls = operatorCalls

let test: TestBackend
let member: TestMember
beforeAll(async () => {
  test = await TestBackend.start()
})
beforeEach(async () => {
  member = await test.member('100.00')
})
afterAll(async () => {
  expect(await operateAs(test.database, ['audit', 'verify'])).toContain('entries are in order')
  await test.stop()
})

const browser = () => new OperatorBrowser(test)
const balance = async () => (await test.ask(userInfo, {}, member.token)).data.usermoney
const log = () => test.database.query.select().from(operatorLog).orderBy(operatorLog.number)

describe('a session', () => {
  it('is opened by an invitation, a password and a code, each code once', async () => {
    const ann = browser()
    const { code } = await ann.join('ann', 'support')
    expect((await ann.ask(calls.me, {})).data).toMatchObject({
      name: 'ann',
      role: 'support',
      currency: 'CNY',
      isDemo: true,
    })
    expect(ann.set).toBe('')
    const other = browser()
    const login = (password = OPERATOR_PASSWORD, typed = code()) =>
      other.ask(calls.operatorLogin, { name: 'Ann', password, code: typed })
    // The code that accepted the invitation was used.
    expect((await login()).code).toBe(4013)
    test.clock.advance(MINUTE_MS)
    expect((await login('Harbour2025')).msg).toBe((await login(OPERATOR_PASSWORD, '000000')).msg)
    expect((await login()).code).toBe(200)
    expect(other.set).toMatch(/^operator=[\w-]{32}; Path=\/; HttpOnly; SameSite=Strict$/)
    expect((await login()).code).toBe(4013)
    const stored = JSON.stringify(await test.database.query.select().from(operatorSessions))
    expect(stored).not.toContain(other.cookie.replace('operator=', ''))
  })

  it('ends by itself, by a logout, and with the operator', async () => {
    const ben = browser()
    const { code } = await ben.join('ben', 'finance')
    const isOpen = async () => (await ben.ask(calls.me, {})).code === 200
    // What asks by itself keeps nothing open.
    test.clock.advance(20 * MINUTE_MS)
    expect(await isOpen()).toBe(true)
    test.clock.advance(10 * MINUTE_MS)
    expect(await isOpen()).toBe(false)

    const login = () => ben.ask(calls.operatorLogin, { name: 'ben', password: OPERATOR_PASSWORD, code: code() })
    await login()
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      expect((await ben.ask(calls.proposalList, {})).code).toBe(200)
      test.clock.advance(20 * MINUTE_MS)
    }
    expect(await isOpen()).toBe(false)

    await login()
    const kept = ben.cookie
    await ben.ask(calls.operatorLogout, {})
    expect(ben.cookie).toBe('operator=')
    ben.cookie = kept
    expect((await ben.ask(calls.operatorList, {})).code).toBe(401)

    test.clock.advance(MINUTE_MS)
    await login()
    await operateAs(test.database, ['operators', 'reset', 'ben'])
    expect((await ben.ask(calls.operatorList, {})).code).toBe(401)
    test.clock.advance(MINUTE_MS)
    expect((await login()).code).toBe(4013)
  })

  it('is not kept by an operator who was removed', async () => {
    const [eve, demo] = [browser(), await browser().asDemo()]
    await eve.join('eve', 'finance')
    expect((await eve.give('books-1', ['books'])).output).toBe('the books are in order')
    // The operator of the demo is the only owner who has logged in.
    expect((await demo.give('remove-eve', ['operators', 'remove', 'eve'])).output).toBe(
      'eve is no operator any more; open sessions have ended',
    )
    expect(await eve.give('books-2', ['books'])).toEqual({ problem: 'session invalid' })
    expect((await eve.ask(calls.me, {})).code).toBe(401)
  })

  it('says why it is not open any more: expired, ended, reset, removed; and nothing of one that never was', async () => {
    const why = async (who: OperatorBrowser) => (await who.ask(calls.me, {})).data
    const tom = browser()
    const { code } = await tom.join('tom', 'support')
    const login = () => tom.ask(calls.operatorLogin, { name: 'tom', password: OPERATOR_PASSWORD, code: code() })
    test.clock.advance(30 * MINUTE_MS)
    expect(await why(tom)).toEqual({ why: 'expired' })
    await login()
    const kept = tom.cookie
    await tom.ask(calls.operatorLogout, {})
    tom.cookie = kept
    expect(await why(tom)).toEqual({ why: 'ended' })
    test.clock.advance(MINUTE_MS)
    await login()
    await operateAs(test.database, ['operators', 'reset', 'tom'])
    expect(await why(tom)).toEqual({ why: 'reset' })
    await operateAs(test.database, ['operators', 'remove', 'tom'])
    expect(await why(tom)).toEqual({ why: 'removed' })
    tom.cookie = 'operator=never'
    expect(await why(tom)).toBeNull()
  })

  it('does nothing for a page that another person has left open in the same browser', async () => {
    const shared = browser()
    await shared.join('Zoë Müller', 'support')
    shared.headers = { 'X-Operator': encodeURIComponent('Zoë Müller') }
    expect((await shared.ask(calls.operatorList, {})).code).toBe(200)
    const before = shared.headers
    shared.headers = {}
    await shared.asDemo()
    shared.headers = before
    const refused = await shared.ask(calls.operatorList, {})
    expect(refused).toMatchObject({ status: 409, code: 409, msg: expect.stringContaining('not of demo') })
    expect((await shared.give('shared-1', ['credit', member.username, '5.00'])).problem).toContain('Nothing was done')
    expect((await shared.ask(calls.operatorLogout, {})).code).toBe(409)
    expect(await balance()).toBe('100.00')
    // What has no page says nothing of one.
    shared.headers = {}
    expect((await shared.ask(calls.me, {})).data.name).toBe('demo')
  })

  it('is opened by an invitation once, within three days, and not by one that was replaced', async () => {
    const first = await invitationOf(test, ['operators', 'invite', 'kim', 'risk'])
    const second = await invitationOf(test, ['operators', 'reset', 'kim'])
    expect((await browser().ask(calls.openInvitation, { invitation: first })).code).toBe(4039)
    expect((await browser().ask(calls.openInvitation, { invitation: second })).data.uri).toContain(
      'otpauth://totp/Candor:kim',
    )
    const accept = (password: string, code: string) =>
      browser().ask(calls.acceptInvitation, { invitation: second, password, code })
    expect((await accept('short', '000000')).code).toBe(4035)
    expect((await accept(OPERATOR_PASSWORD, '000000')).code).toBe(4037)
    test.clock.advance(3 * 24 * 60 * MINUTE_MS)
    expect((await browser().ask(calls.openInvitation, { invitation: second })).code).toBe(4039)
  })

  it('is not guessed: after ten tries of a name no password is compared, from this network alone', async () => {
    const demo = await browser().asDemo()
    await demo.join('lee', 'risk')
    const guess = (name = 'lee') => browser().ask(calls.operatorLogin, { name, password: 'wrong-1234', code: '123456' })
    for (let tries = 0; tries < 10; tries += 1) expect((await guess()).code).toBe(4013)
    expect((await guess()).code).toBe(4003)
    expect((await guess('nobody')).code).toBe(4013)
    test.clock.advance(16 * MINUTE_MS)
    expect((await guess()).code).toBe(4013)
  })
})

describe('a request', () => {
  it('of another site is refused, whatever it carries', async () => {
    const demo = await browser().asDemo()
    const from = async (headers: Readonly<Record<string, string>>) => {
      demo.headers = headers
      const { status, msg } = await demo.ask(calls.giveCommand, {
        id: 'x',
        line: ['credit', member.username, '1'],
        reason: 'a test',
      })
      return `${status} ${msg}`
    }
    const refused = '403 This was sent by another site'
    expect(await from({ Origin: 'https://evil.example' })).toBe(refused)
    expect(await from({ Origin: 'null' })).toBe(refused)
    expect(await from({ 'Sec-Fetch-Site': 'cross-site' })).toBe(refused)
    expect(await from({ 'Sec-Fetch-Site': 'same-site' })).toBe(refused)
    expect(await from({ 'Content-Type': 'text/plain' })).toBe('403 The body is not JSON')
    // A name of the attacker's that leads to this machine.
    expect(await from({ Host: 'evil.example', Origin: 'http://evil.example' })).toMatch(
      /^403 This is not reached as evil/,
    )
    expect(await balance()).toBe('100.00')
    expect(
      await from({ Host: 'localhost:4190', Origin: 'http://localhost:4190', 'Sec-Fetch-Site': 'same-origin' }),
    ).toMatch(/^200/)
  })

  it('at the address of the console sets a cookie for TLS alone', async () => {
    const app = createOperatorApp(test.backend, { origin: 'https://desk.example.com' })
    const demo = new OperatorBrowser(test, app)
    demo.headers = { Host: 'desk.example.com', Origin: 'https://desk.example.com' }
    await demo.asDemo()
    expect(demo.set).toContain('; Secure')
    expect((await demo.ask(calls.me, {})).code).toBe(200)
  })

  it('without a session is answered by nothing but 401', async () => {
    const guest = browser()
    for (const [name, call] of Object.entries(calls)) {
      if (!call.token) continue
      const input = { id: 'u1', line: ['books'], reason: 'a test', text: 'demo' }
      expect((await guest.ask(call, input as never)).code, name).toBe(401)
    }
  })
})

describe('a command', () => {
  const fourEyes = (enabled: boolean) =>
    operateAs(test.database, ['set', 'fourEyes', 'enabled', `${enabled}`], { yes: true })
  beforeAll(() => fourEyes(false))

  it('is given once for each press, and by nobody else than who has logged in', async () => {
    const demo = await browser().asDemo()
    const credit = (amount = '5.00', more = {}) =>
      demo.give(`press-${member.username}`, ['credit', member.username, amount], more)
    const outcomes = await Promise.all([credit(), credit(), credit()])
    expect(outcomes.map(({ state }) => state)).toEqual(['done', 'done', 'done'])
    expect(await balance()).toBe('105.00')
    expect(await credit('6.00')).toEqual({ problem: expect.stringContaining('is that of another command') })
    expect(await credit('5.00', { person: 'ann' })).toMatchObject({ state: 'done' })
    expect((await log()).at(-1)).toMatchObject({ person: 'demo', command: ['credit', `u${member.number}`, '5.00'] })
  })

  it('that is unusual is a question, and is done when it is sent again as confirmed', async () => {
    const demo = await browser().asDemo()
    const line = ['credit', member.username, '10000.01']
    const id = `question-${member.username}`
    expect(await demo.give(id, line)).toMatchObject({ state: 'question', output: '10000.01 is more than 10000' })
    expect(await balance()).toBe('100.00')
    expect(await demo.give(id, line, { confirmed: true })).toMatchObject({ state: 'done' })
    expect(await demo.give(id, line, { confirmed: true })).toMatchObject({ state: 'done' })
    expect(await balance()).toBe('10100.01')
  })

  it('that needs a second person is proposed, and the other one carries it out', async () => {
    const [ray, demo] = [browser(), await browser().asDemo()]
    await ray.join('ray', 'risk')
    await fourEyes(true)
    const { proposal = '', ...answer } = await ray.give('propose-1', ['credit', member.username, '5.00'])
    expect(answer).toMatchObject({ state: 'proposed', output: expect.stringContaining('booked 5.00') })
    expect(await ray.give('propose-1', ['credit', member.username, '5.00'])).toMatchObject({
      state: 'proposed',
      proposal,
    })
    const listed = async (of: OperatorBrowser) =>
      (await of.ask(calls.proposalList, {})).data.items.find(({ id }) => id === proposal)
    expect(await listed(ray)).toMatchObject({ state: 'open', mayDecide: false })
    expect(await listed(demo)).toMatchObject({
      state: 'open',
      mayDecide: true,
      output: `booked 5.00 to ${member.username}`,
    })
    expect(await demo.give('approve-1', ['proposal', proposal, 'approve'])).toMatchObject({ state: 'done' })
    expect(await balance()).toBe('105.00')
    expect(await listed(ray)).toMatchObject({ state: 'done', decidedBy: 'demo' })
  })

  it.each([
    [['nothing'], 'Unknown command: nothing'],
    [[''], 'Unknown command'],
    [['credit', 'demo', '1\0'], 'Not a text'],
    [['begin', 'CNY', 'eve'], 'has begun already'],
    [['credit'], 'the name of the member is missing'],
  ])('%j is answered with a sentence', async (line, said) => {
    expect((await (await browser().asDemo()).give('bad', line)).problem).toContain(said)
  })
})

describe('a look at a member', () => {
  it('is an entry of the log with its reason and without what was shown', async () => {
    const demo = await browser().asDemo()
    const id = `u${member.number}`
    const reason = 'asks where the deposit is'
    expect((await demo.ask(calls.memberInfo, { id, reason: ' ' })).code).not.toBe(200)
    const { data } = await demo.ask(calls.memberInfo, { id, reason, whole: 'accounts,contact' })
    expect(data).toMatchObject({ id, username: member.username, money: { balance: '100.00' }, standing: 'active' })
    expect((await log()).at(-1)).toMatchObject({
      person: 'demo',
      reason,
      command: ['member', id, 'accounts', 'contact'],
      result: `shown: ${id}`,
    })
    const found = await demo.ask(calls.memberFind, { text: member.username, reason })
    expect(found.data.members).toMatchObject([{ id, by: ['name'] }])
    expect((await log()).at(-1)).toMatchObject({ command: ['find', id], result: `shown: ${id}` })
    for (const call of [
      calls.memberOrders,
      calls.memberDeposits,
      calls.memberWithdrawals,
      calls.memberLedger,
      calls.memberLogins,
    ]) {
      const before = (await log()).length
      expect((await demo.ask(call, { id, reason })).code, call.path).toBe(200)
      expect((await log()).length, call.path).toBe(before + 1)
    }
    expect((await demo.ask(calls.memberInfo, { id: 'u99999', reason })).msg).toBe('There is no member u99999')
  })

  it('is none in the list of members, which has names alone', async () => {
    const demo = await browser().asDemo()
    const before = (await log()).length
    const { items } = (await demo.ask(calls.memberList, { limit: 2 })).data
    expect(items[0]).toMatchObject({ username: member.username, standing: 'active' })
    expect(await log()).toHaveLength(before)
  })
})

it('the log is read by pages, by person and by command, and checked', async () => {
  const demo = await browser().asDemo()
  const { items, nextCursor } = (await demo.ask(calls.auditList, { limit: 2 })).data
  const newest = await log()
  expect(items.map(({ id }) => id)).toEqual(
    newest
      .slice(-2)
      .map(({ number }) => `${number}`)
      .toReversed(),
  )
  const next = (await demo.ask(calls.auditList, { limit: 1, cursor: nextCursor ?? '' })).data.items
  expect(next[0]?.id).toBe(`${newest.at(-3)?.number}`)
  const by = (await demo.ask(calls.auditList, { person: 'ray', command: 'propose' })).data.items
  expect(by).toMatchObject([{ person: 'ray', line: ['propose', 'credit', expect.any(String), '5.00'] }])
  expect((await demo.ask(calls.auditCheck, {})).data).toMatchObject({
    entries: newest.length,
    hash: newest.at(-1)?.hash,
  })
  expect((await demo.ask(calls.auditCheck, { hash: 'f'.repeat(64) })).data.problem).toContain('no entry has the hash')
  expect((await demo.ask(calls.operatorList, {})).data.items.map(({ id }) => id)).toContain('eve')
  expect((await test.database.query.select().from(operators)).length).toBeGreaterThan(4)
})

describe('what is set', () => {
  it('has a path for every field, which a command takes as it stands', async () => {
    const demo = await browser().asDemo()
    const { items } = (await demo.ask(calls.settingList, {})).data
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(['site', 'product btcusdt', 'text terms']))
    const fields = new Map<string, string>()
    const firstOfEach = [...new Map(items.toReversed().map((item) => [item.kind, item])).values()]
    for (const { id } of firstOfEach) {
      const { data } = await demo.ask(calls.settingInfo, { id })
      for (const { id: path, value, isFixed } of data.fields) {
        fields.set(`${id} ${path}`, value)
        if (isFixed || value === 'null') continue
        const line = ['set', ...id.split(' '), path, value]
        expect(
          await demo.give(`${id} ${path}`.replace(/[^\w.:-]/g, '_'), line, { confirmed: true }),
          line.join(' '),
        ).toMatchObject({
          state: expect.stringMatching(/done|proposed/),
        })
      }
    }
    expect(fields.get('product btcusdt terms.60.payoutRate')).toBe('0.87')
    expect(fields.get('withdrawals rates.TRC20.networkFee')).toBeDefined()
    expect((await demo.ask(calls.settingInfo, { id: 'secrets' })).msg).toContain('Unknown: secrets')
  })

  it('is seen as members see it', async () => {
    const demo = await browser().asDemo()
    const { items } = (await demo.ask(calls.productPreview, { language: 'en' })).data
    expect(items.find(({ id }) => id === 'btcusdt')).toMatchObject({ name: 'Bitcoin', status: 'trading' })
    expect((await demo.ask(calls.operatorNotices, {})).data.items.length).toBeGreaterThan(1)
  })
})

it('the day is told by what waits, what was traded, and what is wrong', async () => {
  const demo = await browser().asDemo()
  const { data } = await demo.ask(calls.overview, {})
  expect(data.hours).toHaveLength(24)
  expect(data.queues.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['deposit', 'withdrawal', 'identity', 'proposal']),
  )
  expect(data.members).toBeGreaterThan(1)
})

it('a deposit goes through its queue, and the books have it', async () => {
  const demo = await browser().asDemo()
  const terms = { rate: '1', feeRate: '0', account: '6222021234567890123' }
  const form = { ...test.request(), channelId: 'bank-cny', amount: '100.00', terms }
  const { id } = (await test.ask(createDeposit, form, member.token)).data
  const queue = async () =>
    (await demo.ask(calls.caseList, { kind: 'deposit', member: `u${member.number}` })).data.items
  expect(await queue()).toMatchObject([
    { id, username: member.username, status: 'pending', paid: { amount: '100.00', currency: 'CNY' } },
  ])
  const { fields } = (await demo.ask(calls.caseInfo, { kind: 'deposit', id, reason: 'the money is there' })).data
  expect(fields).toContainEqual({ id: 'credit', value: '100.00' })
  expect((await log()).at(-1)).toMatchObject({ command: ['review', 'deposit', id], result: `shown: u${member.number}` })
  await demo.give(`${id}-approve`, ['review', 'deposit', id, 'approve'])
  expect(await queue()).toEqual([])
  expect(
    (await demo.ask(calls.caseList, { kind: 'deposit', member: `u${member.number}`, status: 'all' })).data.items,
  ).toMatchObject([{ id, status: 'approved', decidedBy: 'demo' }])
  expect((await demo.ask(calls.caseList, { kind: 'deposit', status: 'lost' })).msg).toBe('Unknown status: lost')
  expect((await demo.ask(calls.bookCheck, {})).data.problems).toEqual([])
  const day = new Date(test.clock.now()).toISOString().slice(0, 10)
  expect((await demo.ask(calls.bookTotals, { from: day })).data.channels).toContainEqual({
    ...{ account: 'channel:bank-cny', came: '100.00', paid: '0.00' },
  })
  expect((await demo.ask(calls.outsideList, {})).data.items).toContainEqual(
    expect.objectContaining({ id: 'channel:bank-cny' }),
  )
  expect((await demo.ask(calls.exposureList, {})).code).toBe(200)
  expect((await demo.ask(calls.dayList, {})).data.items).toEqual([])
})
