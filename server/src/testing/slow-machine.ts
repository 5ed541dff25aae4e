import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Options for `vi.waitFor`: a long limit for slow machines. The benchmarks measure speed. vitest.config.ts sets the
 * same for `expect.poll`.
 */
export const slowMachineTimeout = { timeout: 60_000, interval: 50 }

/** Resolves once the condition holds. It sleeps between checks, because the awaited work needs the processor. */
export async function pollUntil(holds: () => unknown): Promise<void> {
  while (!(await holds())) await sleep(5)
}
