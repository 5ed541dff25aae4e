import type { Log } from './log.ts'

/**
 * Runs work that a request starts but whose end the response does not wait for. If the process dies, a job does the
 * work later.
 */
export interface Background {
  /**
   * Runs `work` soon. Only one work of each name runs at a time. If it is started again while it runs, it runs once
   * more.
   */
  start(name: string, work: () => Promise<unknown>): void
  /** Resolves when no work is running. */
  idle(): Promise<void>
}

export function createBackground(log: Log): Background {
  const running = new Map<string, { again: (() => Promise<unknown>) | null; done: Promise<void> }>()

  async function run(name: string, first: () => Promise<unknown>): Promise<void> {
    for (let work: (() => Promise<unknown>) | null = first; work;) {
      await work().catch((error: unknown) => log.error({ err: error, work: name }, 'Background work failed'))
      const entry = running.get(name)
      work = entry?.again ?? null
      if (entry) entry.again = null
    }
    running.delete(name)
  }

  return {
    start: (name, work) => {
      const entry = running.get(name)
      if (entry) {
        entry.again = work
        return
      }
      const started = { again: null, done: Promise.resolve() }
      running.set(name, started)
      started.done = run(name, work)
    },
    idle: async () => {
      while (running.size > 0) await Promise.all([...running.values()].map((entry) => entry.done))
    },
  }
}
