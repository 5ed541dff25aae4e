import { setTimeout as sleep } from 'node:timers/promises'

export interface Readiness {
  /**
   * Waits until `/readyz` answers with this status, and returns the reasons in the answer. Fails if that takes longer
   * than `withinMs` after `since`.
   */
  until(status: 200 | 503, since: number, withinMs: number): Promise<string[]>
  stop(): void
  /** Returns the longest times so far, in milliseconds. */
  figures(): { slowestDown: number; slowestUp: number; slowestAnswer: number }
}

const EVERY_MS = 50

/** Polls a shop's `/readyz`. */
export function readiness(origin: string): Readiness {
  let stopped = false
  let last = { status: 0, problems: [] as string[], asked: 0 }
  const slowest = { slowestDown: 0, slowestUp: 0, slowestAnswer: 0 }
  let failure: unknown = null
  const watch = async (): Promise<void> => {
    while (!stopped) {
      const asked = performance.now()
      const answer = await fetch(`${origin}/readyz`)
      const { problems = [] }: { problems?: string[] } = JSON.parse(await answer.text())
      slowest.slowestAnswer = Math.max(slowest.slowestAnswer, Math.round(performance.now() - asked))
      last = { status: answer.status, problems, asked }
      await sleep(EVERY_MS)
    }
  }
  void watch().catch((error: unknown) => (failure = error))
  return {
    until: async (status, since, withinMs) => {
      while (last.status !== status || last.asked < since) {
        if (failure) throw new Error('/readyz no longer answers', { cause: failure })
        if (performance.now() - since > withinMs)
          throw new Error(
            `After ${withinMs} ms /readyz answers ${last.status} ${last.problems.join()} instead of ${status}`,
          )
        await sleep(10)
      }
      const took = Math.round(performance.now() - since)
      const which = status === 200 ? 'slowestUp' : 'slowestDown'
      slowest[which] = Math.max(slowest[which], took)
      return last.problems
    },
    stop: () => void (stopped = true),
    figures: () => slowest,
  }
}
