/**
 * Resolves in a task of its own, after the promises that are settled already. Called while a frame is being made, it resolves after
 * that frame. Browsers delay nested timers; they do not delay this.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}
