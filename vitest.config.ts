import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const setupFiles = ['./vitest.setup.ts']
/** How soon something comes is a matter of the machine and of the benchmarks; a test says that it comes. */
const patience = { expect: { poll: { timeout: 60_000, interval: 50 } }, testTimeout: 300_000, hookTimeout: 300_000 }

export default defineConfig({
  test: {
    // The default leaves one processor idle, of two; some tests wait for processes, so one more fills the gaps.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      {
        test: {
          name: 'server',
          root: '.',
          include: ['{contracts,payment-sandbox,server}/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          setupFiles,
          ...patience,
          // What the server is made of is loaded once a worker, not once a file: a third of the time was that.
          isolate: false,
        },
      },
      {
        test: {
          name: 'storefront',
          root: '.',
          include: ['{backoffice,storefront}/app/**/*.test.{ts,tsx}'],
          setupFiles,
          ...patience,
        },
      },
      {
        test: {
          name: 'scripts',
          root: '.',
          include: ['scripts/**/*.test.{mjs,ts}', 'bench/**/*.test.ts', 'demo/**/*.test.ts'],
          setupFiles,
          ...patience,
        },
      },
    ],
  },
})
