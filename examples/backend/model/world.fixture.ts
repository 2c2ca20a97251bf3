import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import * as v from 'valibot'
import { codes } from '#lib/contract/codes.ts'
import { order } from '#lib/contract/trade.ts'
import { decimal } from '#lib/money/decimal.ts'
import { ManualClock, TestBackend, type TestMember } from '../backend.fixture.ts'
import { numberIn } from '../database/ids.ts'
import { openPostgres } from '../database/postgres.ts'
import { accounts } from '../database/tables/ledger.ts'
import { marketClock } from '../database/tables/market.ts'
import { leaderLease } from '../database/tables/platform.ts'
import { decideDeposit } from '../funds/deposits.ts'
import { LeaseLost } from '../leaderLease.ts'
import { bookProblems } from '../ledger/books.ts'
import { publish } from '../market/publish.ts'
import { settleDue, voidOrder } from '../orders/settlement.ts'
import { callOf, INSTANCES, MEMBERS, PRODUCTS, type Sending, type Step, type Wish } from './steps.fixture.ts'

const BEGIN = 1_000_000n
/** Of the products of the model. */
const PAYOUT = { text: '0.85', percent: 85n }
const FEE = { text: '0.01', percent: 1n }
const VALID_MS = 3_600_000
const MOST_BACK_MS = 1900

/** Whole hundredths of the account currency. */
type Cents = bigint

const textOf = (cents: Cents | number): string =>
  `${BigInt(cents) / 100n}.${`${BigInt(cents) % 100n}`.padStart(2, '0')}`
const centsOf = (text: string): Cents => BigInt(text.replace('.', ''))
/** Rounded half up. */
const percentOf = (cents: Cents, percent: bigint): Cents => (cents * percent + 50n) / 100n

const recordAnswer = v.looseObject({ id: v.optional(v.string(), '') })

interface Request {
  readonly member: number
  readonly wish: Wish
  readonly body: Readonly<Record<string, unknown>>
  outcome: { readonly code: number; readonly data: unknown } | undefined
}

interface Order {
  readonly id: string
  readonly member: number
  readonly product: string
  readonly up: boolean
  readonly stake: Cents
  readonly fee: Cents
  readonly openPrice: Cents
  readonly closesAt: number
  isOpen: boolean
}

interface Deposit {
  readonly id: string
  readonly member: number
  readonly amount: Cents
  isPending: boolean
}

/** Two instances on one server, and what members should have by a calculation of its own, in whole cents. */
export class ModelWorld {
  readonly #url: string
  readonly #clock = new ManualClock()
  readonly #instances: TestBackend[] = []
  readonly #members: TestMember[] = []
  readonly #balances: Cents[] = Array.from({ length: MEMBERS }, () => BEGIN)
  readonly #requests: Request[] = []
  readonly #orders: Order[] = []
  readonly #deposits: Deposit[] = []
  readonly #quotes = new Map<string, { readonly seq: number; readonly at: number; readonly price: Cents }[]>()
  /** The number of the lease that each instance had last. */
  readonly #leases: (number | undefined)[] = [0, undefined]
  #lease = 0
  #market = 0
  #isCut = false

  private constructor(url: string) {
    this.#url = url
  }

  /** On a database that is seeded. */
  static async start(url: string): Promise<ModelWorld> {
    const world = new ModelWorld(url)
    for (let count = 0; count < INSTANCES; count += 1) world.#instances.push(await world.#instance())
    for (let count = 0; count < MEMBERS; count += 1) world.#members.push(await world.#at(0).member(textOf(BEGIN)))
    for (const product of PRODUCTS) await world.#quote(product, 100_000)
    return world
  }

