let queue: Promise<unknown> = Promise.resolve()

/**
 * Runs jobs on uploaded pictures one after another in each process, so that a small machine can still serve customers.
 */
export function queuePictureWork<T>(work: () => Promise<T>): Promise<T> {
  const turn = queue.then(work)
  queue = turn.catch(() => undefined)
  return turn
}
