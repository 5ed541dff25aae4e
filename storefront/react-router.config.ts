import { prefixOf } from '@farmstand/contracts/languages'
import type { Config } from '@react-router/dev/config'
import { buildWorker } from '../scripts/bundle/build-worker.ts'
import { buildLanguage } from '../scripts/bundle/build-language.ts'

const language = buildLanguage()

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: `build/${language}`,
  // Pages of a language have addresses of their own, so that caches and search engines tell them apart.
  basename: prefixOf(language) || '/',
  // Few routes: all are named in the first page, so no manifest endpoint is needed.
  routeDiscovery: { mode: 'initial' },
  // One worker for the pages of all languages, beside the English files, which are served from the shop's root.
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    if (language === 'en') await buildWorker(import.meta.dirname, buildDirectory)
  },
} satisfies Config
