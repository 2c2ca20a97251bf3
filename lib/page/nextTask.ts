/**
 * Resolves in a task of its own: behind everything that is settled already and, where a frame is being made, behind that frame.
 * Unlike a timer it is not held back in a page that has many of them.
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
