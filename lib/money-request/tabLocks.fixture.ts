type Callback = (lock: object | null) => unknown

interface LockOptions {
  readonly signal?: AbortSignal
  readonly ifAvailable?: boolean
  readonly steal?: boolean
}

interface LockRequest {
  readonly tab: object
  granted: boolean
  readonly grant: () => void
  /** Another request has taken the lock from it. */
  readonly lose: () => void
}

/**
 * The Web Locks API among the tabs of one browser, as far as it is used: exclusive locks, first come first served, with
 * `signal`, `ifAvailable` and `steal`. A tab that closes releases its locks.
 *
 * @param run Runs a callback in its tab, a moment later.
 */
export function createTabLocks(run: (tab: object, callback: () => void) => void = (_, callback) => soon(callback)) {
  /** The first request of each queue holds the lock. */
  const queues = new Map<string, LockRequest[]>()
  const queueOf = (name: string) => queues.get(name) ?? []

  const leave = (name: string, request: LockRequest) => {
    const wasFirst = queueOf(name)[0] === request
    queues.set(
      name,
      queueOf(name).filter((other) => other !== request),
    )
    if (wasFirst) queueOf(name)[0]?.grant()
  }

  const request = (tab: object, name: string, { signal, ifAvailable, steal }: LockOptions, callback: Callback) =>
    new Promise<unknown>((resolve, reject) => {
      const call = (lock: object | null) =>
        Promise.resolve()
          .then(() => callback(lock))
          .then(resolve, reject)
      const own: LockRequest = {
        tab,
        granted: false,
        grant: () =>
          run(tab, () => {
            if (!queueOf(name).includes(own)) return
            own.granted = true
            void call({ name }).then(() => leave(name, own))
          }),
        lose: () => reject(new DOMException('stolen', 'AbortError')),
      }
      if (signal?.aborted) return reject(signal.reason)
      if (ifAvailable && queueOf(name).length > 0) return run(tab, () => void call(null))
      if (steal) {
        const [holder, ...others] = queueOf(name)
        queues.set(name, [own, ...others])
        holder?.lose()
        return own.grant()
      }
      signal?.addEventListener('abort', () => {
        if (own.granted) return
        leave(name, own)
        reject(signal.reason)
      })
      queues.set(name, [...queueOf(name), own])
      if (queueOf(name).length === 1) own.grant()
    })

  return {
    /** A tab's own `navigator.locks`, and the end of the tab. */
    open(tab: object = {}) {
      return {
        locks: {
          request: (name: string, options: LockOptions, callback: Callback) => request(tab, name, options, callback),
        },
        close: () => {
          for (const [name, queue] of queues) for (const own of queue) if (own.tab === tab) leave(name, own)
        },
      }
    },
  }
}

const soon = (callback: () => void) => void Promise.resolve().then(callback)
