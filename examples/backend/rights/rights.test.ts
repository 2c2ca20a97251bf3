import { PGlite } from '@electric-sql/pglite'
import { eq, lt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SEEDED_WITHDRAW_PASSWORD } from '#backend-rules/seed/passwords.ts'
import { updateProfile, verifySubmit } from '#lib/contract/account.ts'
import type { Call, RequestOf, ResponseOf } from '#lib/contract/call.ts'
import { createDeposit } from '#lib/contract/deposits.ts'
import { createOrder } from '#lib/contract/orders.ts'
import { bindBank, bindCrypto } from '#lib/contract/payouts.ts'
import { captcha, login, register } from '#lib/contract/session.ts'
import { createWithdrawal } from '#lib/contract/withdrawals.ts'
import { CAPTCHA, ManualClock, TestBackend } from '../backend.fixture.ts'
import { pgliteDatabase } from '../database/pglite.ts'
import { attempts, members, uploads } from '../database/tables/members.ts'
import { operators } from '../database/tables/operators.ts'
import { bookProblems } from '../ledger/books.ts'
import { mentionsOf } from '../members/mentions.ts'
import { operateAs } from '../operator/operate.fixture.ts'
import { operatorCommands } from '../operator/operator.ts'
import { addOperator } from '../operator/people/operators.ts'
import { seed } from '../seed/seed.ts'
import { knownTables, memberTables, otherTables } from './tables.ts'

const DAY_MS = 86_400_000

/** What the member stated, and nothing of which is to be found after an erasure. */
const person = {
  username: 'quarrington7',
  name: 'Wilhelmina Quarrington',
  idCard: 'QX99200117',
  email: 'mina@quarrington.example',
  phone: '13912345678',
  nickname: 'Minaquar',
  identityName: 'Wilhelmina Ann Quarrington',
  idNumber: 'ZZ77410055',
  accountNumber: '6225880137555558',
  bankName: 'Bank of Quarringshire',
  address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  ip: '203.0.113.77',
}

let client: PGlite
let test: TestBackend
let number = 0
let token = ''
beforeAll(async () => {
  client = await PGlite.create()
  const clock = new ManualClock()
  const database = await pgliteDatabase(client, clock)
  await seed(database, { past: false })
  test = await TestBackend.on(database, clock, { trustedProxies: { count: 1 } })
  await test.withoutHolds()
})
afterAll(() => test.stop())

const run = (...args: string[]) => operateAs(test.database, args)

async function done<C extends Call>(call: C, input: RequestOf<C>): Promise<ResponseOf<C>> {
  const { code, msg, data } = await test.ask(call, input, token, person.ip)
  expect(code, `${call.path}: ${msg}`).toBe(200)
  return data
}

const uploaded = async () => (await test.upload(token, undefined, person.ip))?.path ?? ''

async function logIn(pwd = 'Secret123') {
  const { uuid } = (await test.ask(captcha, {}, undefined, person.ip)).data
  const input = { username: person.username, pwd, code: CAPTCHA, uuid }
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': person.ip }
  const answer = await test.app.request(login.path, { method: 'POST', headers, body: JSON.stringify(input) })
  return v.parse(v.looseObject({ code: v.number(), data: v.any() }), await answer.json())
}

