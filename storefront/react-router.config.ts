import { prefixOf } from '@farmstand/contracts/languages'
import type { Config } from '@react-router/dev/config'
import { buildWorker } from '../scripts/bundle/build-worker.ts'
import { buildLanguage } from '../scripts/bundle/build-language.ts'

const language = buildLanguage()

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: `build/${language}`,
  // The pages of each language have addresses of their own, so that caches and search engines separate them.
  basename: prefixOf(language) || '/',
  // The first page lists all routes, because they are few, so no manifest endpoint is needed.
  routeDiscovery: { mode: 'initial' },
  // One service worker serves the pages of all languages. It is beside the English files, which are served from the
  // shop's root.
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    if (language === 'en') await buildWorker(import.meta.dirname, buildDirectory)
  },
} satisfies Config
