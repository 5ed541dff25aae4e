interface Gathered {
  ask: () => void
  /** Cancels all requested runs that have not started. */
  stop: () => void
}

/**
 * Runs `work` once for all requests within `ms` milliseconds of the first. All requests that come while it runs lead to
 * one more run afterwards. They do not restart it, because then work that takes longer than the time between two
 * requests would never end.
 */
export function coalesceRuns(work: () => Promise<unknown>, ms: number): Gathered {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBusy = false
  let isAskedAgain = false
  const begin = async (): Promise<void> => {
    timer = undefined
    isBusy = true
    isAskedAgain = false
    try {
      await work()
    } finally {
      isBusy = false
      if (isAskedAgain) ask()
    }
  }
  const ask = (): void => {
    isAskedAgain = isBusy
    if (!isBusy) timer ??= setTimeout(() => void begin(), ms)
  }
  const stop = (): void => {
    clearTimeout(timer)
    isAskedAgain = false
  }
  return { ask, stop }
}
