/** An action that runs at most once per period. */
export interface Throttled {
  run(): void
  /** Cancels the run that is still pending. */
  cancel(): void
}

/** Runs the action at once, then at most every `ms`. All calls within that time cause one run at its end. */
export function throttled(action: () => void, ms: number): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wanted = false

  function run(): void {
    if (timer !== undefined) {
      wanted = true
      return
    }
    action()
    timer = setTimeout(() => {
      timer = undefined
      if (!wanted) return
      wanted = false
      run()
    }, ms)
  }

  return {
    run,
    cancel() {
      clearTimeout(timer)
      timer = undefined
      wanted = false
    },
  }
}
