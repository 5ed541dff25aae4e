import type { Config } from '@react-router/dev/config'
import { buildLanguage } from '../scripts/bundle/build-language.ts'
import { buildWorker } from '../scripts/bundle/build-worker.ts'

const language = buildLanguage()

export default {
  // One document for all screens. Every screen needs a sign-in, so the server renders none.
  ssr: false,
  appDirectory: 'app',
  buildDirectory: `build/${language}`,
  routeDiscovery: { mode: 'initial' },
  // All languages share one worker, beside the English files.
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    if (language === 'en') await buildWorker(import.meta.dirname, buildDirectory)
  },
} satisfies Config
