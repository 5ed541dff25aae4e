import type { Config } from '@react-router/dev/config'
import { buildWorker } from '../scripts/bundle/build-worker.ts'

export default {
  // One document for all screens: whoever is not signed in has nothing to read, so nothing is rendered ahead.
  ssr: false,
  appDirectory: 'app',
  buildDirectory: 'build',
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig: { buildDirectory } }) => buildWorker(import.meta.dirname, buildDirectory),
} satisfies Config
