import type { Elements } from '#components/ui/elements.ts'
import { createSignal } from '#lib/state/signal.ts'

/** A `status` is shown for 2 s, an `error` for 2.5 s, one that leads somewhere or can be acted on for 5 s (docs/product.md, 27). */
export interface ToastMessage {
  kind: 'status' | 'error'
  text: string
  /** Where a press on it leads, as `Link` takes it. */
  target?: string
  /** A button beside the text, such as one that takes back what the message says. A press on it also closes the message. */
  action?: { readonly label: string; readonly run: () => void }
  /** Before the text, such as the mark of a product. */
  mark?: Elements
}

export interface Toast extends ToastMessage {
  id: number
}

const DURATION_MS = { status: 2000, error: 2500 } as const
const WITH_BUTTON_MS = 5000
const MOST_AT_ONCE = 3

/** The list of visible messages. It is outside React, so that all code can show a message and tests need no DOM. */
export function createToasts() {
  let shown: readonly Toast[] = []
  let lastId = 0
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  const signal = createSignal()

  function publish(next: readonly Toast[]) {
    shown = next
    signal.notify()
  }

  function keep(toast: Toast) {
    clearTimeout(timers.get(toast.id))
    const stays = toast.target === undefined && toast.action === undefined ? DURATION_MS[toast.kind] : WITH_BUTTON_MS
    timers.set(
      toast.id,
      setTimeout(() => dismiss(toast.id), stays),
    )
  }

  function dismiss(id: number) {
    clearTimeout(timers.get(id))
    timers.delete(id)
    publish(shown.filter((toast) => toast.id !== id))
  }

  return {
    /** Shows a message. When the same text is visible already, it is not repeated; its time starts again. */
    show(message: ToastMessage) {
      const same = shown.find((toast) => toast.text === message.text && toast.kind === message.kind)
      const toast = { ...message, id: same?.id ?? ++lastId }
      keep(toast)
      if (same?.action !== toast.action) publish(shown.map((one) => (one === same ? toast : one)))
      if (same) return
      for (const old of shown.slice(0, Math.max(0, shown.length - MOST_AT_ONCE + 1))) dismiss(old.id)
      publish([...shown, toast])
    },
    dismiss,
    /** Keeps a message until `release`, while the member is about to follow it. */
    hold: (id: number) => clearTimeout(timers.get(id)),
    /** The time of a message that was held starts again. */
    release(id: number) {
      const toast = shown.find((one) => one.id === id)
      if (toast) keep(toast)
    },
    /** For `useSyncExternalStore`: returns the same array until something changes. */
    read: () => shown,
    subscribe: signal.subscribe,
  }
}

/** The messages that `ToastHost` draws. */
export const toasts = createToasts()

/** Shows a short message over the page. The text is in the member's language. */
export function showToast(message: ToastMessage): void {
  toasts.show(message)
}
