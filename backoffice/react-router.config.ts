import type { Config } from '@react-router/dev/config'
import { buildLanguage } from '../scripts/bundle/build-language.ts'
import { buildWorker } from '../scripts/bundle/build-worker.ts'

const language = buildLanguage()

export default {
  // One document for all screens: whoever is not signed in has nothing to read, so nothing is rendered ahead.
  ssr: false,
  appDirectory: 'app',
  buildDirectory: `build/${language}`,
  routeDiscovery: { mode: 'initial' },
  // One worker for all languages, beside the English files.
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    if (language === 'en') await buildWorker(import.meta.dirname, buildDirectory)
  },
} satisfies Config
