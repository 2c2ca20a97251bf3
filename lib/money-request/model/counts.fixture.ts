/** What the runs of the model are counted by. */
export type Counted = `command: ${string}` | `confirmed: ${string}` | `shown: ${string}` | (typeof situations)[number]

/** Situations that every long run of the model has to bring about. */
export const situations = [
  'runs',
  'a second tap is refused',
  'an attempt at the first address',
  'an attempt at the second address',
  'an attempt after an earlier one',
  'stored and not sent, and the page that confirmed it is closed',
  'stored and not sent, and the page that confirmed it is frozen',
  'stored and not sent, and the session ends',
  'received',
  'received again',
  'received after validUntil',
  'booked',
  'booked, and the page that confirmed it is closed',
  'booked after validUntil, received before',
  'refused by the backend',
  'refused by the backend after it was processed',
  'refused by the backend with a code that the call does not list',
  'the outcome call is not offered',
  'answered by a gateway, and not received',
  'answered by a gateway, and received at the same address',
  'answered by a gateway, and received at the other address',
  'confirmed with no room in the storage',
  'confirmed with a clock that is far off',
  'told in another tab than it was confirmed in',
  'another member logs in while one is open',
  'the session is renewed while one is open',
  'the session ends while one is open',
  'the leader is frozen',
  'the leader is closed',
  'an order ended before its outcome was known',
  'three orders of one product are open',
  'three orders of one product are open, and not all were confirmed in one tab',
  'the outcome of the second of three open orders was unknown',
  'the order beyond three of one product is refused',
  'lost with its page or with the storage',
] as const

/** How often what happened in all runs of the model. */
export class RunCounts {
  readonly #counts = new Map<Counted, number>()

  add(counted: Counted): void {
    this.#counts.set(counted, (this.#counts.get(counted) ?? 0) + 1)
  }

  /** The situations that no run has brought about. */
  missing(): readonly string[] {
    return situations.filter((situation) => !this.#counts.has(situation))
  }

  /** The counts as text, with one line for each of them. */
  toString(): string {
    const lines = [...this.#counts].sort(([one], [other]) => (one < other ? -1 : 1))
    return lines.map(([counted, count]) => `${String(count).padStart(9)}  ${counted}`).join('\n')
  }
}