/** Does everything that a member can do, and what operators do about it. Returns the paths of the pictures. */
async function lives(): Promise<readonly string[]> {
  const { query } = test.database
  const form = {
    ...{ name: person.name, idCard: person.idCard, username: person.username, pwd: 'Secret123', pwd2: 'Secret123' },
    ...{ withdrawPwd: SEEDED_WITHDRAW_PASSWORD, contact: person.email, inviteCode: 'candor1' },
  }
  expect((await test.ask(register, form, undefined, person.ip)).code).toBe(200)
  expect((await logIn('Wrong1234')).code).not.toBe(200)
  token = (await logIn()).data.token
  const [stored] = await query.select().from(members).where(eq(members.username, person.username))
  number = stored?.number ?? 0

  const pictures = [await uploaded(), await uploaded(), await uploaded(), await uploaded()]
  const [avatar = '', idFront = '', idBack = '', voucher = ''] = pictures
  await test.confirm(token)
  await done(updateProfile, { userName: person.nickname, avatar })
  await done(verifySubmit, { ...test.request(), name: person.identityName, idNumber: person.idNumber, idFront, idBack })
  await run('review', 'identity', person.username.toUpperCase(), 'approve')
  const terms = { rate: '1', feeRate: '0', account: '6222021234567890123' }
  const deposit = { channelId: 'bank-cny', amount: '1000.00', terms, voucher }
  const { id: first } = await done(createDeposit, { ...test.request(), ...deposit })
  await run('review', 'deposit', first, 'approve')
  const { id: second } = await done(createDeposit, { ...test.request(), ...deposit })
  await run('review', 'deposit', second, 'reject', 'another payer')
  const { accountNumber, bankName, address, name: payeeName } = person
  const { id: bank } = await done(bindBank, { ...test.request(), payeeName, accountNumber, bankName })
  await done(bindCrypto, { ...test.request(), chain: 'TRC20', address })
  const amounts = { amount: '100.00', terms: { fee: '2.00', receivedAmount: '98.00' } }
  const withdrawal = { accountId: bank, ...amounts, withdrawPwd: SEEDED_WITHDRAW_PASSWORD }
  const { id: paid } = await done(createWithdrawal, { ...test.request(), ...withdrawal })
  await run('review', 'withdrawal', paid, 'begin')
  await run('review', 'withdrawal', paid)
  await run('review', 'withdrawal', paid, 'approve', 'TX1')

  const quoteSeq = await test.quote('btcusdt', '64000.00')
  const order = { productId: 'btcusdt', direction: 'up' as const, amount: '10.00', durationSeconds: 60 }
  await done(createOrder, { ...test.request(), ...order, terms: { quoteSeq, payoutRate: '0.87', feeRate: '0.01' } })

  // What operators do and see.
  await run('member', person.username, 'contact', 'accounts', 'documents')
  for (const text of [person.username, person.email, accountNumber, person.name, `name:${person.username}`])
    await run('find', text)
  await run('mark', person.username, 'two accounts')
  await run('set', 'member', person.username, 'withdrawBarred', 'true')
  await run('set', 'member', person.username, 'withdrawBarred', 'false')
  await run('freeze', person.username)
  await run('lift', person.username)
  await run('recover', person.username, 'contact', 'phone', person.phone)
  token = (await logIn()).data.token
  await addOperator(query, { name: 'bob', role: 'owner', now: 0 })
  await query.update(operators).set({ joinedAt: 0 })
  await run('credit', person.username, '5.00')
  await query.update(operators).set({ joinedAt: null })
  expect((await logIn('Wrong1234')).code).not.toBe(200)
  return pictures
}

/** Every table whose rows, as text, have this. */
async function tablesWith(text: string): Promise<readonly string[]> {
  const { query } = test.database
  const listed = await query.execute(sql`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const names = v.parse(v.object({ rows: v.array(v.object({ name: v.string() })) }), listed).rows
  expect(names.length).toBeGreaterThan(30)
  const found: string[] = []
  for (const { name } of names) {
    const table = sql.identifier(name)
    const [row] = v.parse(
      v.object({ rows: v.array(v.object({ count: v.number() })) }),
      await query.execute(
        sql`select count(*)::int as count from ${table} as row where position(lower(${text}) in lower(row::text)) > 0`,
      ),
    ).rows
    if (row?.count !== 0) found.push(`${name}: ${text}`)
  }
  return found
}

it('gives a member everything that is stored, and no secret', async () => {
  const pictures = await lives()
  await expect(operateAs(test.database, ['export', 'member', person.username], { person: 'nobody' })).rejects.toThrow(
    'nobody is not an operator',
  )
  await addOperator(test.database.query, { name: 'fin', role: 'finance', now: 0 })
  await expect(operateAs(test.database, ['export', 'member', person.username], { person: 'fin' })).rejects.toThrow(
    'fin may not give it',
  )
  await addOperator(test.database.query, { name: 'xaverius', role: 'finance', now: 0 })
  const terms = { rate: '1', feeRate: '0', account: '6222021234567890123' }
  const { id } = await done(createDeposit, { ...test.request(), channelId: 'bank-cny', amount: '100.00', terms })
  await operateAs(test.database, ['review', 'deposit', id, 'reject', 'another payer'], { person: 'xaverius' })
  const text = await run('export', 'member', person.username)
  // Who decides about a member is nothing that the member is given.
  expect(await tablesWith('xaverius')).toContain('deposits: xaverius')
  expect(text).not.toContain('xaverius')
  expect(await run('audit', 'list', '1')).toMatch(new RegExp(`demo {2}export member u${number}\\n.*shown: u${number}$`))
  const exported = JSON.parse(text)
  expect(Object.keys(exported.tables).toSorted()).toEqual(Object.keys(memberTables).toSorted())
  for (const [what, value] of Object.entries(person)) expect(text, what).toContain(value)
  const { tables } = exported
  expect(tables.orders).toMatchObject([{ product: 'btcusdt', amount: '10.00', status: 'open' }])
  expect(tables.entries.length).toBe(3)
  expect(tables.requests.map(({ kind }: { kind: string }) => kind)).toContain('withdrawal')
  expect(exported.pictures.map(({ path }: { path: string }) => path).toSorted()).toEqual(pictures.toSorted())
  for (const { opens } of exported.pictures) expect((await test.app.request(opens)).status).toBe(200)

  const secrets = knownTables.flatMap(({ name, columns }) =>
    columns.filter(({ rule }) => rule === 'secret').map((column) => `${name}.${column.name}`),
  )
  expect(secrets).toEqual(
    expect.arrayContaining(['members.passwordHash', 'sessions.tokenHash', 'secondFactors.secret']),
  )
  const [stored] = await test.database.query.select().from(members).where(eq(members.number, number))
  expect(text).not.toContain(stored?.passwordHash)
  expect(text).not.toContain(token)
  expect(text).not.toMatch(/hash|secret/i)

  const csv = await run('export', 'member', `u${number}`, 'payoutAccounts')
  expect(csv).toContain(`'${person.accountNumber}`)
  await expect(run('export', 'member', `u${number}`, 'settings')).rejects.toThrow('Unknown table: settings')
  await expect(run('export', 'member', `u${number}`, 'orders', 'page', '2')).rejects.toThrow('the last one is 1')
})

