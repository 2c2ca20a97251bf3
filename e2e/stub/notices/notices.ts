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
  readonly #notices: Notice[] = []

  get all(): readonly Notice[] {
    return this.#notices
  }

  find(id: string): Notice | undefined {
    return this.#notices.find((notice) => notice.id === id)
  }

  publish({ title, body, pinned = false }: NoticeDraft, at: number): Notice {
    const number = this.#notices.length + 1
    const notice = { number, id: `n${number}`, title, body, pinned, at }
    this.#notices.push(notice)
    return notice
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
