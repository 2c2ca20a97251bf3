type Work = (lock: object | null) => unknown
interface Request {
  readonly tab: object
  readonly grant: () => Promise<void>
  readonly drop: () => void
}

/**
 * The Web Locks API among the tabs of one browser, as far as it is used here: exclusive, first come first served, left by
 * an abort while waiting, and let go by a tab that closes, whatever its work was at.
 */
export function createTabLocks() {
  const lines = new Map<string, Request[]>()

  const leave = (name: string, request: Request) => {
    const line = lines.get(name) ?? []
    const first = line[0] === request
    lines.set(
      name,
      line.filter((other) => other !== request),
    )
    if (first) void lines.get(name)?.[0]?.grant()
  }

  const join = (tab: object, name: string, signal: AbortSignal | undefined, work: Work) =>
    new Promise<unknown>((resolve, reject) => {
      let granted = false
      const request: Request = {
        tab,
        grant: async () => {
          granted = true
          await Promise.resolve()
          await Promise.resolve()
            .then(() => (lines.get(name)?.includes(request) ? work({ name }) : undefined))
            .then(resolve, reject)
          leave(name, request)
        },
        drop: () => leave(name, request),
      }
      const abort = () => {
        if (granted) return
        leave(name, request)
        reject(signal?.reason)
      }
      if (signal?.aborted) return abort()
      signal?.addEventListener('abort', abort)
      const line = [...(lines.get(name) ?? []), request]
      lines.set(name, line)
      if (line.length === 1) void request.grant()
    })

  return {
    /** A tab's own `navigator.locks`, and the end of the tab. */
    open: () => {
      const tab = {}
      return {
        locks: {
          request: (
            name: string,
            { signal, ifAvailable }: { signal?: AbortSignal; ifAvailable?: boolean },
            work: Work,
          ) =>
            ifAvailable && (lines.get(name) ?? []).length > 0
              ? Promise.resolve().then(() => work(null))
              : join(tab, name, signal, work),
        },
        close: () => {
          for (const request of [...lines.values()].flat()) if (request.tab === tab) request.drop()
        },
      }
    },
  }
}
