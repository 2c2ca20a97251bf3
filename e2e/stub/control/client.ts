import * as v from 'valibot'
import type { Listing } from '#backend-rules/seed/listings.ts'
import type { DepositRecord } from '#lib/contract/deposits.ts'
import type { ProductStatus, Quote } from '#lib/contract/market.ts'
import type { Order } from '#lib/contract/orders.ts'
import type { PayoutAccount } from '#lib/contract/payouts.ts'
import type { VaultPosition } from '#lib/contract/vault.ts'
import type { WithdrawRecord } from '#lib/contract/withdrawals.ts'
import type { ClockFace } from '../clock/clock.ts'
import type { AddressIndex, Fault } from '../faults/faults.ts'
import type { DepositDecision } from '../funds/deposits.ts'
import type { WithdrawDecision } from '../funds/withdrawalRecord.ts'
import type { ReviewDecision } from '../verification/verifications.ts'
import {
  type ChannelChange,
  type ControlCommand,
  controlCommands,
  type LedgerSeen,
  type MemberChange,
  type Movement,
  type NoticeDraft,
  type PositionSeed,
  type ProductRule,
  type ProjectChange,
  type QuotesChange,
  type RequestSeen,
  type SecurityChanged,
  type SessionDevice,
  type TamperedFields,
  type UploadSeen,
  type WithdrawRulesChange,
} from './commands.ts'

/**
 * Changes and reads the world of a stub that was started with `control: true`. Every method throws when the stub refuses;
 * faults do not apply to its calls.
 */
export class StubControl {
  readonly #base: string

  /** `base`: either address of the stub. */
  constructor(base: string) {
    this.#base = `${base}/__control`
  }

  /** The world's clock, which prices, settlement, tokens and captchas follow. It never runs backwards. */
  readonly clock = {
    read: (): Promise<ClockFace> => this.#run(controlCommands.readClock, {}),
    advance: (ms: number): Promise<ClockFace> => this.#run(controlCommands.advance, { ms }),
    set: (at: number): Promise<ClockFace> => this.#run(controlCommands.setClock, { at }),
    freeze: (): Promise<ClockFace> => this.#run(controlCommands.freeze, {}),
    resume: (): Promise<ClockFace> => this.#run(controlCommands.resume, {}),
  }

  /**
   * Sets the prices of future ticks: each tick from `at` (default: the next one) has the next price of the path, and
   * the last price stays until `release`. Returns the first pinned quote; advancing by 500 ms passes a tick.
   */
  price(productId: string, path: readonly string[], at?: number): Promise<Quote> {
    return this.#run(controlCommands.pin, { productId, path: [...path], at })
  }

  async release(productId: string): Promise<void> {
    await this.#run(controlCommands.release, { productId })
  }

  /** Opens, closes or forbids a product from now on. */
  async product(productId: string, status: ProductStatus, opensAt?: number): Promise<void> {
    await this.#run(controlCommands.setProduct, { productId, status, opensAt })
  }

  /** Changes a product's durations, their payout rates and the fee rate, for later orders. */
  async terms(productId: string, terms: Listing['terms'], feeRate?: string): Promise<void> {
    await this.#run(controlCommands.setTerms, { productId, terms: [...terms], feeRate })
  }

  /** Changes how later orders on a product are settled, how many may be open at once, and what is stated about it. */
  async rule(productId: string, rule: ProductRule): Promise<void> {
    await this.#run(controlCommands.setRule, { productId, ...rule })
  }

  /** Changes how a product's quotes are published: a lagging history, prices with float noise, a sequence that starts again. */
  async quotes(productId: string, change: QuotesChange): Promise<void> {
    await this.#run(controlCommands.changeQuotes, { productId, ...change })
  }

  async fault(fault: Fault): Promise<void> {
    await this.#run(controlCommands.addFault, fault)
  }

  /** Makes an address unreachable, or reachable again. */
  async down(address: AddressIndex, down = true): Promise<void> {
    await this.#run(controlCommands.setDown, { address, down })
  }

