import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const common = {
  root: '.',
  setupFiles: ['./vitest.setup.ts'],
  // Tests wait long for an expected state, because a busy machine is slow; the benchmarks measure the speed.
  expect: { poll: { timeout: 60_000, interval: 50 } },
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // Each worker loads the tested code once, not once per file, which took a third of the time.
  isolate: false,
}

const OTHER_WORDS = ['backoffice/app/features/own-words.test.tsx', 'backoffice/app/messages/refusals.test.ts']

export default defineConfig({
  test: {
    tags: [
      {
        name: 'long',
        description: 'Kills, restarts, restores, attacks or loads whole shops; only npm test -- --all runs it.',
      },
    ],
    // The default leaves one of two processors idle. Some tests wait for processes, so one more worker fills the gaps.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      {
        test: {
          ...common,
          name: 'server',
          include: ['{contracts,payment-sandbox,server}/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
        },
      },
      {
        test: { ...common, name: 'pages', include: ['{backoffice,storefront}/app/**/*.test.ts'], exclude: OTHER_WORDS },
      },
      {
        test: {
          ...common,
          name: 'drawn pages',
          include: ['{backoffice,storefront}/app/**/*.test.tsx'],
          exclude: OTHER_WORDS,
          setupFiles: [...common.setupFiles, './vitest.drawn.setup.ts'],
          environment: 'happy-dom',
        },
      },
      // These files replace the English texts with another language's, which no other file may see.
      {
        test: { ...common, name: 'in another language', include: OTHER_WORDS, environment: 'happy-dom', isolate: true },
      },
      {
        test: {
          ...common,
          name: 'scripts',
          include: ['scripts/**/*.test.{mjs,ts}', 'bench/**/*.test.ts', 'demo/**/*.test.ts'],
        },
      },
    ],
  },
})
