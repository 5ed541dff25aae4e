let queue: Promise<unknown> = Promise.resolve()

/** Runs work on uploaded pictures one at a time per process, so that a small machine keeps serving meanwhile. */
export function queuePictureWork<T>(work: () => Promise<T>): Promise<T> {
  const turn = queue.then(work)
  queue = turn.catch(() => undefined)
  return turn
}
