import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const common = {
  root: '.',
  setupFiles: ['./vitest.setup.ts'],
  // How soon something comes is a matter of the machine and of the benchmarks; a test says that it comes.
  expect: { poll: { timeout: 60_000, interval: 50 } },
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // What is under test is loaded once a worker, not once a file: a third of the time was that.
  isolate: false,
}

const OTHER_WORDS = ['backoffice/app/features/own-words.test.tsx', 'backoffice/app/messages/refusals.test.ts']

export default defineConfig({
  test: {
    tags: [
      {
        name: 'long',
        description: 'Kills, restarts, restores, abuses or loads whole shops; npm test leaves it to npm test -- --all.',
      },
    ],
    // The default leaves one processor idle, of two; some tests wait for processes, so one more fills the gaps.
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
      // They replace English texts by those of another language, which no other file may meet.
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
