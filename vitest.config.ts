import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const setupFiles = ['./vitest.setup.ts']

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
          // What the server is made of is loaded once a worker, not once a file: a third of the time was that.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'storefront',
          root: '.',
          include: ['storefront/app/**/*.test.{ts,tsx}'],
          setupFiles,
        },
      },
      {
        test: {
          name: 'scripts',
          root: '.',
          include: ['scripts/**/*.test.{mjs,ts}', 'bench/**/*.test.ts', 'demo/**/*.test.ts'],
          setupFiles,
          testTimeout: 120_000,
        },
      },
    ],
  },
})
