import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { productList } from '#lib/contract/market.ts'
import { userInfo } from '#lib/contract/session.ts'
import { TestBackend, type TestMember } from '../../backend.fixture.ts'
import { operators } from '../../database/tables/operators.ts'
import { operatorLog } from '../../database/tables/platform.ts'
import type { Instruction } from '../command.ts'
import { operateAs } from '../operate.fixture.ts'

const DAY_MS = 86_400_000

let test: TestBackend
let member: TestMember
beforeAll(async () => {
  test = await TestBackend.start()
  const invited = { ann: 'owner', bob: 'risk', sue: 'support', fin: 'finance', tom: 'finance' }
  for (const [name, role] of Object.entries(invited)) await run(`operators invite ${name} ${role}`)
  for (const name of Object.keys(invited)) await joined(name)
})
beforeEach(async () => {
  member = await test.member('100.00')
})
afterAll(async () => {
  expect(await run('books')).toBe('the books are in order')
  expect(await run('audit verify')).toContain('entries are in order')
  await test.stop()
})

const joined = (name: string) =>
  test.database.query.update(operators).set({ joinedAt: test.clock.now() }).where(eq(operators.name, name))
const run = (line: string, given: Omit<Instruction, 'args'> = {}) => operateAs(test.database, line.split(' '), given)
/** A command of somebody who has logged in. */
const as = (person: string, line: string, given: Omit<Instruction, 'args'> = {}) =>
  run(line, { person, isLoggedIn: true, ...given })
const balance = async () => (await test.ask(userInfo, {}, member.token)).data.usermoney
const proposed = (output: string) => /^proposed as (q\d+)/.exec(output)?.[1] ?? output

describe('a role', () => {
  it.each([
    ['sue', 'credit MEMBER 1', 'credit MEMBER 1 is not a command of support: sue may not give it'],
    ['sue', 'review deposit d1 approve', 'not a command of support'],
    ['sue', 'set product btcusdt openOrders 2', 'not a command of support'],
    ['sue', 'set site register_open false', 'not a command of support'],
    ['fin', 'set product btcusdt openOrders 2', 'not a command of finance'],
    ['fin', 'freeze MEMBER', 'not a command of finance'],
    ['bob', 'operators invite eve owner', 'not a command of risk'],
    ['bob', 'set fourEyes enabled false', 'not a command of risk'],
    ['sue', 'books', 'not a command of support'],
  ])('%s may not %s', async (person, line, said) => {
    const of = (text: string) => text.replace('MEMBER', member.username)
    await expect(as(person, of(line), { yes: true })).rejects.toThrow(of(said))
  })

  it('may do its own work, and everybody may look', async () => {
    expect(await as('sue', `freeze ${member.username}`)).toContain('frozen')
    expect(await as('bob', `lift ${member.username}`)).toContain('active')
    expect(await as('fin', 'books')).toBe('the books are in order')
    for (const person of ['sue', 'fin', 'bob']) {
      expect(await as(person, `member ${member.username}`)).toContain(member.username)
      expect(await as(person, 'set withdrawals')).toContain('feeRate')
      expect(await as(person, 'operators')).toMatch(/^ann .*\nbob /)
    }
  })
})

