import { availableParallelism } from 'node:os'

let queue: Promise<unknown> = Promise.resolve()

/**
 * Runs jobs on uploaded pictures one after another in each process, so that a small machine can still serve customers.
 */
export function queuePictureWork<T>(work: () => Promise<T>): Promise<T> {
  const turn = queue.then(work)
  queue = turn.catch(() => undefined)
  return turn
}

/** The number of pictures that a process makes at once for visitors. Each takes one processor. */
const MAX_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
let running = 0
const waiting: (() => void)[] = []

/** Runs a job on a picture that a visitor waits for. Other jobs wait, so that the process keeps answering requests. */
export async function takePictureTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