  async clearFaults(): Promise<void> {
    await this.#run(controlCommands.clearFaults, {})
  }

  /** Ends every delay now: held requests are executed, held answers are sent. The faults stay for later requests. */
  async releaseHeld(): Promise<void> {
    await this.#run(controlCommands.releaseHeld, {})
  }

  /** The quote streams that are open right now. */
  readonly streams = {
    count: async (): Promise<number> => (await this.#run(controlCommands.countStreams, {})).count,
    /** How many of them have sent something. */
    started: async (): Promise<number> => (await this.#run(controlCommands.countStreams, {})).started,
    /** Cuts the connections; clients can connect again. */
    cut: async (address?: AddressIndex): Promise<void> =>
      void (await this.#run(controlCommands.cutStreams, { address })),
    /** Leaves the connections open and silent, or with heartbeats and no quotes. */
    mute: async (muted: boolean | 'quotes' = true): Promise<void> =>
      void (await this.#run(controlCommands.muteStreams, { muted })),
  }

  /** Changes what getconf answers. */
  async config(change: v.InferInput<typeof controlCommands.configure.request>): Promise<void> {
    await this.#run(controlCommands.configure, change)
  }

  /** The code in the picture of a captcha; fails when it is unknown or used up. */
  async captcha(uuid: string): Promise<string> {
    const { code } = await this.#run(controlCommands.captchaCode, { uuid })
    if (code === undefined) throw new Error(`no captcha ${uuid}`)
    return code
  }

  /** Changes a member; a new balance is booked as a ledger entry. */
  async member(username: string, change: MemberChange): Promise<void> {
    await this.#run(controlCommands.changeMember, { username, ...change })
  }

  /** A token for a member, as a login on a device would give it. */
  async session(username: string, device: SessionDevice = {}): Promise<string> {
    return (await this.#run(controlCommands.openSession, { username, ...device })).token
  }

  /** The sessions of a member do not count as reauthenticated any more, as some minutes after the login. */
  async ageAuthentication(username: string): Promise<void> {
    await this.#run(controlCommands.ageAuthentication, { username })
  }

  /** The sessions of a member count as confirmed by the password just now. */
  async confirmSessions(username: string): Promise<void> {
    await this.#run(controlCommands.confirmSessions, { username })
  }

  /** Notes a change to the safety of an account, after which withdrawals may wait (`withdrawals.rules`). */
  async changeSecurity(username: string, change: SecurityChanged): Promise<void> {
    await this.#run(controlCommands.changeSecurity, { username, change })
  }

  /** Ends every session of a member. */
  async expireSessions(username: string): Promise<void> {
    await this.#run(controlCommands.expireSessions, { username })
  }

  /** The code that was sent last to a member; fails when there is no valid one. */
  async code(username: string): Promise<string> {
    const { code } = await this.#run(controlCommands.sentCode, { username })
    if (code === undefined) throw new Error(`no code for ${username}`)
    return code
  }

  /** Decides a member's identity check, as a reviewer would. */
  async verification(username: string, decision: ReviewDecision): Promise<void> {
    await this.#run(controlCommands.decideVerification, { username, ...decision })
  }

  /** Publishes a notice now. Returns its id. */
  async notice(draft: NoticeDraft): Promise<string> {
    return (await this.#run(controlCommands.publishNotice, draft)).id
  }

  /** What a member uploaded, oldest first; each can be fetched at its path, below either address. */
  uploads(username: string): Promise<UploadSeen[]> {
    return this.#run(controlCommands.uploads, { username })
  }

  /** Every order of a member, oldest first. */
  orders(username: string): Promise<Order[]> {
    return this.#run(controlCommands.orders, { username })
  }

  /** Makes the backend state other fields of an order once it is settled. The ledger is not changed. */
  async tamper(username: string, id: string, tampered: TamperedFields): Promise<void> {
    await this.#run(controlCommands.tamper, { username, id, ...tampered })
  }

  /**
   * Adds this many small orders now, on one product or on the trading ones in turn, at their newest quotes. The most open
   * orders at once do not apply.
   */
  async seedOrders(username: string, count: number, durationSeconds: number, productId?: string): Promise<void> {
    await this.#run(controlCommands.seedOrders, { username, count, durationSeconds, productId })
  }

  readonly deposits = {
    /** Every deposit of a member, oldest first. */
    of: (username: string): Promise<DepositRecord[]> => this.#run(controlCommands.deposits, { username }),
    /** Decides an open deposit, as a reviewer would; otherwise it is approved by itself. */
    decide: async (username: string, id: string, decision: DepositDecision): Promise<void> => {
      await this.#run(controlCommands.decideDeposit, { username, id, ...decision })
    },
    /** Adds this many cancelled deposits now. */
    seed: async (username: string, count: number): Promise<void> => {
      await this.#run(controlCommands.seedDeposits, { username, count })
    },
    /** Changes a channel from now on. */
    channel: async (id: string, change: ChannelChange): Promise<void> => {
      await this.#run(controlCommands.changeChannel, { id, ...change })
    },
    /** Closes every channel but these. */
    keep: async (ids: readonly string[]): Promise<void> =>
      void (await this.#run(controlCommands.keepChannels, { ids: [...ids] })),
  }

  /** Books a movement of a member's money now; fails when it would make the balance negative. */
  async post(username: string, movement: Movement): Promise<void> {
    await this.#run(controlCommands.postEntry, { username, ...movement })
  }

  readonly withdrawals = {
    /** Every withdrawal of a member, oldest first. */
    of: (username: string): Promise<WithdrawRecord[]> => this.#run(controlCommands.withdrawals, { username }),
    /** Decides an open withdrawal, as a reviewer would; otherwise it is approved by itself. */
    decide: async (username: string, id: string, decision: WithdrawDecision): Promise<void> => {
      await this.#run(controlCommands.decideWithdrawal, { username, id, ...decision })
    },
    /** Changes the limits, the fee, who may withdraw or when the review begins, for later withdrawals. */
    rules: async (change: WithdrawRulesChange): Promise<void> => {
      await this.#run(controlCommands.changeWithdrawRules, change)
    },
    /** Adds this many small withdrawals now. */
    seed: async (username: string, count: number): Promise<void> => {
      await this.#run(controlCommands.seedWithdrawals, { username, count })
    },
  }

  /** A member's payout accounts, newest first. */
  payouts(username: string): Promise<PayoutAccount[]> {
    return this.#run(controlCommands.payouts, { username })
  }

  /** Changes a vault project for later investments: its rate and term, the remaining amount, whether it is closed. */
  async project(id: string, change: ProjectChange): Promise<void> {
    await this.#run(controlCommands.changeProject, { id, ...change })
  }

  /** Adds this many positions that were made `ageMs` ago. Of the limits, only the member's balance applies. */
  async seedPositions(username: string, seed: PositionSeed): Promise<void> {
    await this.#run(controlCommands.seedPositions, { username, ...seed })
  }

  /** Every vault position of a member, oldest first. */
  positions(username: string): Promise<VaultPosition[]> {
    return this.#run(controlCommands.positions, { username })
  }

  /** A member's balance and its entries, oldest first. */
  ledger(username: string): Promise<LedgerSeen> {
    return this.#run(controlCommands.ledger, { username })
  }

  /** The problems of the double-entry books; a test ends with none. */
  books(): Promise<string[]> {
    return this.#run(controlCommands.books, {})
  }

  /** Every request that came in, oldest first, without the preflights, which a browser sends by itself. */
  async requests(): Promise<RequestSeen[]> {
    return (await this.#run(controlCommands.requests, {})).filter(({ method }) => method !== 'OPTIONS')
  }

  async clearRequests(): Promise<void> {
    await this.#run(controlCommands.clearRequests, {})
  }

  /** Answers of the stub that broke the contract; a test ends with none. */
  violations(): Promise<v.InferOutput<typeof controlCommands.violations.response>> {
    return this.#run(controlCommands.violations, {})
  }

  async #run<C extends ControlCommand>(
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
