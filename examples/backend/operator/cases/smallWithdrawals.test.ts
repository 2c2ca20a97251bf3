import { and, eq, gt, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { SEEDED_WITHDRAW_PASSWORD } from '#backend-rules/seed/passwords.ts'
import { updateProfile } from '#lib/contract/account.ts'
import { bindBank, removePayout } from '#lib/contract/payouts.ts'
import { createWithdrawal, withdrawList } from '#lib/contract/withdrawals.ts'
import { ManualClock, TestBackend, type TestMember } from '../../backend.fixture.ts'
import { withdrawals } from '../../database/tables/funds.ts'
import { members } from '../../database/tables/members.ts'
import { operators } from '../../database/tables/operators.ts'
import { LeaseLost } from '../../leaderLease.ts'
import { startPostgres } from '../../postgres.fixture.ts'
import { writeSetting } from '../../settings/settings.ts'
import type { Instruction } from '../command.ts'
import { operateAs } from '../operate.fixture.ts'
import { casesOf } from './cases.ts'
import { beginSmallWithdrawals } from './smallWithdrawals.ts'

let test: TestBackend
beforeAll(async () => {
  test = await TestBackend.start()
})
beforeEach(async () => {
  await test.withoutHolds()
  await writeSetting(test.database.query, 'smallWithdrawals', {})
  await writeSetting(test.database.query, 'fourEyes', {})
})
afterEach(async () => {
  const isOpen = inArray(withdrawals.status, ['pending', 'reviewing'])
  for (const { number } of await test.database.query.select().from(withdrawals).where(isOpen))
    await run(`review withdrawal w${number} cancel`)
  // Beyond the day that the rule looks at.
  test.clock.advance(48 * 3_600_000)
})
afterAll(async () => {
  expect(await run('audit verify')).toContain('entries are in order')
  expect(await run('books')).toBe('the books are in order')
  await test.stop()
})

const run = (line: string, given: Omit<Instruction, 'args'> = {}) =>
  operateAs(test.database, line.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [], given)

const allow = (fields: object) =>
  writeSetting(test.database.query, 'smallWithdrawals', {
    ...{ enabled: true, upTo: '200', perMemberDay: '500', perDay: '10000' },
    ...fields,
  })

/** What the leader does every few seconds. */
const begin = async () => beginSmallWithdrawals(test.backend, test.clock.now(), await test.lease())

async function verified(balance = '5000.00'): Promise<TestMember> {
  const member = await test.member(balance)
  await test.database.query.update(members).set({ verified: 'verified' }).where(eq(members.number, member.number))
  return member
}

let numbers = 6225880137500000
const bound = async ({ token }: TestMember) => {
  numbers += 1
  const bank = { payeeName: 'Ann Lee', accountNumber: `${numbers}`, bankName: 'Harbour' }
  return (await test.ask(bindBank, { ...test.request(), ...bank }, token)).data.id
}

const withdraw = async ({ token }: TestMember, accountId: string, amount = 100) => {
  const terms = { fee: '2.00', receivedAmount: `${amount - 2}.00` }
  const form = { accountId, amount: `${amount}.00`, withdrawPwd: SEEDED_WITHDRAW_PASSWORD, terms }
  return (await test.ask(createWithdrawal, { ...test.request(), ...form }, token)).data.id
}

/** What the rule has begun in this test, in the order in which it was asked for. */
const begunByRule = () =>
  test.database.query
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.begunBy, 'rule smallWithdrawals'), gt(withdrawals.begunAt, test.clock.now() - 3_600_000)))
    .orderBy(withdrawals.number)