  async stop(): Promise<void> {
    for (const instance of this.#instances) await instance.stop()
  }

  /** Does a step. Throws an Error where the backend and the calculation differ. */
  async run(step: Step): Promise<void> {
    switch (step.step) {
      case 'send':
        await this.#send(step.sendings)
        break
      case 'repeat':
        await this.#repeat(step.earlier, step.instance)
        break
      case 'quote':
        await this.#quote(PRODUCTS[step.product] ?? PRODUCTS[0], step.cents)
        break
      case 'pass':
        this.#clock.advance(step.ms)
        await this.#settle(step.instance)
        break
      case 'setBack':
        // Further back nothing is published or traded.
        this.#clock.advance(-Math.max(0, Math.min(step.ms, this.#clock.now() - this.#market + MOST_BACK_MS)))
        break
      case 'decideDeposit':
        await this.#decideDeposit(step.earlier, step.approve)
        break
      case 'voidOrder':
        await this.#voidOrder(step.earlier)
        break
      case 'takeLease':
        this.#lease += 1
        this.#leases[step.instance] = this.#lease
        await this.#at(0).database.query.update(leaderLease).set({ number: this.#lease, beat: 0 })
        break
      case 'cut':
        this.#isCut = true
        break
      case 'restart':
        await this.#at(step.instance).stop()
        this.#instances[step.instance] = await this.#instance()
        break
    }
    if (step.step !== 'cut') await this.#compare()
  }

  /** The problems of the books in the end. */
  problems(): Promise<readonly string[]> {
    return bookProblems(this.#at(0).database.query)
  }

  async #instance(): Promise<TestBackend> {
    return TestBackend.on(await openPostgres(this.#url, this.#clock), this.#clock)
  }

  #at(place: number): TestBackend {
    const instance = this.#instances[place % INSTANCES]
    if (instance === undefined) throw new Error('no instance')
    return instance
  }

  async #send(sendings: readonly Sending[]): Promise<void> {
    const requests = sendings.map(({ member, wish }) => {
      const request: Request = { member, wish, body: this.#bodyOf(wish), outcome: undefined }
      this.#requests.push(request)
      return request
    })
    const sent = requests.map((request, place) =>
      Promise.all((sendings[place]?.instances ?? []).map((instance) => this.#post(request, instance))),
    )
    await Promise.all([this.#cutConnections(), ...sent])
    // Whoever has no answer asks again until there is one.
    for (const request of requests)
      for (let tries = 0; request.outcome === undefined; tries += 1) {
        if (tries === 20) throw new Error(`no outcome of ${JSON.stringify(request.body)}`)
        await this.#post(request, tries)
      }
    for (const request of requests) this.#apply(request)
  }

  async #cutConnections(): Promise<void> {
    if (!this.#isCut) return
    this.#isCut = false
    const client = new pg.Client({ connectionString: this.#url })
    await client.connect()
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await client.end()
  }

  /** Sends a request, and compares the answer with the first one. */
  async #post(request: Request, instance: number): Promise<void> {
    const token = this.#members[request.member]?.token
    const call = callOf[request.wish.kind]
    const response = await this.#at(instance).app.request(call.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(request.body),
    })
    const { code, data } = await response.json()
    if (response.status !== 200 || code === codes.tooManyRequests) return
    const outcome = { code, data }
    if (request.outcome !== undefined && !isDeepStrictEqual(request.outcome, outcome))
      throw new Error(`two outcomes: ${JSON.stringify(request.outcome)} and ${JSON.stringify(outcome)}`)
    request.outcome = outcome
  }

  async #repeat(earlier: number, instance: number): Promise<void> {
    const request = this.#requests[earlier % Math.max(1, this.#requests.length)]
    if (request !== undefined) await this.#post(request, instance)
  }

  #bodyOf(wish: Wish): Readonly<Record<string, unknown>> {
    const request = { requestId: randomUUID(), validUntil: this.#clock.now() + VALID_MS }
    switch (wish.kind) {
      case 'order': {
        const productId = PRODUCTS[wish.product] ?? PRODUCTS[0]
        const quoteSeq = this.#quotes.get(productId)?.at(-1)?.seq
        const terms = { quoteSeq, payoutRate: PAYOUT.text, feeRate: FEE.text }
        const form = { productId, direction: wish.up ? 'up' : 'down', amount: textOf(wish.cents), durationSeconds: 30 }
        return { ...request, ...form, terms }
      }
      case 'deposit': {
        const terms = { rate: '1', feeRate: '0', account: '6222021234567890123' }
        return { ...request, channelId: 'bank-cny', amount: textOf(wish.cents), terms }
      }
      case 'cancelDeposit':
        return { ...request, id: this.#deposits[wish.earlier % Math.max(1, this.#deposits.length)]?.id ?? 'd0' }
      case 'investment':
        return {
          ...request,
          projectId: 'starter7',
          amount: textOf(wish.cents),
          terms: { annualRate: '0.0280', termDays: 7 },
        }
    }
  }

  /** What a request that is done means for its member. */
  #apply({ member, wish, body, outcome }: Request): void {
    if (outcome?.code !== 200) return
    const { id } = v.parse(recordAnswer, outcome.data)
    switch (wish.kind) {
      case 'order': {
        const { openedAt, closesAt, openPrice, openSeq } = v.parse(order, outcome.data)
        const product = `${body.productId}`
        const [stake, fee] = [BigInt(wish.cents), percentOf(BigInt(wish.cents), FEE.percent)]
        const newest = this.#quotes.get(product)?.findLast(({ at }) => at <= openedAt)
        if (newest?.seq !== openSeq)
          throw new Error(`order ${id} is opened at ${openSeq}, the newest was ${newest?.seq}`)
        this.#orders.push({
          id,
          member,
          product,
          up: wish.up,
          stake,
          fee,
          openPrice: centsOf(openPrice),
          closesAt,
          isOpen: true,
        })
        this.#add(member, -stake - fee)
        break
      }
      case 'deposit':
        this.#deposits.push({ id, member, amount: BigInt(wish.cents), isPending: true })
        break
      case 'cancelDeposit': {
        const deposit = this.#deposits.find((one) => one.id === body.id)
        if (deposit?.member !== member) throw new Error(`${member} has cancelled ${body.id}`)
        deposit.isPending = false
        break
      }
      case 'investment':
        this.#add(member, -BigInt(wish.cents))
        break
    }
  }

  #add(member: number, cents: Cents): void {
    this.#balances[member] = (this.#balances[member] ?? 0n) + cents
  }

  async #quote(product: string, cents: number): Promise<void> {
    const holder = this.#at(Math.max(0, this.#leases.indexOf(this.#lease)))
    const price = { productId: product, price: decimal(textOf(cents)), volume: decimal('1') }
    const [quote] = await again(() => publish(holder.database, [price], this.#lease))
    if (quote === undefined) throw new Error('nothing is published')
    const known = this.#quotes.get(product) ?? []
    const last = known.at(-1)
    if (last !== undefined && (quote.seq !== last.seq + 1 || quote.at < last.at)) throw new Error('quotes out of order')
    if (quote.at < this.#market) throw new Error('a quote before the clock of the market')
    this.#market = quote.at
    this.#quotes.set(product, [...known, { seq: quote.seq, at: quote.at, price: BigInt(cents) }])
  }

  /** Settles as an instance that leads; one that has led before is refused. */
  async #settle(instance: number): Promise<void> {
    const lease = this.#leases[instance]
    if (lease === undefined) return
    const settled = again(() => settleDue(this.#at(instance).backend, lease))
    if (lease !== this.#lease) {
      const refusal = await settled.then(
        () => undefined,
        (error: unknown) => error,
      )
      if (!(refusal instanceof LeaseLost)) throw new Error('an instance that no longer leads has settled')
      return
    }
    await settled
    const [row] = await this.#at(0).database.query.select().from(marketClock).where(eq(marketClock.id, 1))
    this.#market = row?.at ?? 0
    for (const open of this.#orders) {
      if (!open.isOpen || open.closesAt >= this.#market) continue
      open.isOpen = false
      const closing = this.#quotes.get(open.product)?.findLast(({ at }) => at <= open.closesAt)
      if (closing === undefined) throw new Error(`${open.product} has no quote at ${open.closesAt}`)
      const moved = open.up ? closing.price - open.openPrice : open.openPrice - closing.price
      if (moved > 0n) this.#add(open.member, open.stake + percentOf(open.stake, PAYOUT.percent))
      if (moved === 0n) this.#add(open.member, open.stake)
    }
  }

  async #decideDeposit(earlier: number, approve: boolean): Promise<void> {
    const deposit = this.#deposits[earlier % Math.max(1, this.#deposits.length)]
    if (!deposit?.isPending) return
    const status = approve ? 'approved' : 'rejected'
    await again(() =>
      this.#at(earlier).database.transaction((tx) =>
        decideDeposit(tx, numberIn('d', deposit.id), { status, reason: 'model' }, this.#clock.now()),
      ),
    )
    deposit.isPending = false
    if (approve) this.#add(deposit.member, deposit.amount)
  }

  async #voidOrder(earlier: number): Promise<void> {
    const open = this.#orders[earlier % Math.max(1, this.#orders.length)]
    if (!open?.isOpen) return
    await again(() =>
      this.#at(earlier).database.transaction((tx) => voidOrder(tx, numberIn('o', open.id), this.#clock.now())),
    )
    open.isOpen = false
    this.#add(open.member, open.stake + open.fee)
  }

  async #compare(): Promise<void> {
    const { query } = this.#at(0).database
    const rows = await again(() => query.select().from(accounts).where(sql`${accounts.account} = 'balance'`))
    for (const [place, { number }] of this.#members.entries()) {
      const amount = centsOf(`${rows.find(({ member }) => member === number)?.amount}`)
      if (amount !== this.#balances[place])
        throw new Error(`member ${place} has ${textOf(amount)}, not ${textOf(this.#balances[place] ?? 0n)}`)
    }
  }
}

/** Does again what failed because a connection was cut. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      const isConnection = error instanceof Error && /onnection|terminat/.test(`${error.message} ${error.cause}`)
      if (!isConnection || tries === 20) throw error
    }
  }
}
