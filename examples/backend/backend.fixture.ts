import { randomUUID } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { timeStepOf, totp } from '#backend-rules/secondFactor.ts'
import { SEEDED_PASSWORD } from '#backend-rules/seed/passwords.ts'
import type { Call, RequestOf, ResponseOf } from '#lib/contract/call.ts'
import { uploadFile } from '#lib/contract/common.ts'
import { confirmSecondFactor, reauthenticate, startSecondFactor } from '#lib/contract/security.ts'
import { decimal } from '#lib/money/decimal.ts'
import type { Backend } from './backend.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import { pgliteDatabase } from './database/pglite.ts'
import { openPostgres } from './database/postgres.ts'
import { products } from './database/tables/market.ts'
import type { StoredMember } from './database/tables/members.ts'
import { leaderLease } from './database/tables/platform.ts'
import { createApp } from './http/app.ts'
import { publish } from './market/publish.ts'
import { RandomWalk } from './market/randomWalk.ts'
import type { Captcha } from './members/captcha.ts'
import { copyDemoMember } from './members/copyMember.ts'
import type { EventNotice, Mail, SecurityNotice, TemporaryPassword } from './members/mail.ts'
import { createBackend } from './open.ts'
import { settleDue } from './orders/settlement.ts'
import { openSession } from './security/authorise.ts'
import { seed } from './seed/seed.ts'
import { readSetting, writeSetting } from './settings/settings.ts'
import { repayDue } from './vault/vault.ts'

/** A clock that stands still until a test moves it. */
export class ManualClock implements Clock {
  problem: string | undefined
  #now = Date.UTC(2026, 4, 6, 9, 41)

  now(): number {
    return this.#now
  }

  advance(ms: number): void {
    this.#now += ms
  }
}

/** Draws the same code every time. */
export const CAPTCHA = 'SAME'
const sameCaptcha: Captcha = { make: () => ({ code: CAPTCHA, image: 'data:image/svg+xml;base64,PHN2Zy8+' }) }

/** A picture of one pixel. */
export const ONE_PIXEL = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)

let template: Promise<Blob> | undefined

/** A new database as a first start fills it, from which each one of a test is copied: that takes a fifth of the time. */
async function makeTemplate(): Promise<Blob> {
  const client = await PGlite.create()
  await seed(await pgliteDatabase(client, new ManualClock()))
  const dump = await client.dumpDataDir('none')
  await client.close()
  return dump
}

interface Envelope<C extends Call> {
  readonly code: number
  readonly msg: string
  readonly data: ResponseOf<C>
  readonly time: number
}

/** A member of a test, with a session. */
export interface TestMember {
  readonly number: number
  readonly username: string
  readonly token: string
}

/** A backend on a new PGlite in memory. Nothing happens in it by itself: tests publish the quotes and settle. */
export class TestBackend {
  readonly clock: ManualClock
  readonly backend: Backend
  readonly database: Database
  readonly app: ReturnType<typeof createApp>
  /** The codes that were sent, oldest first. */
  readonly sent: string[]
  /** The notices that were sent, oldest first, each with its receiver. */
  readonly notices: (SecurityNotice & { readonly to: string })[]
  /** What was mailed of events, oldest first, each with its receiver. */
  readonly mailed: (EventNotice & { readonly to: string })[]
  /** The temporary passwords that were sent, oldest first, each with its receiver. */
  readonly passwords: (TemporaryPassword & { readonly to: string })[]
  #members = 0

  private constructor(
    backend: Backend,
    clock: ManualClock,
    sent: Pick<TestBackend, 'sent' | 'notices' | 'mailed' | 'passwords'>,
  ) {
    this.clock = clock
    this.backend = backend
    this.database = backend.database
    this.app = createApp(backend)
    this.sent = sent.sent
    this.notices = sent.notices
    this.passwords = sent.passwords
    this.mailed = sent.mailed
  }

  /** On a copy of the seeded database, in memory. `parts` take the place of the usual ones. */
  static async start(parts: Partial<Backend> = {}): Promise<TestBackend> {
    const clock = new ManualClock()
    template ??= makeTemplate()
    const database = await pgliteDatabase(await PGlite.create({ loadDataDir: await template }), clock)
    return TestBackend.on(database, clock, parts)
  }

  /** On a seeded database. */
  static async on(database: Database, clock: ManualClock, given: Partial<Backend> = {}): Promise<TestBackend> {
    const sent: string[] = []
    const notices: TestBackend['notices'] = []
    const mailed: TestBackend['mailed'] = []
    const passwords: TestBackend['passwords'] = []
    const mail: Mail = {
      sendCode: async (_, code) => void sent.push(code),
      sendNotice: async (to, notice) =>
        void ('change' in notice ? notices.push({ to, ...notice }) : mailed.push({ to, ...notice })),
      sendPassword: async (to, password) => void passwords.push({ to, ...password }),
    }
    const parts = { clock, captcha: sameCaptcha, mail, log: () => undefined, heartbeatMs: 5, ...given }
    const backend = await createBackend(database, parts)
    await backend.quotes.start()
    return new TestBackend(backend, clock, { sent, notices, mailed, passwords })
  }

