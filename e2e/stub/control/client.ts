import * as v from 'valibot'
import type { BackendConfig } from '#lib/contract/common.ts'
import type { DepositRecord, PayoutAccount, WithdrawRecord } from '#lib/contract/funds.ts'
import type { Order, ProductStatus, Quote } from '#lib/contract/trade.ts'
import type { VaultPosition } from '#lib/contract/vault.ts'
import type { ClockFace } from '../clock/clock.ts'
import type { AddressIndex, Fault } from '../faults/faults.ts'
import type { DepositDecision } from '../funds/deposits.ts'
import type { WithdrawDecision } from '../funds/withdrawal.ts'
import type { Listing } from '../market/listings.ts'
import type { Decision } from '../verification/verifications.ts'
import {
  type ChannelChange,
  type Command,
  commands,
  type LedgerSeen,
  type Lie,
  type MemberChange,
  type Movement,
  type NoticeDraft,
  type PositionSeed,
  type ProjectChange,
  type QuotesChange,
  type RequestSeen,
  type UploadSeen,
  type WithdrawRulesChange,
} from './commands.ts'

/**
 * Reaches into the world of a stub that was started with `control: true`. Every method fails loudly when the stub
 * refuses; none is ever hit by a fault.
 */
export class StubControl {
  readonly #base: string

  /** `base`: either address of the stub. */
  constructor(base: string) {
    this.#base = `${base}/__control`
  }

  /** The world's clock, which prices, settlement, tokens and captchas follow. It never runs backwards. */
  readonly clock = {
    read: (): Promise<ClockFace> => this.#run(commands.readClock, {}),
    advance: (ms: number): Promise<ClockFace> => this.#run(commands.advance, { ms }),
    set: (at: number): Promise<ClockFace> => this.#run(commands.setClock, { at }),
    freeze: (): Promise<ClockFace> => this.#run(commands.freeze, {}),
    resume: (): Promise<ClockFace> => this.#run(commands.resume, {}),
  }

  /**
   * Lays down prices for ticks to come: each tick from `at` (default: the next one) takes the next price of the path,
   * then the last one stays until released. Answers the first pinned quote; advancing by 500 ms passes a tick.
   */
  price(productId: string, path: readonly string[], at?: number): Promise<Quote> {
    return this.#run(commands.pin, { productId, path: [...path], at })
  }

  async release(productId: string): Promise<void> {
    await this.#run(commands.release, { productId })
  }

  /** Opens, closes or forbids a product from now on. */
  async product(productId: string, status: ProductStatus, opensAt?: number): Promise<void> {
    await this.#run(commands.setProduct, { productId, status, opensAt })
  }

  /** Changes a product's durations, what each pays and the fee rate, for orders to come. */
  async terms(productId: string, terms: Listing['terms'], feeRate?: string): Promise<void> {
    await this.#run(commands.setTerms, { productId, terms: [...terms], feeRate })
  }

  /** Changes how a product's quotes are published: a history that lags, noisy prices, a sequence that begins anew. */
  async quotes(productId: string, change: QuotesChange): Promise<void> {
    await this.#run(commands.changeQuotes, { productId, ...change })
  }

  async fault(fault: Fault): Promise<void> {
    await this.#run(commands.layFault, fault)
  }

  /** Takes a whole address down, or brings it back. */
  async down(address: AddressIndex, down = true): Promise<void> {
    await this.#run(commands.setDown, { address, down })
  }

  async clearFaults(): Promise<void> {
    await this.#run(commands.clearFaults, {})
  }

  /** Ends every delay now: held requests are executed, held answers are sent. The faults stay for requests to come. */
  async releaseHeld(): Promise<void> {
    await this.#run(commands.releaseHeld, {})
  }

