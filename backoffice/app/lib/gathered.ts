interface Gathered {
  ask: () => void
  /** Nothing that was asked for is begun any more. */
  stop: () => void
}

/**
 * Does some work `ms` milliseconds after it was first asked for, once for all who ask meanwhile. What is asked for while it is under way is
 * done after it: begun anew each time, work that takes longer than the next request would never end.
 */
export function gathered(work: () => Promise<unknown>, ms: number): Gathered {
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
