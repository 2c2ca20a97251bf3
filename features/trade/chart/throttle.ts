/** An action that is asked for more often than it should run. */
export interface Throttled {
  run(): void
  /** Forgets a run that is still to come. */
  cancel(): void
}

/** Runs at once, then at most every `ms`; whatever is asked for in between makes one run at the end of it. */
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
