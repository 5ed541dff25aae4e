/** For `vi.waitFor`: how soon is a matter of the machine, and of the benchmarks. `expect.poll` has the same from vitest.config.ts. */
export const patiently = { timeout: 60_000, interval: 50 }