it('leaves a mark to a person to give, as it could warn whom it suspects, and erases it', async () => {
  const [stored] = await test.database.query.select().from(members).where(eq(members.number, number))
  expect(stored?.mark?.note).toBe('two accounts')
  const withheld = knownTables.flatMap(({ name, columns }) =>
    columns.filter(({ rule }) => rule === 'withheld').map((column) => `${name}.${column.name}`),
  )
  expect(withheld).toEqual(['members.mark'])
  const exported = [await run('export', 'member', `u${number}`), await run('export', 'member', `u${number}`, 'members')]
  // Not even that there is one.
  for (const text of exported) expect(text).not.toMatch(/two accounts|\bmark\b/)
  expect(await run('member', `u${number}`)).toContain('two accounts')
  await expect(run('mark', `u${number}`, `pays for ${person.name}`)).rejects.toThrow(
    'The note stays in the log for good',
  )
})

it('erases nobody who has money, or anything that is not decided', async () => {
  await expect(run('erase', person.username)).rejects.toThrow(
    /^u\d+ still has 1 open orders, a balance of [\d.]+, 10.00 in stakes$/,
  )
  await test.pass(1000)
  await test.quote('btcusdt', '63999.00')
  await test.pass(60_000)
  const balance = /still has a balance of ([\d.]+)$/.exec(
    await run('erase', person.username).catch((error: unknown) => `${error}`),
  )?.[1]
  await run('deduct', person.username, balance ?? '')
  const terms = { rate: '1', feeRate: '0', account: '6222021234567890123' }
  const { id } = await done(createDeposit, { ...test.request(), channelId: 'bank-cny', amount: '100.00', terms })
  await expect(run('erase', person.username)).rejects.toThrow(`u${number} still has 1 deposits that are not decided`)
  await run('review', 'deposit', id, 'cancel')
})

it('a name is a word of its own, also in a script that writes no blanks', () => {
  const has = (text: string, name: string) => mentionsOf(name).test(text)
  expect([has('I like it', 'Li'), has('of LI, asked', 'Li'), has('linear', 'Li'), has('x.y', 'x+y')]).toEqual([
    ...[false, true, false, false],
  ])
  expect([has('客户林晓明来电', '林晓明'), has('客户Ann来电', 'Ann')]).toEqual([true, true])
})

it('refuses a reason that says who the member is, as it stays in the log', async () => {
  for (const reason of [`${person.name} asks`, `called from ${person.email}`])
    await expect(operateAs(test.database, ['erase', person.username], { reason })).rejects.toThrow(
      `stays in the log for good, and says who the member is: write u${number}`,
    )
})