describe('a command that needs a second person', () => {
  it('is stored, does nothing, and is carried out once by somebody else', async () => {
    const output = await as('bob', `credit ${member.username} 5.00`, { id: 'credit-1' })
    expect(output).toMatch(
      /^proposed as q\d+, as it needs a second person: a balance is corrected. It would print: booked 5.00/,
    )
    expect(await as('bob', `credit ${member.username} 5.00`, { id: 'credit-1' })).toContain(
      'this repeat has changed nothing',
    )
    expect(await balance()).toBe('100.00')
    const id = proposed(output)
    expect(await as('fin', 'proposal')).toContain(`${id}  0 min ago  bob  credit ${member.username} 5.00`)
    await expect(as('bob', `proposal ${id} approve`)).rejects.toThrow(`You have proposed ${id}`)
    await expect(as('sue', `proposal ${id} approve`)).rejects.toThrow('not a command of support')
    await expect(run(`proposal ${id} approve`, { person: 'fin' })).rejects.toThrow('not from a shell')
    // Two at once, and each of them twice.
    const approvals = await Promise.allSettled(
      ['fin', 'ann', 'fin', 'ann'].map((person) => as(person, `proposal ${id} approve`, { id: `${id}-${person}` })),
    )
    expect(approvals.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected'])
    expect(await balance()).toBe('105.00')
    await expect(as('ann', `proposal ${id} approve`)).rejects.toThrow(`The proposal ${id} is done`)
    const line = ['credit', `u${member.number}`, '5.00']
    const of = (command: readonly string[]) =>
      test.database.query.select().from(operatorLog).where(eq(operatorLog.command, command))
    expect(await of(['propose', ...line])).toMatchObject([{ person: 'bob' }])
    expect(await of(line)).toMatchObject([{ person: 'bob, fin', result: `booked 5.00 to u${member.number}` }])
    expect(await of(['proposal', id, 'approve'])).toMatchObject([{ person: 'fin' }])
  })

  it('knows its author in any letter case', async () => {
    const id = proposed(await run(`credit ${member.username} 5.00`, { person: ' BOB ' }))
    await expect(as('bob', `proposal ${id} approve`)).rejects.toThrow(`You have proposed ${id}`)
    await as('bob', `proposal ${id} withdraw`)
  })

  it('is refused, taken back or left until it has expired', async () => {
    const propose = async (amount: string) => proposed(await as('bob', `credit ${member.username} ${amount}`))
    const [refused, withdrawn, left] = [await propose('5.00'), await propose('5.01'), await propose('5.02')]
    await expect(as('fin', `credit ${member.username} 5.02`)).rejects.toThrow(
      `bob has proposed the same: proposal ${left} waits to be decided`,
    )
    expect(await as('ann', `proposal ${refused} refuse`, { reason: 'not agreed' })).toBe(`proposal ${refused}: refused`)
    expect(await as('bob', `proposal ${refused}`)).toMatch(/decided by +ann.*\nbecause +not agreed/)
    await expect(as('ann', `proposal ${withdrawn} withdraw`)).rejects.toThrow('refuse it')
    expect(await as('bob', `proposal ${withdrawn} withdraw`)).toBe(`proposal ${withdrawn}: withdrawn`)
    expect(await balance()).toBe('100.00')
    test.clock.advance(7 * DAY_MS)
    for (const [id, state] of [
      [refused, 'refused'],
      [withdrawn, 'withdrawn'],
      [left, 'expired'],
    ])
      await expect(as('ann', `proposal ${id} approve`)).rejects.toThrow(`The proposal ${id} is ${state}`)
  })

  it('is not carried out once it would do something else', async () => {
    const rate = async (value: string) =>
      proposed(await as('bob', `set product eurusd terms.60.payoutRate ${value}`, { yes: true }))
    const [first, second] = [await rate('0.80'), await rate('0.81')]
    await as('ann', `proposal ${first} approve`)
    await expect(as('ann', `proposal ${second} approve`)).rejects.toThrow(
      /would do something else now: .*before "0.80".*It was: .*before/,
    )
    const { items } = (await test.ask(productList, {})).data
    const terms = items.find(({ id }) => id === 'eurusd')?.terms
    expect(terms).toContainEqual({ durationSeconds: 60, payoutRate: '0.80' })
    // It is still open, and can be refused.
    await as('ann', `proposal ${second} refuse`)
  })

  it('is carried out at once where nobody else may give it, and where its author cannot', async () => {
    const others = and(eq(operators.role, 'owner'), eq(operators.name, 'ann'))
    await test.database.query.update(operators).set({ joinedAt: null }).where(others)
    // Only owners change what needs a second person, and no other owner has logged in.
    expect(await as('ann', 'set fourEyes above 500', { yes: true })).toContain('fourEyes above: "500"')
    await joined('ann')
    await joined('demo')
    expect(await as('ann', 'set fourEyes above 400', { yes: true })).toContain('proposed as')
  })
})

describe('an operator', () => {
  it('who is the last owner to have logged in stays, also beside one who was invited and never came', async () => {
    const never = eq(operators.name, 'demo')
    await test.database.query.update(operators).set({ joinedAt: null }).where(never)
    await expect(run('operators remove ann')).rejects.toThrow('ann is the last owner')
    await expect(run('operators role ann risk')).rejects.toThrow('ann is the last owner')
    await joined('demo')
  })

  it('is invited by a code that nothing writes down', async () => {
    const output = await as('ann', 'operators invite eve support', { id: 'eve' })
    const id = proposed(output)
    expect(output).not.toContain('shown this once')
    const approved = await as('demo', `proposal ${id} approve`, { id: 'eve-approve' })
    const code = /shown this once: (\S+)/.exec(approved)?.[1] ?? ''
    expect(code).toMatch(/^[\w-]{32}$/)
    expect(await as('demo', `proposal ${id} approve`, { id: 'eve-approve' })).not.toContain(code)
    expect(JSON.stringify(await test.database.query.select().from(operatorLog))).not.toContain(code)
    expect(JSON.stringify(await test.database.query.select().from(operators))).not.toContain(code)
  })

  it('who was removed gives no command, and the name is not given again', async () => {
    const id = proposed(await as('ann', 'operators remove tom'))
    expect(await as('tom', 'books')).toContain('in order')
    await as('demo', `proposal ${id} approve`)
    await expect(as('tom', 'books')).rejects.toThrow('tom is not an operator')
    await expect(as('ann', 'operators invite Tom risk')).rejects.toThrow('the log has that name')
  })
})
