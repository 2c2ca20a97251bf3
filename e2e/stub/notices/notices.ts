export interface Draft {
  readonly title: string
  /** HTML of the operator's editor, which a client must not trust. */
  readonly body: string
  readonly pinned?: boolean | undefined
}

export interface Notice extends Draft {
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

  publish({ title, body, pinned = false }: Draft, at: number): Notice {
    const number = this.#notices.length + 1
    const notice = { number, id: `n${number}`, title, body, pinned, at }
    this.#notices.push(notice)
    return notice
  }
}
