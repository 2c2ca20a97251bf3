import { type NoticeDraft, seededNotices } from '#backend-rules/seed/notices.ts'
import { DAY_MS, HOUR_MS } from '#backend-rules/time.ts'

export interface Notice extends NoticeDraft {
  readonly number: number
  readonly id: string
  readonly pinned: boolean
  readonly at: number
}

/** The platform's notices. */
export class Notices {
  #notices: readonly Notice[] = []
  #published = 0

  get all(): readonly Notice[] {
    return this.#notices
  }

  find(id: string): Notice | undefined {
    return this.#notices.find((notice) => notice.id === id)
  }

  publish({ title, body, pinned = false }: NoticeDraft, at: number): Notice {
    this.#published += 1
    const number = this.#published
    const notice = { number, id: `n${number}`, title, body, pinned, at }
    this.#notices = [...this.#notices, notice]
    return notice
  }

  /** Takes a notice away, as an operator does. */
  withdraw(id: string): void {
    this.#notices = this.#notices.filter((notice) => notice.id !== id)
  }
}

/** The notices of a new world: one for each day before `now`. */
export function seedNotices(notices: Notices, now: number): void {
  seededNotices
    .map((draft, daysAgo) => ({ draft, at: now - daysAgo * DAY_MS - HOUR_MS }))
    .toReversed()
    .forEach(({ draft, at }) => {
      notices.publish(draft, at)
    })
}
