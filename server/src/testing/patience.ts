import { setTimeout as sleep } from 'node:timers/promises'

/** For `vi.waitFor`: how soon is a matter of the machine, and of the benchmarks. `expect.poll` has the same from vitest.config.ts. */
export const patiently = { timeout: 60_000, interval: 50 }

/** Resolves once the condition holds. It sleeps between two checks, because the work that makes it hold needs the processor. */
export async function until(holds: () => unknown): Promise<void> {
  while (!(await holds())) await sleep(5)
}
