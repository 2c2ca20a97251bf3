/** The browser's locks among all tabs; undefined in old browsers, and outside secure contexts. */
export function webLocks(): LockManager | undefined {
  return globalThis.navigator?.locks
}
