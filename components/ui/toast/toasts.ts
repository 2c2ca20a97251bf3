import type { Elements } from '#components/ui/elements.ts'
import { type PageLifecycle, pageLifecycle } from '#lib/page/pageLifecycle.ts'
import { createSignal } from '#lib/state/signal.ts'

/**
 * A `status` is shown for 2 s, an `error` for 2.5 s, one that leads somewhere or can be acted on for 5 s, and each as long as its text takes
 * to read (docs/product.md, 27).
 */
export interface ToastMessage {
  kind: 'status' | 'error'
  text: string
  /** Where a press on it leads, as `Link` takes it. Such a message comes by itself; every other one answers what the member did. */
  target?: string
  /** A button beside the text, such as one that takes back what the message says. A press on it also closes the message. */
  action?: { readonly label: string; readonly run: () => void }
  /** Before the text, such as the mark of a product. */
  mark?: Elements
  /** Whether a message that waited for room is still to be shown, such as to the member whom it is for. */
  isValid?: () => boolean
}

export interface Toast extends ToastMessage {
  id: number
}

const DURATION_MS = { status: 2000, error: 2500 } as const
const WITH_BUTTON_MS = 5000
const MOST_AT_ONCE = 3
/** How long it takes to see a message and to read a letter of it: about 180 words a minute. */
const READING_MS = { first: 500, letter: 65 } as const
/** How many letters a character counts for that stands for a syllable or a word. */
const LETTERS_OF_A_SYLLABLE = 2.5

function durationOf({ kind, text, target, action }: ToastMessage): number {
  const usual = target === undefined && action === undefined ? DURATION_MS[kind] : WITH_BUTTON_MS
  const syllables = text.match(/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0
  const letters = text.length + syllables * (LETTERS_OF_A_SYLLABLE - 1)
  return Math.max(usual, READING_MS.first + letters * READING_MS.letter)
}

/**
 * The list of visible messages, and of those that wait because three stand already: each is shown in its turn for its full time. An answer
 * to what the member did does not wait for messages that came by themselves. The time of a message passes only while the page is seen. It
 * is outside React, so that all code can show a message and tests need no DOM.
 */
export function createToasts(page: PageLifecycle) {
  let shown: readonly Toast[] = []
  let waiting: readonly Toast[] = []
  let lastId = 0
  let watchesPage = false
  const held = new Set<number>()
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  const signal = createSignal()

  function publish(next: readonly Toast[]) {
    shown = next
    signal.notify()
  }

  function stop({ id }: Toast) {
    clearTimeout(timers.get(id))
    timers.delete(id)
  }

  function keep(toast: Toast) {
    stop(toast)
    if (!page.visible() || held.has(toast.id)) return
    timers.set(
      toast.id,
      setTimeout(() => dismiss(toast.id), durationOf(toast)),
    )
  }

  function watchPage() {
    if (watchesPage) return
    watchesPage = true
    page.subscribe({
      onHide: () => shown.forEach(stop),
      onShow: () => (page.visible() ? shown.filter(({ id }) => !timers.has(id)).forEach(keep) : undefined),
    })
  }

  const hasRoom = ({ target }: Toast) =>
    (target === undefined ? shown.filter((toast) => toast.target === undefined) : shown).length < MOST_AT_ONCE

  /** Shows those that wait and have room, in the order in which they came. */
  function showWaiting() {
    for (const toast of waiting) {
      if (!hasRoom(toast)) continue
      waiting = waiting.filter((one) => one !== toast)
      if (toast.isValid?.() === false) continue
      keep(toast)
      publish([...shown, toast])
    }
  }

  function dismiss(id: number) {
    clearTimeout(timers.get(id))
    timers.delete(id)
    held.delete(id)
    waiting = waiting.filter((toast) => toast.id !== id)
    publish(shown.filter((toast) => toast.id !== id))
    showWaiting()
  }

  return {
    /** Shows a message. When the same text is visible or waits already, it is not repeated; its time starts again. */
    show(message: ToastMessage) {
      watchPage()
      const isSame = (toast: Toast) => toast.text === message.text && toast.kind === message.kind
      const same = shown.find(isSame) ?? waiting.find(isSame)
      const toast = { ...message, id: same?.id ?? ++lastId }
      if (same && shown.includes(same)) {
        keep(toast)
        if (same.action !== toast.action) publish(shown.map((one) => (one === same ? toast : one)))
        return
      }
      waiting = same ? waiting.map((one) => (one === same ? toast : one)) : [...waiting, toast]
      showWaiting()
    },
    dismiss,
    /** Keeps a message until `release`, while the member is about to follow it. */
    hold(id: number) {
      held.add(id)
      clearTimeout(timers.get(id))
      timers.delete(id)
    },
    /** The time of a message that was held starts again. */
    release(id: number) {
      held.delete(id)
      const toast = shown.find((one) => one.id === id)
      if (toast) keep(toast)
    },
    /** For `useSyncExternalStore`: returns the same array until something changes. */
    read: () => shown,
    subscribe: signal.subscribe,
  }
}

/** The messages that `ToastHost` draws. */
export const toasts = createToasts(pageLifecycle)

/** Shows a short message over the page. The text is in the member's language. */
export function showToast(message: ToastMessage): void {
  toasts.show(message)
}
