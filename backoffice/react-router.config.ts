import type { Config } from '@react-router/dev/config'
import { buildLanguage } from '../scripts/bundle/build-language.ts'
import { buildWorker } from '../scripts/bundle/build-worker.ts'

const language = buildLanguage()

export default {
  // All screens share one document. Every screen needs a sign-in, so the server renders none.
  ssr: false,
  appDirectory: 'app',
  buildDirectory: `build/${language}`,
  routeDiscovery: { mode: 'initial' },
  // Builds one service worker for all languages, beside the English files.
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    if (language === 'en') await buildWorker(import.meta.dirname, buildDirectory)
  },
} satisfies Config
