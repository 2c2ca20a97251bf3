import Big from 'big.js'
import type { InferOutput } from 'valibot'
import { type Project, seededProjects } from '#backend-rules/seed/projects.ts'
import { acceptInvestment, positionTerms, vaultFigures } from '#backend-rules/vault.ts'
import type { invest } from '#lib/contract/vault.ts'
import { decimal } from '#lib/money/decimal.ts'
import type { Ledger, Posting } from '../ledger/ledger.ts'
import type { Position } from './position.ts'

export type InvestRequest = Omit<InferOutput<typeof invest.request>, 'validUntil'>

interface ProjectChange {
  readonly annualRate?: string | undefined
  readonly termDays?: number | undefined
  readonly remainingAmount?: string | undefined
  readonly closed?: boolean | undefined
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
    const balance = this.#ledger.balance(username).toFixed()
    const offer = this.projects.find(({ id }) => id === asked.projectId)
    const { project, principal } = acceptInvestment(asked, offer, balance, this.#ledger.money)
    return this.enter(username, project, { ...asked, amount: principal }, now)
  }

  /** Adds a position that was made at an instant: takes the principal from the balance and from the remaining amount. */
  enter(
    username: string,
    project: Project,
    { requestId, amount }: Pick<InvestRequest, 'requestId' | 'amount'>,
    at: number,
  ) {
    const number = this.#positions.length + 1
    const { id: projectId, name: projectName } = project
    const position: Position = {
      number,
      id: `v${number}`,
      username,
      requestId,
      projectId,
      projectName,
      ...positionTerms(project, amount, at, this.#ledger.money),
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

  figures(username: string, now: number) {
    return vaultFigures(this.of(username), now, this.#ledger.money)
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
}