describe('a small withdrawal', () => {
  it('waits for an operator until the rule is switched on, and is then begun as the log says', async () => {
    const member = await verified()
    const id = await withdraw(member, await bound(member))
    expect(await begin()).toBe(0)
    await allow({})
    expect(await begin()).toBe(1)
    expect(await begin()).toBe(0)
    expect((await casesOf(test.database.query, 'withdrawal', { handler: null })).items).toMatchObject([
      { which: id, status: 'reviewing', begunBy: 'rule smallWithdrawals', begunAt: test.clock.now() },
    ])
    expect(await run('audit list 1')).toMatch(
      /rule smallWithdrawals {2}review withdrawal w\d+ begin\n {4}up to 200, 500 of a member and 10000 of all/,
    )
    expect((await test.ask(withdrawList, {}, member.token)).data.items).toMatchObject([{ status: 'reviewing' }])
    // It is paid by an operator, who takes it as any other one.
    await run(`review withdrawal ${id} begin`)
    await run(`review withdrawal ${id} approve TX1`)
    expect(await run(`review withdrawal ${id}`)).toMatch(
      /^begun by +rule smallWithdrawals, 2026[\s\S]*approve {2}by demo/m,
    )
  })

  it('is begun once by two instances, and by none that does not lead any more', async () => {
    await allow({})
    const member = await verified()
    await withdraw(member, await bound(member))
    const now = test.clock.now()
    const lease = await test.lease()
    const both = await Promise.all([1, 2].map(() => beginSmallWithdrawals(test.backend, now, lease)))
    expect(both.toSorted()).toEqual([0, 1])
    await withdraw(member, await bound(member))
    await expect(beginSmallWithdrawals(test.backend, now, lease + 1)).rejects.toThrow(LeaseLost)
  })

  it('waits for an operator where there are many at once, of one member or of all', async () => {
    await allow({ perMemberDay: '250', perDay: '400' })
    const [first, second, third] = [await verified(), await verified(), await verified()]
    for (const member of [first, second, third]) {
      const account = await bound(member)
      for (let count = 0; count < 4; count += 1) await withdraw(member, account)
    }
    await Promise.all([begin(), begin()])
    const begun = await begunByRule()
    expect(begun.map(({ member }) => member)).toEqual([first, first, second, second].map(({ number }) => number))
    // One that was rejected has been used up all the same.
    await run(`review withdrawal w${begun[0]?.number} reject "another payee"`)
    expect(await begin()).toBe(0)
    test.clock.advance(24 * 3_600_000)
    expect(await begin()).toBe(4)
  })

  it.each<[string, (member: TestMember, account: string) => Promise<unknown>]>([
    ['of a member with a mark', ({ username }) => run(`mark ${username} "two accounts"`)],
    ['of a frozen member', ({ username }) => run(`freeze ${username}`)],
    ['of a barred member', ({ username }) => run(`set member ${username} withdrawBarred true`)],
    [
      'of a member whose identity is not verified',
      ({ number }) => test.database.query.update(members).set({ verified: 'none' }).where(eq(members.number, number)),
    ],
    [
      'to an account that was removed',
      async (member, id) => {
        await bound(member)
        await test.ask(removePayout, { ...test.request(), id }, member.token)
      },
    ],
    [
      'of a member who has changed a contact since',
      async ({ token }) => {
        await operateAs(test.database, ['set', 'withdrawals', 'changeWaitMs', '86400000'])
        await test.confirm(token)
        expect((await test.ask(updateProfile, { email: 'new@example.com' }, token)).code).toBe(200)
      },
    ],
    ['above the amount', () => allow({ upTo: '99.99' })],
    ['above what a second person is needed for', () => run('set fourEyes above 99', { yes: true })],
    ['while the rule is off', () => run('set smallWithdrawals enabled false')],
  ])('%s waits for an operator', async (_, change) => {
    await allow({})
    const member = await verified()
    const account = await bound(member)
    await withdraw(member, account)
    await change(member, account)
    expect(await begin()).toBe(0)
    expect(await begunByRule()).toEqual([])
  })

  it('is begun or not, and never both, where a mark is set at the same moment', async () => {
    await allow({})
    const member = await verified()
    await withdraw(member, await bound(member))
    const [begun] = await Promise.all([begin(), run(`mark ${member.username} "two accounts"`)])
    expect(await begunByRule()).toHaveLength(begun)
    const [markedAt, begunAt] = (await run('audit list 2')).split('\n').flatMap((line, place) => {
      const which = [/ mark member/, / begin$/].findIndex((known) => known.test(line))
      return which < 0 ? [] : [[which, place] as const]
    })
    // Where both are there, the mark came later.
    if (begun === 1) expect([markedAt?.[0], begunAt?.[0]]).toEqual([1, 0])
  })

  it('is begun once on a server by two instances, never beyond the sums, and never after a mark', {
    timeout: 60_000,
  }, async () => {
    const server = await startPostgres()
    const alone = test
    onTestFinished(async () => {
      test = alone
      await server.stop()
    })
    const clock = new ManualClock()
    const instances = [await TestBackend.onServer(server.url, clock), await TestBackend.onServer(server.url, clock)]
    for (const instance of instances) {
      onTestFinished(() => instance.stop())
      test = instance
    }
    await test.withoutHolds()
    await allow({ perDay: '400' })
    const all: TestMember[] = []
    for (let count = 0; count < 6; count += 1) {
      const member = await verified()
      await withdraw(member, await bound(member))
      all.push(member)
    }
    const lease = await test.lease()
    const begun = instances.map(({ database }) =>
      beginSmallWithdrawals({ database, log: test.backend.log }, clock.now(), lease),
    )
    const marks = all.slice(0, 3).map(({ username }) => run(`mark ${username} "two accounts"`))
    const [one = 0, other = 0] = await Promise.all(begun)
    await Promise.all(marks)
    const numbers = (await begunByRule()).map(({ number }) => number)
    expect(numbers).toHaveLength(one + other)
    expect(numbers.length).toBeLessThanOrEqual(4)
    const log = (await run('audit list 20')).split('\n')
    for (const number of numbers) expect(log.filter((line) => line.endsWith(` w${number} begin`))).toHaveLength(1)
    const beforeMark = ({ username }: TestMember, place: number) =>
      log.findIndex((line) => line.endsWith(` w${place + 1} begin`)) <
      log.findIndex((line) => line.includes(` mark ${username} `))
    for (const [place, member] of all.slice(0, 3).entries())
      if (numbers.includes(place + 1)) expect(beforeMark(member, place)).toBe(true)
  })

  it('is let through by a setting that needs a second person, and is stopped at once', async () => {
    const others = { person: 'ann' }
    await run('operators invite ann risk')
    await test.database.query.update(operators).set({ joinedAt: 0 })
    expect(await run('set smallWithdrawals enabled true', others)).toContain(
      'enabled: true, before false; the rest: {"upTo":"0","perMemberDay":"0","perDay":"0"}',
    )
    // Its limits count once it is switched on.
    expect(await run('set smallWithdrawals upTo 5', others)).toContain('proposed as')
    await allow({})
    expect(await run('set smallWithdrawals upTo 300', others)).toContain('proposed as')
    expect(await run('set smallWithdrawals enabled false', others)).not.toContain('proposed as')
  })
})

it('a mark is seen by operators alone, says who set it, and is lifted', async () => {
  const member = await verified()
  await run(`mark ${member.username} "two accounts"`)
  const id = await withdraw(member, await bound(member))
  expect(await run(`member ${member.username}`)).toMatch(/^marked +two accounts {2}by demo {2}2026/m)
  expect(await run('review')).toMatch(/^withdrawal .* marked: two accounts {2}waits for/)
  expect(await run(`review withdrawal ${id}`)).toMatch(/^marked +two accounts {2}by demo/m)
  for (const call of ['/api/user/info', '/api/withdraw/list', '/api/withdraw/terms', '/api/auth/verify/info'])
    for (const answer of [await test.app.request(call, { headers: { Authorization: `Bearer ${member.token}` } })])
      expect(await answer.text(), call).not.toContain('two accounts')
  await run(`unmark ${member.username}`)
  await expect(run(`unmark ${member.username}`)).rejects.toThrow('has no mark')
  expect(await run(`member ${member.username}`)).not.toMatch(/^marked/m)
})