it('erases what is personal, with a second person, and nothing of it is found in the database', async () => {
  const { query } = test.database
  const pictures = await query.select({ path: uploads.path }).from(uploads).where(eq(uploads.member, number))
  expect(pictures).toHaveLength(4)
  const needles = [...Object.values(person), ...pictures.map(({ path }) => path)]
  for (const needle of needles) expect(await tablesWith(needle)).not.toEqual([])

  await query.update(operators).set({ joinedAt: 0 })
  const [, proposal = ''] = /^proposed as (q\d+)/.exec(await run('erase', person.username)) ?? []
  expect(await query.$count(members, eq(members.username, person.username))).toBe(1)
  const decided = { person: 'bob', isLoggedIn: true, id: 'erase-1' }
  const approve = () => operateAs(test.database, ['proposal', proposal, 'approve'], decided)
  expect(await approve()).toBe(`proposal ${proposal}: done\nu${number} is erased`)
  expect(await approve()).toContain('this repeat has changed nothing')
  await query.update(operators).set({ joinedAt: null })
  expect(await tablesWith(person.username)).toEqual([])
  expect(await query.select({ mark: members.mark }).from(members).where(eq(members.number, number))).toEqual([
    { mark: null },
  ])
  // The log keeps it under the number.
  expect(await tablesWith('two accounts')).toEqual(['operator_log: two accounts'])

  // The leader removes counters of tries, which have networks, when their time has ended.
  test.clock.advance(2 * DAY_MS)
  await query.delete(attempts).where(lt(attempts.windowEndsAt, test.clock.now()))
  for (const needle of needles) expect(await tablesWith(needle)).toEqual([])
  await client.exec('vacuum full')
  await client.exec('checkpoint')
  const files = filesIn(Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()))
  expect(files.length).toBeGreaterThan(500)
  // The log of the database has what was written, until it is used again.
  const holding = files.filter(
    ({ name, content }) => !name.includes('pg_wal/') && needles.some((needle) => content.includes(needle)),
  )
  expect(holding.map(({ name }) => name)).toEqual([])
})

it('leaves the money records under the number, and nobody who logs in', async () => {
  const id = `u${number}`
  expect((await logIn()).code).not.toBe(200)
  expect(await bookProblems(test.database.query)).toEqual([])
  expect(await run('audit', 'verify')).toContain('entries are in order')
  const exported = JSON.parse(await run('export', 'member', `id:${id}`).catch((error: unknown) => `"${error}"`))
  expect(exported).toBe(`OperatorError: ${id} is erased`)
  const screen = await run('member', id)
  expect(screen).toContain(`erased ${id} (${id})`)
  expect(screen).toContain('btcusdt  up  10.00')
  expect(await run('export', 'withdrawals', '2026-05-06', 'accounts')).toContain(`${id},erased ${id},`)
  for (const command of [
    ['credit', id, '1'],
    ['lift', id],
    ['erase', id],
    ['recover', id, 'password'],
  ])
    await expect(run(...command)).rejects.toThrow(`${id} is erased`)
  // The name is free again, for somebody who begins with nothing.
  const form = {
    ...{ name: 'Somebody', idCard: person.idCard, username: person.username, pwd: 'Secret123', pwd2: 'Secret123' },
    ...{ withdrawPwd: 'Other1234', contact: person.email, inviteCode: 'candor1' },
  }
  expect((await test.ask(register, form)).code).toBe(200)
  expect(await run('export', 'member', person.username)).not.toContain('btcusdt')
})

it('says what becomes of every table, and every command that names a member keeps the name out of the log', async () => {
  const columns = v.parse(
    v.object({ rows: v.array(v.object({ table: v.string(), isOfMember: v.boolean() })) }),
    await test.database.query.execute(sql`
      select table_name as "table", bool_or(column_name = 'member') as "isOfMember" from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name !~ '^quotes_' group by table_name`),
  ).rows
  const inCode = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const declared = Object.keys(memberTables).map(inCode)
  expect([...declared, ...Object.keys(otherTables).map(inCode)].toSorted()).toEqual(
    columns.map(({ table }) => table).toSorted(),
  )
  expect(['members', ...columns.filter(({ isOfMember }) => isOfMember).map(({ table }) => table)].toSorted()).toEqual(
    declared.toSorted(),
  )
  const naming = Object.entries(operatorCommands).filter(
    ([name, { takes }]) => name !== 'operators' && /\b(?:NAME|WHO)\b/.test(takes),
  )
  expect(naming.length).toBeGreaterThan(10)
  expect(naming.filter(([, { names }]) => names === undefined).map(([name]) => name)).toEqual([])
})

/** The files of an archive (tar). */
function filesIn(archive: Buffer) {
  const files: { readonly name: string; readonly content: Buffer }[] = []
  for (let at = 0; at + 512 <= archive.length; ) {
    const text = (from: number, to: number) => archive.toString('latin1', at + from, at + to).split('\0')[0] ?? ''
    const [name, size] = [text(0, 100), Number.parseInt(text(124, 136) || '0', 8)]
    if (name !== '') files.push({ name, content: archive.subarray(at + 512, at + 512 + size) })
    at += 512 + Math.ceil(size / 512) * 512
  }
  return files
}
