import type { LetGo } from '#lib/intent/claim.ts'
import type { PageLifecycle } from '#lib/page/pageLifecycle.ts'

/** Things to say that are the same in every tab. */
export interface News<Item> {
  /** The same array until it changes. */
  get(): readonly Item[]
  subscribe(listener: () => void): () => void
}

export interface AnnouncerOptions<Item> {
  /** Names the matter among all tabs. */
  readonly name: string
  readonly news: News<Item>
  readonly life: PageLifecycle
  readonly claim: (name: string, onClaimed: () => void) => LetGo
}

export interface Announcer<Item> {
  /** What this tab is to show now: everything, or nothing while another tab has the word. The same array until it changes. */
  shown(): readonly Item[]
  /** A tab that has no room for it now, because a ticket is open, leaves the word to others. */
  pause(paused: boolean): void
  subscribe(listener: () => void): () => void
}

/** How long the word is kept after the last was said: by then the other tabs know that it was. */
const LINGER_MS = 300
const none: readonly never[] = []

/**
 * Sees to it that what every tab knows is said by one: a tab that is in sight and has something to say asks for the word,
 * and keeps it until all is said or it goes out of sight. It is at work for as long as somebody listens.
 */
export function createAnnouncer<Item>({ name, news, life, claim }: AnnouncerOptions<Item>): Announcer<Item> {
  const listeners = new Set<() => void>()
  let awake = false
  let paused = false
  let claimed = false
  let letGo: LetGo | undefined
  let stop: (() => void) | undefined

  const notify = () => {
    for (const listener of [...listeners]) listener()
  }
  const update = () => {
    const able = awake && !paused
    const wanted = able && news.get().length > 0
    if (wanted && !letGo) {
      letGo = claim(name, () => {
        claimed = true
        notify()
      })
    } else if (!wanted && letGo) {
      letGo(able ? LINGER_MS : 0)
      letGo = undefined
      claimed = false
    }
    notify()
  }
  const turn = (next: boolean) => () => {
    awake = next && life.visible()
    update()
  }
  const start = () => {
    const ends = [news.subscribe(update), life.subscribe({ onHide: turn(false), onShow: turn(true) })]
    turn(true)()
    return () => {
      for (const end of ends) end()
      turn(false)()
    }
  }
  return {
    shown: () => (claimed ? news.get() : none),
    pause(next) {
      if (paused === next) return
      paused = next
      update()
    },
    subscribe(listener) {
      listeners.add(listener)
      stop ??= start()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = undefined
      }
    },
  }
}
