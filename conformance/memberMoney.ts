import { type Order, orderList } from '#lib/contract/orders.ts'
import { member } from '#lib/contract/session.ts'
import { add, compare, isZero, negate, subtract } from '#lib/money/arithmetic.ts'
import { type Decimal, decimal } from '#lib/money/decimal.ts'
import type { CheckedBackend } from './backend.ts'
import { Failed, NotChecked, severalOf, Warned } from './check.ts'
import { askBalance, type LedgerEntry, ledgerIfOffered } from './ledger.ts'

const MOST = 100
const TRIES = 5
const ZERO = decimal('0')

/** What a member has at one moment. */
export interface MemberMoney {
  readonly balance: Decimal
  /** What `member` states as the balance, or the same where it states none. */
  readonly ofMember: Decimal
  readonly today: Decimal
  readonly yesterday: Decimal
  readonly total: Decimal | undefined
  readonly invested: Decimal
  /** Open orders, and the newest settled ones, by id. */
  readonly orders: ReadonlyMap<string, Order>
  /** The newest entries of the ledger, where it is offered. */
  readonly entries: readonly LedgerEntry[]
}

/** What the member has now. NotChecked when it does not hold still. */
async function askMoney(backend: CheckedBackend): Promise<MemberMoney> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const balance = await askBalance(backend)
    const figures = (await backend.ask(member, {})).data.userInfo
    const lists: (readonly Order[])[] = []
    for (const state of ['open', 'settled'] as const)
      lists.push((await backend.ask(orderList, { state, limit: MOST })).data.items)
    const entries = await ledgerIfOffered(backend)
    if (compare(balance, await askBalance(backend)) !== 0) continue
    const { today_count: today, yesterday_count: yesterday, invest_count: invested, total } = figures
    const orders = new Map(lists.flat().map((order) => [order.id, order]))
    const { balance: ofMember = balance } = figures
    return { balance, ofMember, today, yesterday, total, invested, orders, entries }
  }
  throw new NotChecked('the balance does not hold still')
}

/** What an order has changed so far in the balance, or in the member's total, in which the stake stays until it is settled. */
function changedBy({ status, amount, fee, profit }: Order, stakes: 'gone' | 'kept'): Decimal {
  if (status === 'settled') return profit ?? ZERO
  return negate(stakes === 'gone' ? add(amount, fee) : fee)
}

const isSettled = (order: Order | undefined) => order?.status === 'settled'

/** What the orders have changed between two moments, those included that the checks did not place. */
const byOrders = (before: MemberMoney, after: MemberMoney, stakes: 'gone' | 'kept'): Decimal =>
  [...after.orders.values()]
    .map((order) => {
      const orderBefore = before.orders.get(order.id)
      return subtract(changedBy(order, stakes), orderBefore === undefined ? ZERO : changedBy(orderBefore, stakes))
    })
    .reduce(add, ZERO)

/** What else has moved the balance, by the ledger. */
const byOthers = (before: MemberMoney, after: MemberMoney): Decimal =>
  after.entries
    .filter(({ id, type }) => type !== 'order' && !before.entries.some((entry) => entry.id === id))
    .reduce((sum, { amount }) => add(sum, amount), ZERO)

const earnedBy = (before: MemberMoney, after: MemberMoney): Decimal =>
  [...after.orders.values()]
    .filter((order) => isSettled(order) && !isSettled(before.orders.get(order.id)))
    .reduce((sum, { profit }) => add(sum, profit ?? ZERO), ZERO)

/** How a figure of the member moved between two moments, and how it had to. */
interface Move {
  readonly moved: Decimal
  readonly expected: Decimal
}

/** A figure of the member that has to follow from the orders. Undefined where two moments cannot be compared. */
type Figure = (before: MemberMoney, after: MemberMoney) => Move | undefined

export const figures = {
  balance: (before, after) => ({
    moved: subtract(after.balance, before.balance),
    expected: add(byOrders(before, after, 'gone'), byOthers(before, after)),
  }),
  ofMember: (before, after) => ({
    moved: subtract(after.ofMember, before.ofMember),
    expected: add(byOrders(before, after, 'gone'), byOthers(before, after)),
  }),
  total: (before, after) => {
    if (before.total === undefined || after.total === undefined) return undefined
    const others = add(byOthers(before, after), subtract(after.invested, before.invested))
    return { moved: subtract(after.total, before.total), expected: add(byOrders(before, after, 'kept'), others) }
  },
  // Another day has begun where yesterday's figure changed.
  today: (before, after) =>
    compare(before.yesterday, after.yesterday) === 0
      ? { moved: subtract(after.today, before.today), expected: earnedBy(before, after) }
      : undefined,
} as const satisfies Readonly<Record<string, Figure>>

interface Span {
  readonly what: string
  readonly before: MemberMoney
  readonly after: MemberMoney
}

/** What the member had before and after what the checks did. */
export class Moves {
  readonly #backend: CheckedBackend
  readonly #spans: Span[] = []
  #last: MemberMoney | undefined

  constructor(backend: CheckedBackend) {
    this.#backend = backend
  }

  /** Does something, and looks at the member's money before and after it. */
  async around<T>(what: string, act: () => Promise<T>): Promise<T> {
    const before = await askMoney(this.#backend)
    const done = await act()
    this.#spans.push({ what, before, after: await askMoney(this.#backend) })
    return done
  }

  /** Begins to look, for `next`. */
  async begin(): Promise<void> {
    this.#last = await askMoney(this.#backend)
  }

  /** Looks at what the member has now and had at the last of these calls. */
  async next(what: string): Promise<void> {
    const [before, after] = [this.#last, await askMoney(this.#backend)]
    if (before !== undefined) this.#spans.push({ what, before, after })
    this.#last = after
  }

  /** Whether a figure moved as it must not once, and never as it must. */
  isUnclear(figure: Figure): boolean {
    const { wrong, right } = this.#judged(figure)
    return wrong.length === 1 && right.length === 0
  }

  #judged(figure: Figure) {
    const moves = this.#spans.flatMap(({ what, before, after }) => {
      const move = figure(before, after)
      return move === undefined ? [] : { what, ...move }
    })
    const wrong = moves.filter(({ moved, expected }) => compare(moved, expected) !== 0)
    return { moves, wrong, right: moves.filter((move) => !wrong.includes(move) && !isZero(move.expected)) }
  }

  /**
   * Fails when a figure did not move as it had to. Something else may have moved it once, such as a correction by the operator: then it
   * warns, if it was right another time.
   *
   * @param because The check without which nothing was done.
   */
  judge(figure: Figure, because: string): string {
    if (this.#spans.length === 0) throw new NotChecked('nothing was done', because)
    const { moves, wrong, right } = this.#judged(figure)
    if (moves.length === 0) throw new NotChecked('it is not stated, or another day began')
    const differences = severalOf(
      wrong.map(({ what, moved, expected }) => `${what}: moved by ${moved}, not by ${expected}`),
    )
    if (wrong.length > 1 || (wrong.length > 0 && right.length === 0)) throw new Failed(differences)
    if (wrong.length > 0)
      throw new Warned(`${differences}; right ${right.length} times, so something else may have moved it`)
    if (right.length === 0) throw new NotChecked('nothing had to move, and nothing did')
    return `right ${right.length} times`
  }
}
