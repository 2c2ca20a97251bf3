/**
 * Settles as `work` does, or rejects at the caller's abort or after the limit, whichever comes first. Work that is given
 * up gets its own signal aborted, but is not trusted to obey it: an engine may lose the signal of a fetch whose body has
 * stalled (Node does, once its request is collected), and a call must never hang on that.
 *
 * @param limitMs For the whole of the work, or since it called `progressed` last; undefined for no limit.
 * @throws the signal's reason; TimeoutError (a DOMException) after the limit; what `work` throws.
 */
export async function within<T>(
  limitMs: number | undefined,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal, progressed: () => void) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted()
  const controller = new AbortController()
  return new Promise<T>((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let ended = false
    const end = () => {
      ended = true
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    }
    const giveUp = (cause: unknown) => {
      end()
      reject(cause)
      controller.abort(cause)
    }
    const abort = () => giveUp(signal?.reason)
    const timeOut = () => giveUp(new DOMException('The limit has passed', 'TimeoutError'))
    const begin = () => {
      clearTimeout(timer)
      if (limitMs !== undefined && !ended) timer = setTimeout(timeOut, limitMs)
    }
    begin()
    signal?.addEventListener('abort', abort)
    work(controller.signal, begin).finally(end).then(resolve, reject)
  })
}

/** Whether an error, or what caused it, says that a limit has passed: one of `within`, or of ky, which wraps the cause of a retry. */
export function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'TimeoutError' || isTimeout(error.cause)
}
