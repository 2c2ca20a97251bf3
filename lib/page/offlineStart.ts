import { createSignal } from '#lib/state/signal.ts'

let offline = false
const signal = createSignal()

function change(to: boolean): void {
  if (offline === to) return
  offline = to
  signal.notify()
}

/**
 * Whether the app was opened without network (docs/product.md, 3.4): it shows what the device has kept, and moves no money, until the
 * backend has answered.
 */
export const offlineStart = {
  get: () => offline,
  begin: () => change(true),
  end: () => change(false),
  subscribe: signal.subscribe,
}
