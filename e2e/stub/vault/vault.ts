import Big from 'big.js'
import type { InferOutput } from 'valibot'
import { accruedBetween, accruedBy, interestOf } from '#lib/backend/interest.ts'
import { Refusal } from '#lib/backend/refusal.ts'
import { leastOf, type Project, seededProjects, statusOf } from '#lib/backend/seed/projects.ts'
import { DAY_MS, dayOf, startOfDay } from '#lib/backend/time.ts'
import { codes } from '#lib/contract/codes.ts'
import type { invest } from '#lib/contract/vault.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import type { Ledger, Posting } from '../ledger/ledger.ts'
import type { Position } from './position.ts'

export type InvestRequest = Omit<InferOutput<typeof invest.request>, 'validUntil'>

interface ProjectChange {
  readonly annualRate?: string | undefined
  readonly termDays?: number | undefined
  readonly remainingAmount?: string | undefined
  readonly closed?: boolean | undefined
}

/** The sums of a member's vault. All amounts in account currency. */
interface Figures {
  readonly total: Big
  readonly principal: Big
  readonly yesterday: Big
  readonly today: Big
}

/** The fixed-term projects of a world and all positions. */
export class Vault {
  readonly projects: readonly Project[]
  readonly #ledger: Ledger
  readonly #positions: Position[] = []

  constructor(ledger: Ledger) {
    this.#ledger = ledger
    this.projects = seededProjects(ledger.money)
  }

  /** Accepts an investment, or throws a Refusal. */
  invest(username: string, asked: InvestRequest, now: number): Position {
    const project = this.#onOffer(asked.projectId)
    if (!areTermsOf(project, asked.terms)) throw new Refusal(codes.termsChanged)
    return this.enter(username, project, { ...asked, amount: this.#checked(username, project, asked.amount) }, now)
  }

  /** Adds a position that was made at an instant: takes the principal from the balance and from the remaining amount. */
  enter(
    username: string,
    project: Project,
    { requestId, amount }: Pick<InvestRequest, 'requestId' | 'amount'>,
    at: number,
  ) {
    const number = this.#positions.length + 1
    const { id: projectId, name: projectName, termDays, annualRate } = project
    const position: Position = {
      number,
      id: `v${number}`,
      username,
      requestId,
      projectId,
      projectName,
      termDays,
      annualRate,
      principal: amount,
      interest: interestOf(amount, { annualRate, termDays }, this.#ledger.money),
      investedAt: at,
      repaysAt: at + termDays * DAY_MS,
      repaid: false,
    }
    const principal = new Big(amount)
    const against = [[`vault/${username}`, principal]] as const
    this.#ledger.post(username, { type: 'vault', amount: principal.times(-1), at, refId: position.id, against })
    project.remainingAmount = this.#ledger.money.booked(new Big(project.remainingAmount).minus(amount))
    this.#positions.push(position)
    return position
  }

  /** Oldest first. */
  of(username: string): Position[] {
    return this.#positions.filter((position) => position.username === username)
  }

  /** The project with this id; throws a RangeError without one. */
  project(id: string): Project {
    const project = this.projects.find((one) => one.id === id)
    if (project === undefined) throw new RangeError(`no project ${id}`)
    return project
  }

  change(id: string, { annualRate, termDays, remainingAmount, closed }: ProjectChange): void {
    const project = this.project(id)
    if (annualRate !== undefined) project.annualRate = decimal(annualRate)
    if (termDays !== undefined) project.termDays = termDays
    if (remainingAmount !== undefined) project.remainingAmount = decimal(remainingAmount)
    if (closed !== undefined) project.closed = closed
  }

  figures(username: string, now: number): Figures {
    const { money } = this.#ledger
    const positions = this.of(username)
    const holding = positions.filter(({ repaid }) => !repaid)
    const today = startOfDay(dayOf(now))
    const earned = (from: number, to: number) =>
      sum(positions.map((position) => accruedBetween(position, from, to, money)))
    const principal = sum(holding.map((position) => position.principal))
    return {
      principal,
      total: principal.plus(sum(holding.map((position) => accruedBy(position, now, money)))),
      yesterday: earned(today - DAY_MS, today),
      today: earned(today, now + 1),
    }
  }

  /** When the next position is to be repaid; infinite without one. */
  nextDue(): number {
    return Math.min(Number.POSITIVE_INFINITY, ...this.#held().map(({ repaysAt }) => repaysAt))
  }

  /** Repays every position that is due by `now`, principal and interest together, each at its own maturity. */
  settleDue(now: number): void {
    const due = this.#held().filter(({ repaysAt }) => repaysAt <= now)
    for (const position of due.sort((a, b) => a.repaysAt - b.repaysAt || a.number - b.number)) {
      const { username, principal, interest, repaysAt: at, id: refId } = position
      const against: Posting[] = [
        [`vault/${username}`, new Big(principal).times(-1)],
        ['interest', new Big(interest).times(-1)],
      ]
      this.#ledger.post(username, { type: 'vault', amount: new Big(principal).plus(interest), at, refId, against })
      position.repaid = true
    }
  }

  #held(): Position[] {
    return this.#positions.filter(({ repaid }) => !repaid)
  }

  #onOffer(id: string): Project {
    const project = this.projects.find((one) => one.id === id)
    if (project === undefined) throw new Refusal(codes.projectMissing)
    if (statusOf(project) !== 'open') throw new Refusal(codes.investmentFailed)
    return project
  }

  /** An amount within the project's limits and the member's balance, with no more decimals than the currency has. */
  #checked(username: string, project: Project, asked: Decimal): Decimal {
    const amount = new Big(asked)
    if (amount.lt(leastOf(project))) throw new Refusal(codes.belowMinimumInvestment)
    const whole = this.#ledger.money.booked(amount)
    const most = [project.maxAmount, project.remainingAmount]
    if (most.some((limit) => amount.gt(limit)) || !amount.eq(whole)) {
      throw new Refusal(codes.amountOutsideLimits)
    }
    if (this.#ledger.balance(username).lt(amount)) throw new Refusal(codes.availableInsufficient)
    return whole
  }
}

/** Whether the terms that the member was shown are those of the project. */
const areTermsOf = (project: Project, { annualRate, termDays }: InvestRequest['terms']) =>
  new Big(annualRate).eq(project.annualRate) && termDays === project.termDays

const sum = (amounts: readonly (Big | Decimal)[]) =>
  amounts.reduce<Big>((total, amount) => total.plus(amount), new Big(0))