  /** The quote streams that are open right now. */
  readonly streams = {
    count: async (): Promise<number> => (await this.#run(commands.countStreams, {})).count,
    /** How many of them have said something. */
    spoken: async (): Promise<number> => (await this.#run(commands.countStreams, {})).spoken,
    /** Cuts the connections; clients may come back. */
    cut: async (address?: AddressIndex): Promise<void> => void (await this.#run(commands.cutStreams, { address })),
    /** Leaves the connections open and silent. */
    mute: async (muted = true): Promise<void> => void (await this.#run(commands.muteStreams, { muted })),
  }

  /** Changes what getconf answers. */
  async config(change: Partial<BackendConfig>): Promise<void> {
    await this.#run(commands.configure, change)
  }

  /** The code in the picture of a captcha; fails when it is unknown or used up. */
  async captcha(uuid: string): Promise<string> {
    const { code } = await this.#run(commands.captchaCode, { uuid })
    if (code === undefined) throw new Error(`no captcha ${uuid}`)
    return code
  }

  /** Changes a member; a new balance is reached by a ledger entry. */
  async member(username: string, change: MemberChange): Promise<void> {
    await this.#run(commands.changeMember, { username, ...change })
  }

  /** A token for a member, as a login would give it. */
  async session(username: string): Promise<string> {
    return (await this.#run(commands.openSession, { username })).token
  }

  /** Ends every session of a member. */
  async expireSessions(username: string): Promise<void> {
    await this.#run(commands.expireSessions, { username })
  }

  /** The code that was sent last to a member; fails when there is none that is still good. */
  async code(username: string): Promise<string> {
    const { code } = await this.#run(commands.sentCode, { username })
    if (code === undefined) throw new Error(`no code for ${username}`)
    return code
  }

  /** Decides a member's identity check, as a reviewer would. */
  async verification(username: string, decision: Decision): Promise<void> {
    await this.#run(commands.decideVerification, { username, ...decision })
  }

  /** Publishes a notice now. Answers its id. */
  async notice(draft: NoticeDraft): Promise<string> {
    return (await this.#run(commands.publishNotice, draft)).id
  }

  /** What a member uploaded, oldest first; each can be fetched at its path, below either address. */
  uploads(username: string): Promise<UploadSeen[]> {
    return this.#run(commands.uploads, { username })
  }

  /** Every order of a member, oldest first. */
  orders(username: string): Promise<Order[]> {
    return this.#run(commands.orders, { username })
  }

  /** Makes the backend state a settled order differently from how it settled it. The ledger stays true. */
  async tamper(username: string, id: string, lie: Lie): Promise<void> {
    await this.#run(commands.tamper, { username, id, ...lie })
  }

  /**
   * Enters so many small orders at this instant, on the trading products in turn and at their newest quotes, past the rule
   * of one open order per product.
   */
  async seedOrders(username: string, count: number, durationSeconds: number): Promise<void> {
    await this.#run(commands.seedOrders, { username, count, durationSeconds })
  }

  readonly deposits = {
    /** Every deposit of a member, oldest first. */
    of: (username: string): Promise<DepositRecord[]> => this.#run(commands.deposits, { username }),
    /** Decides an open deposit, as a reviewer would; otherwise it moves on by itself. */
    decide: async (username: string, id: string, decision: DepositDecision): Promise<void> => {
      await this.#run(commands.decideDeposit, { username, id, ...decision })
    },
    /** Enters so many cancelled deposits at this instant. */
    seed: async (username: string, count: number): Promise<void> => {
      await this.#run(commands.seedDeposits, { username, count })
    },
    /** Changes a channel from now on. */
    channel: async (id: string, change: ChannelChange): Promise<void> => {
      await this.#run(commands.changeChannel, { id, ...change })
    },
    /** Closes every channel but these. */
    keep: async (ids: readonly string[]): Promise<void> =>
      void (await this.#run(commands.keepChannels, { ids: [...ids] })),
  }

  /** Books a movement of a member's money now; fails when it would make the balance negative. */
  async post(username: string, movement: Movement): Promise<void> {
    await this.#run(commands.postEntry, { username, ...movement })
  }

  readonly withdrawals = {
    /** Every withdrawal of a member, oldest first. */
    of: (username: string): Promise<WithdrawRecord[]> => this.#run(commands.withdrawals, { username }),
    /** Ends a withdrawal that is not at its end yet, as a reviewer would; otherwise it moves on by itself. */
    decide: async (username: string, id: string, decision: WithdrawDecision): Promise<void> => {
      await this.#run(commands.decideWithdrawal, { username, id, ...decision })
    },
    /** Changes the limits, the fee or who may withdraw, for withdrawals to come. */
    rules: async (change: WithdrawRulesChange): Promise<void> => {
      await this.#run(commands.changeWithdrawRules, change)
    },
    /** Enters so many small ones at this instant. */
    seed: async (username: string, count: number): Promise<void> => {
      await this.#run(commands.seedWithdrawals, { username, count })
    },
  }

  /** A member's payout accounts, newest first. */
  payouts(username: string): Promise<PayoutAccount[]> {
    return this.#run(commands.payouts, { username })
  }

  /** Changes a vault project for investments to come: its rate and term, what is left, whether it is closed. */
  async project(id: string, change: ProjectChange): Promise<void> {
    await this.#run(commands.changeProject, { id, ...change })
  }

  /** Enters so many positions as made `ageMs` ago, past the limits of the project but for the member's own balance. */
  async seedPositions(username: string, seed: PositionSeed): Promise<void> {
    await this.#run(commands.seedPositions, { username, ...seed })
  }

  /** Every vault position of a member, oldest first. */
  positions(username: string): Promise<VaultPosition[]> {
    return this.#run(commands.positions, { username })
  }

  /** A member's balance and its entries, oldest first. */
  ledger(username: string): Promise<LedgerSeen> {
    return this.#run(commands.ledger, { username })
  }

  /** What does not add up in the books; a test ends with nothing. */
  books(): Promise<string[]> {
    return this.#run(commands.books, {})
  }

  /** Every request that came in, oldest first. */
  requests(): Promise<RequestSeen[]> {
    return this.#run(commands.requests, {})
  }

  async clearRequests(): Promise<void> {
    await this.#run(commands.clearRequests, {})
  }

  /** Answers of the stub that broke the contract; a test ends with none. */
  violations(): Promise<v.InferOutput<typeof commands.violations.response>> {
    return this.#run(commands.violations, {})
  }

  async #run<C extends Command>(
    { path, response }: C,
    input: v.InferInput<C['request']>,
  ): Promise<v.InferOutput<C['response']>> {
    const answer = await fetch(this.#base + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(input),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`control ${path}: HTTP ${answer.status} ${text}`)
    return v.parse<C['response']>(response, JSON.parse(text))
  }
}
