/** `status` reports (2 s), `error` alerts (2.5 s) (docs/product.md, 27). */
export interface ToastMessage {
  kind: 'status' | 'error'
  text: string
}

export interface Toast extends ToastMessage {
  id: number
}

const DURATION_MS = { status: 2000, error: 2500 } as const
const MOST_AT_ONCE = 3

/** A list of messages that come and go. Outside React, so that any code may speak, and tests need no DOM. */
export function createToasts() {
  let shown: readonly Toast[] = []
  let lastId = 0
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()

  function publish(next: readonly Toast[]) {
    shown = next
    for (const listener of listeners) listener()
  }

  function keep(toast: Toast) {
    clearTimeout(timers.get(toast.id))
    timers.set(
      toast.id,
      setTimeout(() => dismiss(toast.id), DURATION_MS[toast.kind]),
    )
  }

  function dismiss(id: number) {
    clearTimeout(timers.get(id))
    timers.delete(id)
    publish(shown.filter((toast) => toast.id !== id))
  }

  return {
    /** Shows a message. The same text is not repeated while it is visible: it stays its full time from now on. */
    show({ kind, text }: ToastMessage) {
      const same = shown.find((toast) => toast.text === text && toast.kind === kind)
      const toast = same ?? { id: ++lastId, kind, text }
      keep(toast)
      if (same) return
      for (const old of shown.slice(0, Math.max(0, shown.length - MOST_AT_ONCE + 1))) dismiss(old.id)
      publish([...shown, toast])
    },
    dismiss,
    /** For useSyncExternalStore: the same array until something changes. */
    read: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** The app's own messages, drawn by ToastHost. */
export const toasts = createToasts()

/** Shows a short message over the page; the text is already in the member's language. */
export function showToast(message: ToastMessage): void {
  toasts.show(message)
}
