import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Options for `vi.waitFor` with a long time limit, for slow machines. Speed is measured by the benchmarks.
 * vitest.config.ts sets the same limit for `expect.poll`.
 */
export const slowMachineTimeout = { timeout: 60_000, interval: 50 }

/** Resolves once the condition is true. It sleeps between checks, because the awaited work needs the processor. */
export async function pollUntil(holds: () => unknown): Promise<void> {
  while (!(await holds())) await sleep(5)
}