  /** One of several on the database of a server, which the first of them fills. */
  static async onServer(url: string, clock = new ManualClock()): Promise<TestBackend> {
    const database = await openPostgres(url, clock)
    await seed(database, { past: false })
    return TestBackend.on(database, clock)
  }

  async stop(): Promise<void> {
    await this.backend.quotes.stop()
    await this.database.close()
  }

  /** Withdrawals wait for no change, and for no new bank account, as an operator may set it. */
  async withoutHolds(): Promise<void> {
    const { query } = this.database
    await writeSetting(query, 'withdrawals', { ...(await readSetting(query, 'withdrawals')), changeWaitMs: 0 })
  }

  /** A new member with this balance and a session; the passwords are those of the demo member. */
  async member(balance = '1000.00'): Promise<TestMember> {
    this.#members += 1
    const name = `member${this.#members}`
    const made = await copyDemoMember(this.database, { name, balance: decimal(balance), at: this.clock.now() })
    return { number: made.number, username: name, token: await this.session(made) }
  }

  session({ number }: Pick<StoredMember, 'number'>): Promise<string> {
    return openSession(this.database.query, number, { now: this.clock.now(), device: {} })
  }

  /** Confirms a session by the password of the demo member, which every member of a test has. */
  confirm(token: string) {
    return this.ask(reauthenticate, { pwd: SEEDED_PASSWORD }, token)
  }

  /** Switches the second factor of a member on by the code `used`, and waits until the next one, which `code` returns. */
  async secondFactor(token: string) {
    await this.confirm(token)
    const { setupId, secret, recoveryCodes } = (await this.ask(startSecondFactor, {}, token)).data
    const code = () => totp(secret, timeStepOf(this.clock.now()))
    const used = code()
    const { data } = await this.ask(confirmSecondFactor, { setupId, code: used }, token)
    if (!data.enabled) throw new Error('the second factor is off')
    this.clock.advance(30_000)
    return { code, used, recoveryCodes }
  }

  /** Makes a call of the contract and returns the envelope of its answer. `from`: the caller's address, which a backend behind a proxy reads. */
  async ask<C extends Call>(call: C, input: RequestOf<C>, token?: string, from?: string): Promise<Envelope<C>> {
    const answer = await this.fetch(call, input, token, from && { 'X-Forwarded-For': from })
    return answer.json()
  }

  /** Makes a call of the contract as a page at a host does, such as `app.harbour.example`. */
  async askAt<C extends Call>(host: string, call: C, input: RequestOf<C>, token?: string): Promise<Envelope<C>> {
    const answer = await this.fetch(call, input, token, { Origin: `https://${host}` })
    return answer.json()
  }

  /** Makes a call of the contract. */
  async fetch<C extends Call>(
    { method, path }: C,
    input: RequestOf<C>,
    token?: string,
    further?: Readonly<Record<string, string>> | '',
  ) {
    const headers = {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(further || {}),
    }
    const fields = Object.entries(input ?? {}).map(([name, value]) => [name, String(value)])
    return method === 'GET'
      ? this.app.request(`${path}?${new URLSearchParams(fields)}`, { headers })
      : this.app.request(path, { method, headers, body: JSON.stringify(input) })
  }

  /** Uploads a picture of a member; without one a PNG of one pixel. */
  async upload(token: string, bytes = ONE_PIXEL, from?: string) {
    const body = new FormData()
    body.set('file', new File([bytes], 'a.png'))
    const headers = { Authorization: `Bearer ${token}`, ...(from && { 'X-Forwarded-For': from }) }
    const answer = await this.app.request(uploadFile.path, { method: 'POST', headers, body })
    const { data }: { readonly data: ResponseOf<typeof uploadFile> | null } = await answer.json()
    return data
  }

  /** What every money request carries, valid for a minute. */
  request(): { readonly requestId: string; readonly validUntil: number } {
    return { requestId: randomUUID(), validUntil: this.clock.now() + 60_000 }
  }

  /** The number of the lease: a test does what the leader does. */
  async lease(): Promise<number> {
    const [row] = await this.database.query.select().from(leaderLease)
    return row?.number ?? 0
  }

  /** Publishes a quote of a product now, and returns its number. */
  async quote(productId: string, price: string): Promise<number> {
    const [made] = await publish(
      this.backend,
      [{ productId, price: decimal(price), volume: decimal('1.00') }],
      await this.lease(),
    )
    if (made === undefined) throw new Error(`${productId} has no quotes`)
    return made.seq
  }

  /** Publishes a quote of every product, at the invented price of the instant. */
  async quotes(): Promise<void> {
    const listed = await this.database.query.select().from(products)
    const prices = listed.map((product) => ({
      productId: product.id,
      ...new RandomWalk(product).at(this.clock.now(), 1000),
    }))
    await publish(this.backend, prices, await this.lease())
  }

  /** Moves the clock, and settles and repays what is due then. */
  async pass(ms: number): Promise<void> {
    this.clock.advance(ms)
    const lease = await this.lease()
    await settleDue(this.backend, lease)
    await repayDue(this.backend, this.clock.now(), lease)
  }
}
