import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { codes } from '#lib/contract/codes.ts'
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
import { BEGIN, centsOf, centsText, ExpectedBooks, type Request } from './books.fixture.ts'
import { callOf, INSTANCES, MEMBERS, type ModelStep, PRODUCTS, type Sending } from './steps.fixture.ts'

/** Further back nothing is published or traded. */
const MOST_BACK_MS = 1900

/** Two instances on one server, and what members should have by a calculation of its own, in whole cents. */
export class ModelWorld {
  readonly #url: string
  readonly #clock = new ManualClock()
  readonly #instances: TestBackend[] = []
  readonly #members: TestMember[] = []
  readonly #expected = new ExpectedBooks()
  readonly #requests: Request[] = []
  /** The number of the lease that each instance had last. */
  readonly #leases: (number | undefined)[] = [0, undefined]
  #lease = 0
  #isCut = false

  private constructor(url: string) {
    this.#url = url
  }

  /** On a database that is seeded. */
  static async start(url: string): Promise<ModelWorld> {
    const world = new ModelWorld(url)
    for (let count = 0; count < INSTANCES; count += 1) world.#instances.push(await world.#instance())
    for (let count = 0; count < MEMBERS; count += 1) world.#members.push(await world.#at(0).member(centsText(BEGIN)))
    for (const product of PRODUCTS) await world.#quote(product, 100_000)
    return world
  }

  async stop(): Promise<void> {
    for (const instance of this.#instances) await instance.stop()
  }

  /** Does a step. Throws an Error where the backend and the calculation differ. */
  async run(step: ModelStep): Promise<void> {
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
        this.#clock.advance(-Math.max(0, Math.min(step.ms, this.#clock.now() - this.#expected.market + MOST_BACK_MS)))
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
      const request: Request = {
        member,
        wish,
        body: this.#expected.bodyOf(wish, this.#clock.now()),
        outcome: undefined,
      }
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
    for (const request of requests) this.#expected.apply(request)
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

  async #quote(product: string, cents: number): Promise<void> {
    const holder = this.#at(Math.max(0, this.#leases.indexOf(this.#lease)))
    const price = { productId: product, price: decimal(centsText(cents)), volume: decimal('1') }
    const [quote] = await again(() => publish(holder.backend, [price], this.#lease))
    if (quote === undefined) throw new Error('nothing is published')
    this.#expected.quote(quote)
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
    this.#expected.settle(row?.at ?? 0)
  }

  async #decideDeposit(place: number, approve: boolean): Promise<void> {
    const deposit = this.#expected.pendingDeposit(place)
    if (deposit === undefined) return
    const decision = { status: approve ? ('approved' as const) : ('rejected' as const), reason: 'model' }
    const number = numberIn('d', deposit.id)
    await again(() =>
      this.#at(place).database.transaction((tx) =>
        decideDeposit(tx, number, decision, { now: this.#clock.now(), money: this.#at(place).backend.money }),
      ),
    )
    this.#expected.decideDeposit(deposit, approve)
  }

  async #voidOrder(place: number): Promise<void> {
    const open = this.#expected.openOrder(place)
    if (open === undefined) return
    const number = numberIn('o', open.id)
    await again(() => this.#at(place).database.transaction((tx) => voidOrder(tx, number, this.#clock.now())))
    this.#expected.voidOrder(open)
  }

  async #compare(): Promise<void> {
    this.#expected.checkOpenOrders()
    const { query } = this.#at(0).database
    const rows = await again(() => query.select().from(accounts).where(sql`${accounts.account} = 'balance'`))
    for (const [place, { number }] of this.#members.entries()) {
      const amount = centsOf(`${rows.find(({ member }) => member === number)?.amount}`)
      if (amount !== this.#expected.balances[place])
        throw new Error(
          `member ${place} has ${centsText(amount)}, not ${centsText(this.#expected.balances[place] ?? 0n)}`,
        )
    }
  }
}

/** Does again what failed because a connection was cut. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      const isConnection = error instanceof Error && /onnection|terminat|EPIPE/.test(`${error.message} ${error.cause}`)
      if (!isConnection || tries === 20) throw error
    }
  }
}
